import type { LotteryPlay } from '@marquee/schemas/contract'
import { pickText } from '../../../lib/pick-text.ts'
import { useNames } from '../parts/use-names.ts'
import { getMaximumBankers } from './selection.ts'

/** Writes a pick for readers, options by their names; the bankers of a banker ticket stand before a plus sign. */
export function usePickText() {
  const names = useNames()
  return (play: LotteryPlay, pick: string): string => {
    const text = pickText(pick, names.option)
    return getMaximumBankers(play) > 0 ? text.replace(' | ', ' + ') : text
  }
}
