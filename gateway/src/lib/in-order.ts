/** An entry of a keyed list with its key. */
export type Keyed<Entry> = Entry & { code: string }

const listByRecord = new WeakMap<object, readonly Keyed<object>[]>()

/**
 * Converts a keyed list, which brands extend by key, to an array sorted by `order`; entries without `order`
 * come last. The result is cached per record.
 */
export function sortByOrder<Entry extends { order?: number }>(
  record: Readonly<Record<string, Entry>>,
): readonly Keyed<Entry>[] {
  const known = listByRecord.get(record)
  if (known) return known as readonly Keyed<Entry>[]
  const list = Object.entries(record)
    .map(([code, entry]) => ({ ...entry, code }))
    .sort((a, b) => (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER))
  listByRecord.set(record, list)
  return list
}
