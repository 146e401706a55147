import type { Vendor } from '@marquee/schemas/contract'
import type { MouseEvent } from 'react'
import { createLaneRule } from '../../../lib/lanes.ts'
import { hasModifierKey } from '../../../lib/opens-elsewhere.ts'
import { useModals } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { useGameLink } from './use-play.ts'

type VendorLink = { to: string; onClick?: (event: MouseEvent) => void; 'aria-haspopup'?: 'dialog' }

/**
 * Returns a function that builds a vendor link. A vendor of type game opens its game, some open a
 * window, the others lead to their tab on the category's page.
 */
export function useVendorLink() {
  const brand = useSite((site) => site.brand)
  const { openFlow } = useModals()
  const linkToGame = useGameLink()
  const laneOf = createLaneRule(brand)
  return (vendor: Vendor): VendorLink => {
    const { navigation, vendors, lotteryPages } = brand
    const { vassalage, displayName: name } = vendor
    if (vendor.type === 'game' && vendor.nodeId) return linkToGame(vendor)
    const lobby = lotteryPages.find((one) => one.accountTypeName === vassalage)?.page
    // A lottery vendor with its own lobby links there; a shared lobby is the category's page.
    if (lobby && !navigation.some((item) => item.page === lobby)) return { to: lobby }
    const page = navigation.find((item) => item.gameType === laneOf(vendor))?.page
    const to = `${page ?? '/index'}?${new URLSearchParams({ page: vassalage })}`
    if (![...vendors.popup, ...vendors.ownEntry].includes(vassalage)) return { to }
    const onClick = (event: MouseEvent) => {
      // A new browser tab shows the vendor's page, because it has no page below the modal.
      if (hasModifierKey(event)) return
      event.preventDefault()
      openFlow('vendorGames', { vassalage, name })
    }
    return { to, onClick, 'aria-haspopup': 'dialog' }
  }
}
