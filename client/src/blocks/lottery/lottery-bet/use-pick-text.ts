import type { LotteryPlay } from '@marquee/schemas/contract'
import { useText } from '../../../i18n/use-text.ts'
import { useNames } from '../parts/use-names.ts'
import { mostBankers } from './selection.ts'

/** Numbers of a row that are written out; a longer row ends with the number of the others. */
const MOST_SHOWN = 60

/** Writes a pick for readers: `1,2|3` -> `1 2 | 3`, options by their names, bankers before a plus sign. */
export function usePickText() {
  const text = useText()
  const names = useNames()
  return (play: LotteryPlay, pick: string): string => {
    const rows = pick.split('|').map((row) => {
      const numbers = row === '' ? [] : row.split(',')
      const shown = numbers.slice(0, MOST_SHOWN).map(names.option).join(' ')
      const others = numbers.length - MOST_SHOWN
      return others > 0 ? `${shown} ${text('lottery-bet.and-others', { count: others })}` : shown || '–'
    })
    return rows.join(mostBankers(play) > 0 && rows.length === 2 ? ' + ' : ' | ')
  }
}
