import type { Vendor } from '@marquee/schemas/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useVendorLink } from '../../parts/games/use-vendor-link.ts'

/** Menu entry of a single vendor: opens its only game, or a window with its games. */
export function OwnEntry({ vendor, children }: { vendor: Vendor; children: ReactNode }) {
  const link = useVendorLink()(vendor)
  if (!link['aria-haspopup']) return <Link {...link}>{children}</Link>
  // The vendor has no tab on a category's page, so a link would have no target.
  return (
    <button type="button" aria-haspopup={link['aria-haspopup']} onClick={link.onClick}>
      {children}
    </button>
  )
}
