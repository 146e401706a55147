import type { NavigationItem, Vendor } from '@marquee/schemas/contract'
import { useSite } from '../../state/site.ts'
import { useCategories, useLanes } from '../games/use-lanes.ts'

/** A category of the menus, or a vendor that stands beside them. */
export type GameEntry = { key: string; item: NavigationItem } | { key: string; vendor: Vendor; icon: string }

/** Categories that have vendors, and the vendors with an entry of their own after the brand's chosen one. */
export function useGameEntries(): readonly GameEntry[] {
  const after = useSite((site) => site.brand.vendors.ownEntryAfter)
  const navigation = useSite((site) => site.brand.navigation)
  const own = useLanes().data?.own ?? []
  const entries: GameEntry[] = useCategories().map((item) => ({ key: item.gameType, item }))
  const place = entries.findIndex(({ key }) => key === after)
  const iconOf = (gameType: string) => navigation.find((item) => item.gameType === gameType)?.sideMenuIcon
  const vendors = own.map((vendor) => ({
    key: vendor.vassalage,
    vendor,
    icon: iconOf(vendor.gameType) ?? 'dice',
  }))
  return entries.toSpliced(place < 0 ? entries.length : place + 1, 0, ...vendors)
}
