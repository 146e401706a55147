/** How long a failure stands before it may be tried again. */
const FAILED_MS = 1000

/** Asks once for each name; who asks again gets the same promise. A failure may be tried again. */
export function once<Name, Value>(ask: (name: Name) => Promise<Value>): (name: Name) => Promise<Value> {
  const asked = new Map<Name, Promise<Value>>()
  return (name) => {
    const known = asked.get(name)
    if (known) return known
    const coming = ask(name)
    asked.set(name, coming)
    // Kept for a moment: drawing asks again at once, and must see the failure rather than wait anew.
    coming.catch(() => setTimeout(() => asked.delete(name), FAILED_MS))
    return coming
  }
}
