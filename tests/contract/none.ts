import { assert } from 'vitest'

/** Fails unless the list is empty, with the first fault and the number of others in the message's first line. */
export function expectNone(faults: readonly unknown[]): void {
  if (faults.length === 0) return
  const [first, ...more] = faults.map((fault) => (typeof fault === 'string' ? fault : JSON.stringify(fault)))
  const others = more.length > 0 ? ` (and ${more.length} more)` : ''
  assert.fail([`${first}${others}`, ...more].join('\n'))
}
