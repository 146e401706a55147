import type { BlockProps } from '@marquee/schemas/contract'
import { addDays } from '../../lib/iso-day.ts'
import type { Block } from '../../render/block.ts'
import { addAmounts, formatAmount } from '../../state/amounts.ts'
import { DayFigures } from '../parts/figures/day-figures.tsx'
import { type RecordQuery, readStart, useRecordAddress, useToday } from './parts/record-address.ts'
import type { Row } from './parts/record-cell.tsx'
import { getRows, useAnswer } from './parts/use-rows.ts'

/** Sums of an answer's rows by day, as a bar chart and as a table. */
export const Chart: Block<'chart'> = ({ props }) => {
  const { address } = useRecordAddress()
  const today = useToday()
  const query = readStart(address, props.query, today)
  const answer = useAnswer(props.operation, query)
  return (
    <DayFigures
      title={props.title}
      series={props.series}
      of={answer}
      daysOf={(value) => daysOf(getRows(value, props.rows), props, query, today)}
      isEmpty={(value) => getRows(value, props.rows).length === 0}
      empty={props.empty}
    />
  )
}

/**
 * Sums for each day of the period, oldest first; days without rows are zero, so that the chart has no gaps.
 */
function daysOf(
  rows: readonly Row[],
  { day: name, series }: BlockProps['chart'],
  query: RecordQuery,
  today: string,
) {
  const count = Number(query.days ?? 1)
  const last = query.until ? String(query.until) : today
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(last, index + 1 - count)
    const own = rows.filter((row) => row[name] === day)
    const sums = series.map(({ field }) => [
      field,
      addAmounts(own.map((row) => String(row[field] ?? formatAmount(0n)))),
    ])
    return { ...(Object.fromEntries(sums) as Record<string, string>), day }
  })
}
