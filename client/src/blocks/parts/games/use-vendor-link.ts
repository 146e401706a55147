import type { Vendor } from '@marquee/schemas/contract'
import type { MouseEvent } from 'react'
import { laneRule } from '../../../lib/lanes.ts'
import { opensElsewhere } from '../../../lib/opens-elsewhere.ts'
import { useModals } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { useGameLink } from './use-play.ts'

type VendorLink = { to: string; onClick?: (event: MouseEvent) => void; 'aria-haspopup'?: 'dialog' }

/** What a link to a vendor needs: one of type game opens directly, some in a window, the others lead to their tab of the category's page. */
export function useVendorLink() {
  const brand = useSite((site) => site.brand)
  const { openFlow } = useModals()
  const linkToGame = useGameLink()
  const laneOf = laneRule(brand)
  return (vendor: Vendor): VendorLink => {
    const { navigation, vendors, lotteryPages } = brand
    const { vassalage, displayName: name } = vendor
    if (vendor.type === 'game' && vendor.nodeId) return linkToGame(vendor)
    const lobby = lotteryPages.find((one) => one.accountTypeName === vassalage)?.page
    // A lottery with a lobby to itself leads there; one that shares it has its own category's page.
    if (lobby && !navigation.some((item) => item.page === lobby)) return { to: lobby }
    const page = navigation.find((item) => item.gameType === laneOf(vendor))?.page
    const to = `${page ?? '/index'}?${new URLSearchParams({ page: vassalage })}`
    if (![...vendors.popup, ...vendors.ownEntry].includes(vassalage)) return { to }
    const onClick = (event: MouseEvent) => {
      // A new tab of the browser has the vendor's page: only here is there something for the window to lie over.
      if (opensElsewhere(event)) return
      event.preventDefault()
      openFlow('vendorGames', { vassalage, name })
    }
    return { to, onClick, 'aria-haspopup': 'dialog' }
  }
}
