/** An entry of a keyed list with its key. */
export type Keyed<Entry> = Entry & { code: string }

const listByRecord = new WeakMap<object, readonly Keyed<object>[]>()

/** A list that brands extend by key, as an array: sorted by `order`, entries without one last. Made once for each record. */
export function inOrder<Entry extends { order?: number }>(
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
