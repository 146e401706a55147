import { menuEntries } from '../../../lib/lanes.ts'
import { useSite } from '../../../state/site.ts'
import { useLanes } from '../../parts/games/use-lanes.ts'

export type { GameEntry } from '../../../lib/lanes.ts'

/** Categories that have vendors, and the vendors with an entry of their own after the brand's chosen one. */
export function useGameEntries() {
  const brand = useSite((site) => site.brand)
  return menuEntries(useLanes().data, brand)
}
