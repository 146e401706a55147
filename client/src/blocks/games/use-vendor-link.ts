import type { Vendor } from '@marquee/schemas/contract'
import type { MouseEvent } from 'react'
import { useSite } from '../../state/site.ts'
import { useGameLink } from './use-play.ts'

/** What a link to a vendor needs: one of type game opens directly, the others lead to their tab of the category's page. */
export function useVendorLink() {
  const navigation = useSite((site) => site.brand.navigation)
  const linkToGame = useGameLink()
  return (
    vendor: Vendor,
    category: string = vendor.gameType,
  ): { to: string; onClick?: (event: MouseEvent) => void } => {
    if (vendor.type === 'game' && vendor.nodeId) return linkToGame(vendor)
    const page = navigation.find((item) => item.gameType === category)?.page
    return { to: `${page ?? '/index'}?${new URLSearchParams({ page: vendor.vassalage })}` }
  }
}
