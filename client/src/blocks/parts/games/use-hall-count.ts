import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useLanes } from './use-lanes.ts'

/** A number from the catalogue: its text key, and whether games or vendors are counted. */
export type HallCount = { text: string; counts: 'games' | 'vendors' }

/**
 * Returns a function that writes numbers such as "9,233 slots to play now"; undefined while the catalogue is
 * loading or if the category is empty.
 */
export function useHallCount(): (gameType: string, count: HallCount) => string | undefined {
  const text = useText()
  const { number } = useFormat()
  const lanes = useLanes().data
  return (gameType, { text: key, counts }) => {
    const vendors = lanes?.vendors.get(gameType) ?? []
    const count =
      counts === 'vendors' ? vendors.length : vendors.reduce((sum, vendor) => sum + vendor.gameCount, 0)
    return count > 0 ? text(key, { count, number: number(count) }) : undefined
  }
}
