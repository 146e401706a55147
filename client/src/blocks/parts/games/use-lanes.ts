import { useMemo } from 'react'
import { type Read, useOperation } from '../../../api/use-operation.ts'
import { buildLanes, type Lanes } from '../../../lib/lanes.ts'
import { useSite } from '../../../state/site.ts'

/** Categories with their vendors, arranged by the brand; all blocks share one read. */
export function useLanes(): Read<Lanes> {
  const answer = useOperation('games.vendors')
  const brand = useSite((site) => site.brand)
  return { ...answer, data: answer.data && buildLanes(answer.data, brand) }
}

/**
 * The brand's categories that have vendors; all categories while the vendors are loading, to avoid a layout
 * shift.
 */
export function useCategories() {
  const navigation = useSite((site) => site.brand.navigation)
  const { data } = useLanes()
  return useMemo(
    () => navigation.filter((item) => !data || data.vendors.has(item.gameType)),
    [navigation, data],
  )
}
