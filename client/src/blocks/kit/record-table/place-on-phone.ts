import type { RecordColumn } from '@marquee/schemas/contract'
import type { PhonePlace } from '../../../ui/table.tsx'

type Format = RecordColumn['format']

/** Formats that take a place, the preferred ones first; without one of them the place stays empty. */
const CHOICES: readonly [PhonePlace, readonly (readonly Format[])[]][] = [
  [
    'title',
    [
      ['text', 'name', 'reference', 'account', 'wallet', 'code'],
      ['date-time', 'day'],
    ],
  ],
  ['amount', [['change'], ['money'], ['points', 'percent'], ['count']]],
  [
    'note',
    [
      ['date-time', 'day'],
      ['text', 'name', 'reference', 'account', 'wallet', 'code', 'pick'],
    ],
  ],
  ['state', [['state']]],
]

/** Places of the columns in the two lines of a row on a phone, by their fields. */
export function mapPhonePlaces(columns: readonly RecordColumn[]): ReadonlyMap<string, PhonePlace> {
  const places = new Map<string, PhonePlace>()
  for (const { field, phone } of columns) if (phone) places.set(field, phone)
  const named = new Set(places.values())
  for (const [place, preferences] of CHOICES) {
    if (named.has(place)) continue
    const free = columns.filter(({ field }) => !places.has(field))
    for (const formats of preferences) {
      const column = free.find(({ format }) => formats.includes(format))
      if (!column) continue
      places.set(column.field, place)
      break
    }
  }
  return places
}
