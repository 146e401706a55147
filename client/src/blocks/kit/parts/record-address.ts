import type { RecordFilter } from '@marquee/schemas/contract'
import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { serverNow } from '../../../api/server-clock.ts'
import { addDays, daysFrom, isIsoDay, isoDayOf } from '../../../lib/iso-day.ts'
import { useSite } from '../../../state/site.ts'

/** Query of an operation, as far as filters set it. */
export type RecordQuery = Readonly<Record<string, string | number>>

/** First and last day of a period, `yyyy-MM-dd` in the brand's time zone. */
export type Period = { from: string; to: string }

/** Days that a query takes at most, and that records go back. */
export const MOST_DAYS = 90
export const KEPT_DAYS = 365

/** The period of two dates in an address; undefined where they are none that can be asked for. */
export function readPeriod(address: URLSearchParams, today: string): Period | undefined {
  const [from, to] = [address.get('from'), address.get('to')]
  if (!isIsoDay(from) || !isIsoDay(to) || from > to || to > today) return undefined
  return daysFrom(from, to) > MOST_DAYS || from < addDays(today, 1 - KEPT_DAYS) ? undefined : { from, to }
}

/** The query that an address sets by filters; a value that a filter does not offer counts as not set. */
export function readFilters(
  address: URLSearchParams,
  filters: readonly RecordFilter[],
  today: string,
): RecordQuery {
  return Object.assign({}, ...filters.map((filter) => readFilter(address, filter, today)))
}

function readFilter(address: URLSearchParams, { kind, field, options, days }: RecordFilter, today: string) {
  if (kind === 'period') return readDays(address, today) ?? { days: days[0] }
  const said = options.find(({ value }) => String(value) === address.get(field))
  return { [field]: (said ?? options[0])?.value ?? '' }
}

function readDays(address: URLSearchParams, today: string): RecordQuery | undefined {
  const period = readPeriod(address, today)
  if (period) return { days: daysFrom(period.from, period.to), until: period.to }
  const days = Number(address.get('days') ?? Number.NaN)
  return Number.isInteger(days) && days >= 1 && days <= MOST_DAYS ? { days } : undefined
}

/** The start query with the values of the same names that the address has. */
export function readStart(address: URLSearchParams, start: RecordQuery, today: string): RecordQuery {
  const period = 'days' in start ? readDays(address, today) : undefined
  const others = Object.entries(start).map(([field, value]) => {
    const said = field === 'days' ? null : address.get(field)
    return [field, said === null ? value : typeof value === 'number' ? Number(said) : said] as const
  })
  return { ...Object.fromEntries(others), ...period }
}

/** Today in the brand's time zone by the server's clock. */
export function useToday(): string {
  const timeZone = useSite((site) => site.brand.timeZone)
  return isoDayOf(serverNow(), timeZone)
}

/** The address of a report, and the change of it: filters and page can be shared, reloaded and gone back from. */
export function useRecordAddress() {
  const [address, setAddress] = useSearchParams()
  const { pathname } = useLocation()
  const change = useCallback(
    (values: Readonly<Record<string, string | number | undefined>>, replace = false) => {
      // A page that is being left changes no address.
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
