/**
 * Shares pending work by key: concurrent callers wait for the same result. Failures are not kept, so the
 * next caller retries.
 */
export class InFlight<Value> {
  readonly #made = new Map<string, Promise<Value>>()

  get(key: string): Promise<Value> | undefined {
    return this.#made.get(key)
  }

  /** Starts or joins the work. `keep` is called with the result, unless all was cleared meanwhile. */
  make(key: string, work: () => Promise<Value>, keep: (value: Value) => void): Promise<Value> {
    const known = this.#made.get(key)
    if (known) return known
    const isCurrent = () => this.#made.get(key) === made
    const made: Promise<Value> = work()
      .then((value) => {
        if (isCurrent()) keep(value)
        return value
      })
      .finally(() => isCurrent() && this.#made.delete(key))
    this.#made.set(key, made)
    return made
  }

  clear(): void {
    this.#made.clear()
  }
}
