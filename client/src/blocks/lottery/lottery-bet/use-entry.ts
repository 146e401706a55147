import { formatPick } from '@marquee/schemas/rules/lottery-pick'
import { drawRandomPick } from '@marquee/schemas/rules/lottery-quick'
import { useState } from 'react'
import type { NewLine } from './cart/cart-store.ts'
import { formatSelection } from './selection.ts'
import type { Stake } from './stake-bar.tsx'
import { useParsed } from './text-entry.tsx'
import type { Play } from './use-play.ts'
import { type Random, useSelection } from './use-selection.ts'

/** Random whole number below a limit, from the browser's generator for cryptography. */
export const drawCryptoRandom: Random = (below) =>
  Math.floor((crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32) * below)

/** The numbers that are being picked, on the pad or as text, and the lines that they make. */
export function useEntry(play: Play, soldOut: ReadonlySet<string>, random: Random = drawCryptoRandom) {
  const [way, setWay] = useState<'pad' | 'text'>('pad')
  const [typed, setTyped] = useState('')
  const pad = useSelection(play, soldOut, random)
  const { picks } = useParsed(play, way === 'text' ? typed : '')
  const linesOf = ({ unit, multiple }: Stake, chosen: readonly string[]): NewLine[] =>
    chosen.map((pick) => ({ playId: play.playId, pick, unit, multiple }))
  const picked = formatSelection(pad.selection)
  const clear = () => {
    pad.clear()
    setTyped('')
  }
  return {
    way,
    setWay,
    typed,
    setTyped,
    pad,
    clear,
    /** Lines of the numbers as they stand. */
    lines: (stake: Stake) => linesOf(stake, way === 'text' ? picks : picked ? [picked] : []),
    /** Lines of random numbers. */
    randomLines: (stake: Stake, count: number) =>
      linesOf(
        stake,
        Array.from({ length: count }, () => formatPick(drawRandomPick(play, random))),
      ),
  }
}

export type Entry = ReturnType<typeof useEntry>
