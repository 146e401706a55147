import type { LotteryPad } from '@marquee/schemas/contract'
import type { ComponentType } from 'react'
import { NumberRow } from './number-row.tsx'
import { NumberTable } from './number-table.tsx'
import type { RowProps } from './row-props.ts'

/** Component of a row by the kind of pad. A kind without one is a compile error that names it. */
export const PADS: Record<LotteryPad['kind'], ComponentType<RowProps>> = {
  digits: NumberRow,
  balls: NumberRow,
  dice: NumberRow,
  runners: NumberRow,
  waves: NumberRow,
  zodiac: NumberRow,
  colours: NumberRow,
  sums: NumberRow,
  options: NumberRow,
  table: NumberTable,
}
