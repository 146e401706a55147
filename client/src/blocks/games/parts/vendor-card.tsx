import type { Vendor } from '@marquee/schemas/contract'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Picture } from '../../parts/games/picture.tsx'
import { useVendorLink } from '../../parts/games/use-vendor-link.ts'
import './vendor-card.css'

/**
 * Card of a vendor with picture, name and number of games; a vendor of type game opens its game directly
 * (R-3.024).
 */
export function VendorCard({ vendor }: { vendor: Vendor }) {
  const text = useText()
  const { number } = useFormat()
  const link = useVendorLink()(vendor)
  const note =
    vendor.type === 'game'
      ? text('games.direct')
      : text('games.count', { count: vendor.gameCount, number: number(vendor.gameCount) })
  return (
    <Link {...link} className="vendor-card">
      <Picture src={vendor.smallIcon} />
      <strong>{vendor.displayName}</strong>
      <span className="vendor-card-note">{note}</span>
      {vendor.isHot && <Badge tone="accent">{text('games.hot-mark')}</Badge>}
    </Link>
  )
}
