/** A handler that needs no database. */
export function fromMemory<F extends (...args: never[]) => unknown>(handler: F): F & { fromMemory: true } {
  return Object.assign(handler, { fromMemory: true as const })
}
