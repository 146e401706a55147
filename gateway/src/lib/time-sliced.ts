/** A long task that pauses between its steps, so that the process can answer meanwhile. */
export type TimeSliced<Value> = Generator<void, Value>

/** Runs the rest of a task at once. */
export function runToEnd<Value>(task: TimeSliced<Value>): Value {
  let step = task.next()
  while (!step.done) step = task.next()
  return step.value
}

/** Runs a task for a while; undefined if steps are left. */
export function runFor<Value>(ms: number, task: TimeSliced<Value>): { value: Value } | undefined {
  const end = performance.now() + ms
  let step = task.next()
  while (!step.done && performance.now() < end) step = task.next()
  return step.done ? { value: step.value } : undefined
}
