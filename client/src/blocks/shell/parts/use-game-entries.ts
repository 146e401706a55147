import { listMenuEntries } from '../../../lib/lanes.ts'
import { useSite } from '../../../state/site.ts'
import { useLanes } from '../../parts/games/use-lanes.ts'

export type { GameEntry } from '../../../lib/lanes.ts'

/**
 * Menu entries: categories that have vendors, and vendors with an own entry after the category that the brand
 * chose.
 */
export function useGameEntries() {
  const brand = useSite((site) => site.brand)
  return listMenuEntries(useLanes().data, brand)
}
