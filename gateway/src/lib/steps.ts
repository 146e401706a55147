/** Long work that pauses between its steps, so that the process can answer meanwhile. */
export type Steps<Value> = Generator<void, Value>

/** Does the rest of the work at once. */
export function finish<Value>(steps: Steps<Value>): Value {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Works for a while; undefined if steps are left. */
export function workFor<Value>(ms: number, steps: Steps<Value>): { value: Value } | undefined {
  const end = performance.now() + ms
  let step = steps.next()
  while (!step.done && performance.now() < end) step = steps.next()
  return step.done ? { value: step.value } : undefined
}
