import type { RecordFilter } from '@marquee/schemas/contract'
import { useEffect, useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { addDays, countDays } from '../../../lib/iso-day.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Select } from '../../parts/select.tsx'
import {
  KEPT_DAYS,
  MOST_DAYS,
  type Period,
  type RecordQuery,
  readPeriod,
  useRecordAddress,
  useToday,
} from './record-address.ts'
import './record-filters.css'

type Props = { filters: readonly RecordFilter[]; query: RecordQuery }

/** Filters of a report; their values are kept in the address. */
export function RecordFilters({ filters, query }: Props) {
  const text = useText()
  const { change } = useRecordAddress()
  return filters.map((filter) =>
    filter.kind === 'period' ? (
      <PeriodFilter key={filter.field} filter={filter} query={query} />
    ) : filter.kind === 'text' ? (
      <TextFilter key={filter.field} filter={filter} />
    ) : (
      <Select
        key={filter.field}
        label={text(filter.label)}
        value={query[filter.field] ?? ''}
        choices={filter.options.map(({ value, label, group }) => ({
          value,
          label: text(label),
          ...(group && { group: text(group) }),
        }))}
        onChoose={(value) => change({ [filter.field]: value })}
      />
    ),
  )
}

/** Delay in ms between the last key press and the call, so that a typed word makes one call. */
const TYPING_PAUSE_MS = 300

function TextFilter({ filter: { field, label, maximum } }: { filter: RecordFilter }) {
  const text = useText()
  const id = useId()
  const { address, change } = useRecordAddress()
  const said = address.get(field) ?? ''
  const [typed, setTyped] = useState(said)
  const [seen, setSeen] = useState(said)
  const [sent, setSent] = useState(said)
  // The address also changes by Back or by a link to other rows: then the field follows it.
  if (said !== seen) {
    setSeen(said)
    setSent(said)
    if (said !== sent) setTyped(said)
  }
  useEffect(() => {
    if (typed === sent) return undefined
    const timer = setTimeout(() => {
      setSent(typed)
      change({ [field]: typed === '' ? undefined : typed }, true)
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, sent, field, change])
  return (
    <div className="choice record-search">
      <label htmlFor={id}>{text(label)}</label>
      <div>
        <input
          id={id}
          type="search"
          value={typed}
          maxLength={maximum}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Icon name="search" size="s" />
      </div>
    </div>
  )
}

/** Option for two dates instead of a number of days. */
const DATES = 'dates'

function PeriodFilter({ filter, query }: { filter: RecordFilter; query: RecordQuery }) {
  const text = useText()
  const { address, change } = useRecordAddress()
  const today = useToday()
  const days = Number(query.days)
  const isOffered = filter.days.includes(days)
  const asked = readPeriod(address, today)
  const period = asked ?? (isOffered ? undefined : { from: addDays(today, 1 - days), to: today })
  const choose = (value: string | number) =>
    value === DATES
      ? change({ days: undefined, from: addDays(today, 1 - days), to: today })
      : change({ days: value, from: undefined, to: undefined })
  const choices = filter.days.map((value) => ({
    value,
    label: value === 1 ? text('team.today') : text('team.days', { count: value }),
  }))
  return (
    <>
      <Select
        label={text(filter.label)}
        value={period ? DATES : days}
        choices={[...choices, { value: DATES, label: text('record.dates') }]}
        onChoose={choose}
      />
      {period && (
        <DateRange
          period={period}
          today={today}
          onChange={({ from, to }) => change({ days: undefined, from, to }, true)}
        />
      )}
    </>
  )
}

type RangeProps = { period: Period; today: string; onChange(period: Period): void }

/**
 * Two date fields. A changed date adjusts the other if the period would be too long or end before its start.
 */
function DateRange({ period: { from, to }, today, onChange }: RangeProps) {
  const text = useText()
  const limits = { min: addDays(today, 1 - KEPT_DAYS), max: today }
  const isInside = (day: string) => day >= limits.min && day <= limits.max
  const earliest = (a: string, b: string) => (a < b ? a : b)
  return (
    <div className="date-range" role="group" aria-label={text('record.dates')}>
      <DateField
        label={text('record.from')}
        value={from}
        {...limits}
        onChange={(day) => {
          if (!isInside(day)) return
          const last = earliest(today, addDays(day, MOST_DAYS - 1))
          onChange({ from: day, to: to < day ? day : earliest(to, last) })
        }}
      />
      <DateField
        label={text('record.to')}
        value={to}
        {...limits}
        onChange={(day) => {
          if (!isInside(day)) return
          const tooLong = countDays(from, day) > MOST_DAYS
          onChange({ from: from > day ? day : tooLong ? addDays(day, 1 - MOST_DAYS) : from, to: day })
        }}
      />
    </div>
  )
}

type FieldProps = { label: string; value: string; min: string; max: string; onChange(day: string): void }

function DateField({ label, onChange, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="choice">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        required
        {...input}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
