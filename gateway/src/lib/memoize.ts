type Cache<Key, Value> = {
  get(key: Key): Value | undefined
  has(key: Key): boolean
  set(key: Key, value: Value): unknown
}

/** Function that makes its value once for each key; in a WeakMap a value lives as long as its key. */
export function memoize<Key, Value>(
  make: (key: Key) => Value,
  cache: Cache<Key, Value> = new Map<Key, Value>(),
): (key: Key) => Value {
  return (key) => {
    if (cache.has(key)) return cache.get(key) as Value
    const value = make(key)
    cache.set(key, value)
    return value
  }
}
