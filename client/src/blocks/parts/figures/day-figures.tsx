import type { ChartSeries, TeamSeries } from '@marquee/schemas/contract'
import { useState } from 'react'
import type { Read } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Data } from '../../../render/data.tsx'
import { Table } from '../../../ui/table.tsx'
import { Section } from '../section.tsx'
import { Segments } from '../segments.tsx'
import { DayChart, PendingDayChart } from './day-chart.tsx'
import { Figure } from './figure.tsx'

type Series = ChartSeries | TeamSeries
/** A day, yyyy-MM-dd, and its figures by field. */
type Day = { day: string; [field: string]: string | number }

type Props<Value> = {
  /** Text key of the heading. */
  title: string
  /** Figures to choose from; the first is the default. */
  series: readonly [Series, ...Series[]]
  of: Read<Value>
  /** Days of the value, oldest first. */
  daysOf: (value: Value) => readonly Day[]
  isEmpty?: (value: Value) => boolean
  /** Text key shown for an empty value. */
  empty?: string
}

/** Figures by day, as a bar chart and as a table. */
export function DayFigures<Value>({ title, series, of, daysOf, isEmpty, empty }: Props<Value>) {
  const text = useText()
  const [field, setField] = useState<string>(series[0].field)
  const [isTable, setTable] = useState(false)
  const shown = series.find((one) => one.field === field) ?? series[0]
  return (
    <Section
      title={text(title)}
      actions={
        <>
          {!isTable && series.length > 1 && (
            <Segments
              label={text('team.series')}
              chosen={field}
              choices={series.map((one) => ({ value: one.field, label: text(one.label) }))}
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
      <Data of={of} pending={<PendingDayChart label={text(shown.label)} />} isEmpty={isEmpty} empty={empty}>
        {(value) =>
          isTable ? (
            <DayTable title={title} days={daysOf(value)} series={series} />
          ) : (
            <DayChart
              label={text(shown.label)}
              format={shown.format}
              points={daysOf(value).map((day) => ({ day: day.day, value: day[shown.field] ?? 0 }))}
            />
          )
        }
      </Data>
    </Section>
  )
}

type TableProps = { title: string; days: readonly Day[]; series: readonly Series[] }

function DayTable({ title, days, series }: TableProps) {
  const text = useText()
  const format = useFormat()
  const figures = series.map(({ field, label, format: kind }) => ({
    key: field,
    label: text(label),
    align: 'end' as const,
    draw: (day: Day) => <Figure format={kind} value={day[field] ?? 0} />,
  }))
  const columns = [
    { key: 'day', label: text('team.day'), draw: ({ day }: Day) => format.day(day) },
    ...figures,
  ]
  return <Table caption={text(title)} columns={columns} rows={days.toReversed()} rowKey={({ day }) => day} />
}
