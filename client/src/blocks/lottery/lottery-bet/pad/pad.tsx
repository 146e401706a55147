import type { LotteryPlay } from '@marquee/schemas/contract'
import { listNumbers } from '@marquee/schemas/rules/lottery-pick'
import type { Quick } from '@marquee/schemas/rules/lottery-quick'
import { type Text, translateOr, useText } from '../../../../i18n/use-text.ts'
import type { Selection } from '../selection.ts'
import type { RowFigures } from './figures.ts'
import { PADS } from './pads.ts'
import './pad.css'

type Props = {
  play: LotteryPlay
  selection: Selection
  soldOut: ReadonlySet<string>
  odds: ReadonlyMap<string, string> | undefined
  /** Figures by row; undefined while they are hidden. */
  figures: readonly (RowFigures | undefined)[] | undefined
  onToggle(row: number, number: string): void
  onQuick(row: number, name: Quick, among?: readonly string[]): void
}

/** Pad of a play: a row of numbers for each row of its JSON, drawn by the component of its kind. */
export function Pad({ play, selection, soldOut, odds, figures, onToggle, onQuick }: Props) {
  const text = useText()
  const { pad } = play
  const numbers = listNumbers(pad)
  const Row = PADS[pad.kind]
  const names = selection.isBanker ? ['bankers', 'others'] : pad.rows
  return (
    <div className="pad" data-kind={pad.kind}>
      {names.map((name, row) => (
        <Row
          key={name || row}
          row={row}
          name={rowName(text, name)}
          kind={pad.kind}
          numbers={numbers}
          picked={selection.rows[row] ?? NONE}
          soldOut={soldOut}
          odds={odds}
          figures={figures?.[row]}
          onToggle={onToggle}
          onQuick={onQuick}
        />
      ))}
    </div>
  )
}

const NONE: readonly string[] = []

/** Name of a row: its own text, or the place that its number tells. */
function rowName(text: Text, name: string): string {
  if (name === '') return ''
  return /^\d+$/.test(name)
    ? text('lottery-lobby.place', { number: name })
    : translateOr(text, `lottery-bet.row.${name}`, name)
}
