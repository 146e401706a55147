import type { BlockProps, ChartSeries } from '@marquee/schemas/contract'
import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { addDays } from '../../lib/iso-day.ts'
import { sumOf } from '../../lib/money.ts'
import type { Block } from '../../render/block.ts'
import { Data } from '../../render/data.tsx'
import { Table } from '../../ui/table.tsx'
import { DayChart, PendingDayChart } from '../parts/figures/day-chart.tsx'
import { Figure } from '../parts/figures/figure.tsx'
import { Section } from '../parts/section.tsx'
import { Segments } from '../parts/segments.tsx'
import { type RecordQuery, readStart, useRecordAddress, useToday } from './parts/record-address.ts'
import type { Row } from './parts/record-cell.tsx'
import { rowsOf, useAnswer } from './parts/use-rows.ts'

type Day = { day: string; sums: Readonly<Record<string, string>> }

/** Sums of an answer's rows by day, as a bar chart and as a table. */
export const Chart: Block<'chart'> = ({ props }) => {
  const text = useText()
  const { address } = useRecordAddress()
  const today = useToday()
  const query = readStart(address, props.query, today)
  const answer = useAnswer(props.operation, query)
  const [field, setField] = useState(props.series[0].field)
  const [isTable, setTable] = useState(false)
  const shown = props.series.find((one) => one.field === field) ?? props.series[0]
  return (
    <Section
      title={text(props.title)}
      actions={
        <>
          {!isTable && props.series.length > 1 && (
            <Segments
              label={text('team.series')}
              chosen={field}
              choices={props.series.map((one) => ({ value: one.field, label: text(one.label) }))}
              onChoose={setField}
            />
          )}
          <Segments
            label={text('team.view')}
            chosen={isTable}
            choices={[
              { value: false, label: text('team.chart') },
              { value: true, label: text('team.table') },
            ]}
            onChoose={setTable}
          />
        </>
      }
    >
      <Data
        of={answer}
        pending={<PendingDayChart label={text(shown.label)} />}
        isEmpty={(value) => rowsOf(value, props.rows).length === 0}
        empty={props.empty}
      >
        {(value) => {
          const days = daysOf(rowsOf(value, props.rows), props, query, today)
          return isTable ? (
            <DayTable title={props.title} days={days} series={props.series} />
          ) : (
            <DayChart
              label={text(shown.label)}
              format={shown.format}
              points={days.map(({ day, sums }) => ({ day, value: sums[shown.field] ?? '0.00' }))}
            />
          )
        }}
      </Data>
    </Section>
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
): readonly Day[] {
  const count = Number(query.days ?? 1)
  const last = query.until ? String(query.until) : today
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(last, index + 1 - count)
    const own = rows.filter((row) => row[name] === day)
    const sums = series.map(({ field }) => [field, sumOf(own.map((row) => String(row[field] ?? '0.00')))])
    return { day, sums: Object.fromEntries(sums) }
  })
}

type TableProps = { title: string; days: readonly Day[]; series: readonly ChartSeries[] }

function DayTable({ title, days, series }: TableProps) {
  const text = useText()
  const format = useFormat()
  const figures = series.map((one) => ({
    key: one.field,
    label: text(one.label),
    align: 'end' as const,
    span: 'third' as const,
    draw: ({ sums }: Day) => <Figure format={one.format} value={sums[one.field] ?? '0.00'} />,
  }))
  const columns = [
    { key: 'day', span: 'whole' as const, label: text('team.day'), draw: ({ day }: Day) => format.day(day) },
    ...figures,
  ]
  return <Table caption={text(title)} columns={columns} rows={days.toReversed()} rowKey={({ day }) => day} />
}
