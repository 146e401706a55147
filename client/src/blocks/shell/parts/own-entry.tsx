import type { Vendor } from '@marquee/schemas/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useVendorLink } from '../../parts/games/use-vendor-link.ts'

/** Entry of one vendor beside the categories: its only game, or a window of its games. */
export function OwnEntry({ vendor, children }: { vendor: Vendor; children: ReactNode }) {
  const link = useVendorLink()(vendor)
  if (!link['aria-haspopup']) return <Link {...link}>{children}</Link>
  // No category's page has a tab for it that a link could lead to.
  return (
    <button type="button" aria-haspopup={link['aria-haspopup']} onClick={link.onClick}>
      {children}
    </button>
  )
}
