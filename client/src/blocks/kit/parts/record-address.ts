import type { RecordColumn, RecordFilter } from '@marquee/schemas/contract'
import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { getServerTime } from '../../../api/server-clock.ts'
import { addDays, countDays, formatIsoDay, isIsoDay } from '../../../lib/iso-day.ts'
import { useSite } from '../../../state/site.ts'

/** Part of an operation's query that filters set. */
export type RecordQuery = Readonly<Record<string, string | number>>

/** First and last day of a period, `yyyy-MM-dd` in the brand's time zone. */
export type Period = { from: string; to: string }

/**
 * Maximum length of a queried period in days; KEPT_DAYS is the time in days for which records are
 * kept.
 */
export const MOST_DAYS = 90
export const KEPT_DAYS = 365

/** Reads a period of two dates from the address; undefined if it is missing or not permitted. */
export function readPeriod(address: URLSearchParams, today: string): Period | undefined {
  const [from, to] = [address.get('from'), address.get('to')]
  if (!isIsoDay(from) || !isIsoDay(to) || from > to || to > today) return undefined
  return countDays(from, to) > MOST_DAYS || from < addDays(today, 1 - KEPT_DAYS) ? undefined : { from, to }
}

/** Builds the query that the address sets by filters; values that a filter does not offer are ignored. */
export function readFilters(
  address: URLSearchParams,
  filters: readonly RecordFilter[],
  today: string,
): RecordQuery {
  return Object.assign({}, ...filters.map((filter) => readFilter(address, filter, today)))
}

function readFilter(address: URLSearchParams, filter: RecordFilter, today: string) {
  const { kind, field, options, days } = filter
  if (kind === 'period') return readDays(address, today) ?? { days: days[0] }
  if (kind === 'text') return { [field]: typedFilter(filter, address.get(field) ?? '') }
  const said = options.find(({ value }) => String(value) === address.get(field))
  return { [field]: (said ?? options[0])?.value ?? '' }
}

/** Value of a filter of the kind text; empty while fewer characters than its minimum are typed. */
function typedFilter({ minimum, maximum }: RecordFilter, typed: string): string {
  const wanted = typed.trim().slice(0, maximum)
  return wanted.length < minimum ? '' : wanted
}

/**
 * Reads the sorting from the address, if a column offers it: a field's name, with a minus for descending
 * order. Without it the operation's own order applies.
 */
export function readSort(address: URLSearchParams, columns: readonly RecordColumn[]): RecordQuery {
  const sort = address.get('sort') ?? ''
  const field = sort.replace(/^-/, '')
  return columns.some((column) => column.sort && column.field === field) ? { sort } : {}
}

function readDays(address: URLSearchParams, today: string): RecordQuery | undefined {
  const period = readPeriod(address, today)
  if (period) return { days: countDays(period.from, period.to), until: period.to }
  const days = Number(address.get('days') ?? Number.NaN)
  return Number.isInteger(days) && days >= 1 && days <= MOST_DAYS ? { days } : undefined
}

/** Overrides the default query by values of the same names in the address. */
export function readStart(address: URLSearchParams, start: RecordQuery, today: string): RecordQuery {
  const period = 'days' in start ? readDays(address, today) : undefined
  const others = Object.entries(start).map(([field, value]) => {
    const said = field === 'days' ? null : address.get(field)
    return [field, said === null ? value : typeof value === 'number' ? Number(said) : said] as const
  })
  return { ...Object.fromEntries(others), ...period }
}

/** The current day in the brand's time zone, by the server's clock. */
export function useToday(): string {
  const timeZone = useSite((site) => site.brand.timeZone)
  return formatIsoDay(getServerTime(), timeZone)
}

/**
 * The address of a report, and a function to change it. Keeping filters and page in the address makes them
 * shareable and undoable with Back.
 */
export function useRecordAddress() {
  const [address, setAddress] = useSearchParams()
  const { pathname } = useLocation()
  const change = useCallback(
    (values: Readonly<Record<string, string | number | undefined>>, replace = false) => {
      // A page that is being left must not change the address.
      if (location.pathname !== pathname) return
      const next = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries({ page: undefined, ...values }))
        if (value === undefined) next.delete(name)
        else next.set(name, String(value))
      setAddress(next, { replace, preventScrollReset: true })
    },
    [pathname, setAddress],
  )
  const page = useMemo(() => {
    const said = address.get('page') ?? ''
    return /^[1-9]\d{0,5}$/.test(said) ? Number(said) : 1
  }, [address])
  return { address, page, change }
}
