/** Time in ms for which a failure stays cached before the next attempt. */
const FAILED_MS = 1000

/**
 * Caches the promise of `ask` by name, so that each name is requested once. A failure may be retried after a
 * moment.
 */
export function memoizeByName<Name, Value>(
  ask: (name: Name) => Promise<Value>,
): (name: Name) => Promise<Value> {
  const asked = new Map<Name, Promise<Value>>()
  return (name) => {
    const known = asked.get(name)
    if (known) return known
    const coming = ask(name)
    asked.set(name, coming)
    // The failure is kept for a moment: React renders again at once and must see the failure instead of a new
    // pending promise.
    coming.catch(() => setTimeout(() => asked.delete(name), FAILED_MS))
    return coming
  }
}
