/** Returns a function that makes its value at the first call and gives the same one after it. */
export function memoizeOnce<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
