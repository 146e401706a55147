import { once } from './once.ts'

/** Record whose values are made at their first use. */
export function lazyRecord<Value>(
  names: readonly string[],
  make: (name: string) => Value,
): Readonly<Record<string, Value>> {
  const record: Record<string, Value> = {}
  for (const name of names)
    Object.defineProperty(record, name, { enumerable: true, get: once(() => make(name)) })
  return Object.freeze(record)
}

/**
 * Adds a field that is made at its first use to all objects. They share one getter, because V8 would slow down objects
 * that have a getter each.
 */
export function addLazyField<Owner extends object>(
  owners: Iterable<Owner>,
  name: string,
  make: (owner: Owner) => unknown,
): void {
  const made = new WeakMap<object, { value: unknown }>()
  const get = function (this: Owner): unknown {
    const known = made.get(this)
    if (known) return known.value
    const value = make(this)
    made.set(this, { value })
    return value
  }
  for (const owner of owners) Object.defineProperty(owner, name, { enumerable: true, get })
}
