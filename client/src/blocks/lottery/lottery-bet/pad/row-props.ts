import type { LotteryPad } from '@marquee/schemas/contract'
import type { Quick } from '@marquee/schemas/rules/lottery-quick'
import type { RowFigures } from './figures.ts'

export type RowProps = {
  /** Index of the row in the pick. */
  row: number
  /** Accessible name of the row. */
  name: string
  kind: LotteryPad['kind']
  numbers: readonly string[]
  picked: readonly string[]
  soldOut: ReadonlySet<string>
  /** Odds by number, for plays whose options have different ones. */
  odds: ReadonlyMap<string, string> | undefined
  figures: RowFigures | undefined
  onToggle(row: number, number: string): void
  onQuick(row: number, name: Quick, among?: readonly string[]): void
}
