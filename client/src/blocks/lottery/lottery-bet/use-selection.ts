import { drawRandomPick, listQuickNumbers, type Quick } from '@marquee/schemas/rules/lottery-quick'
import { useCallback, useState } from 'react'
import {
  createEmptySelection,
  getMaximumBankers,
  parsePick,
  type Selection,
  toggleNumber,
  withRow,
} from './selection.ts'
import type { Play } from './use-play.ts'

/** Gives a whole number from 0 up to, but not including, its argument. */
export type Random = (below: number) => number

/** The picked numbers of each play: another play keeps its own, so that a look at it loses nothing. */
export function useSelection(play: Play, soldOut: ReadonlySet<string>, random: Random) {
  const [byPlay, setByPlay] = useState<Readonly<Record<string, Selection>>>({})
  const selection = byPlay[play.playId] ?? createEmptySelection(play)
  const put = (of: Play, next: Selection) => setByPlay((all) => ({ ...all, [of.playId]: next }))
  const change = useCallback(
    (next: (selection: Selection) => Selection) =>
      setByPlay((all) => ({ ...all, [play.playId]: next(all[play.playId] ?? createEmptySelection(play)) })),
    [play],
  )
  const onToggle = useCallback(
    (row: number, number: string) => change((now) => toggleNumber(now, row, number, getMaximumBankers(play))),
    [change, play],
  )
  const onQuick = useCallback(
    (row: number, name: Quick, among: readonly string[] = []) =>
      change((now) => {
        const wanted =
          among.length > 0 ? [...(now.rows[row] ?? []), ...among] : listQuickNumbers(play.pad, name)
        const numbers = [...new Set(wanted)].filter((one) => !soldOut.has(one))
        const most = now.isBanker && row === 0 ? getMaximumBankers(play) : numbers.length
        return withRow(now, row, numbers.slice(0, most))
      }),
    [change, play, soldOut],
  )
  return {
    selection,
    onToggle,
    onQuick,
    clear: () => put(play, createEmptySelection(play, selection.isBanker)),
    setBanker: (isBanker: boolean) => put(play, createEmptySelection(play, isBanker)),
    setPick: (of: Play, pick: string) => put(of, parsePick(of, pick)),
    pickRandom: () => put(play, { rows: drawRandomPick(play, random), isBanker: false }),
  }
}
