/** Returns a function that makes a value at its first call and keeps it. */
export function memoize<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
