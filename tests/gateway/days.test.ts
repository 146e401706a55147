import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDay, getOffset, startOfDay } from '../../gateway/src/lib/days.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../gateway/src/lib/time-units.ts'
import { isLong } from '../support/suite.ts'

const ZONES = Intl.supportedValuesOf('timeZone')
const [FIRST, DAYS] = [Date.UTC(2024, 0, 1), 4 * 365]

/** Moments at noon UTC of the days round each change of a zone's clocks, the only days that are not of 24 hours. */
function daysOfChange(zone: string): number[] {
  const noons = Array.from({ length: DAYS }, (_, day) => FIRST + day * DAY_MS + 12 * HOUR_MS)
  return noons.filter((noon) => getOffset(noon - DAY_MS, zone) !== getOffset(noon + DAY_MS, zone))
}

function expectStart(moment: number, zone: string) {
  const day = formatDay(moment, zone)
  const start = startOfDay(moment, zone)
  const found = { zone, day, start: formatDay(start, zone), before: formatDay(start - SECOND_MS, zone) < day }
  expect(found).toEqual({ zone, day, start: day, before: true })
  expect(startOfDay(start, zone)).toBe(start)
  const eve = startOfDay(moment, zone, 1)
  expect({ zone, day, eve: formatDay(eve, zone) }).toEqual({
    zone,
    day,
    eve: formatDay(start - SECOND_MS, zone),
  })
}

describe('a day of a time zone begins with its first moment', () => {
  test.each([
    ['America/Santiago', '2027-09-05T12:00:00Z', '2027-09-05T04:00:00Z'],
    ['America/Havana', '2026-03-08T12:00:00Z', '2026-03-08T05:00:00Z'],
    ['Atlantic/Azores', '2026-03-29T12:00:00Z', '2026-03-29T01:00:00Z'],
    ['Asia/Dhaka', '2026-03-29T12:00:00Z', '2026-03-28T18:00:00Z'],
  ])(
    'a day of a time zone begins with its first moment in %s, also where there is no midnight',
    (zone, moment, start) => {
      expect(new Date(startOfDay(Date.parse(moment), zone))).toEqual(new Date(start))
    },
  )

  test.runIf(isLong)(
    'a day of a time zone begins with its first moment on every day of a change of the clocks in every IANA zone, 2024 to 2027',
    () => {
      for (const zone of ZONES) for (const moment of daysOfChange(zone)) expectStart(moment, zone)
    },
  )

  test('a day of a time zone begins with its first moment at any moment of 2024 to 2027 in any IANA zone', () => {
    const moments = fc.integer({ min: FIRST / SECOND_MS, max: (FIRST + DAYS * DAY_MS) / SECOND_MS })
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moments, (zone, seconds) =>
        expectStart(seconds * SECOND_MS, zone),
      ),
      { numRuns: isLong ? 20_000 : 500 },
    )
  })

  test('a day of a time zone begins with its first moment on the days of a change in the zones that change at midnight', () => {
    for (const zone of ['America/Santiago', 'America/Havana', 'Africa/Cairo', 'Asia/Beirut'])
      for (const moment of daysOfChange(zone)) expectStart(moment, zone)
  })
})
