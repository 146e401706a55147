import { memoizeOnce } from './once.ts'

/** Record whose values are made at their first use. */
export function createLazyRecord<Value>(
  names: readonly string[],
  make: (name: string) => Value,
): Readonly<Record<string, Value>> {
  const record: Record<string, Value> = {}
  for (const name of names)
    Object.defineProperty(record, name, { enumerable: true, get: memoizeOnce(() => make(name)) })
  return Object.freeze(record)
}
