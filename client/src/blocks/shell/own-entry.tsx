import type { Vendor } from '@marquee/schemas/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useModals } from '../../state/modals.ts'
import { useGameLink } from '../games/use-play.ts'

/** Entry of one vendor beside the categories: its only game, or a window of its games. */
export function OwnEntry({ vendor, children }: { vendor: Vendor; children: ReactNode }) {
  const { open } = useModals()
  const link = useGameLink()(vendor)
  const { vassalage, displayName: name } = vendor
  if (vendor.type === 'game') return <Link {...link}>{children}</Link>
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => open('vendor-games', { vassalage, name })}>
      {children}
    </button>
  )
}
