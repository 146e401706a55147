/** Domain time. The platform never reads the machine's clock directly. */
export type Clock = { now(): number }

/**
 * A clock with an adjustable offset. The platform's clock follows the machine, a world's clock the
 * platform's.
 */
export type SteeredClock = Clock & {
  /** Moves the clock forward. It never moves back, so that finished jobs stay finished. */
  moveTo(ms: number): void
  freeze(): void
  thaw(): void
  isFrozen(): boolean
  /** Resets the clock to its initial time. */
  restart(): void
  /** Sets the clock to any time, also an earlier one; it then stands still or runs on. */
  show(ms: number, still: boolean): void
}

/** Creates a steered clock. `machine` is the underlying time source; `start` is the initial time in ms. */
export function createSteeredClock(machine: () => number, start?: number): SteeredClock {
  const first = start === undefined ? 0 : start - machine()
  let offset = first
  let frozenAt: number | undefined
  const now = () => frozenAt ?? machine() + offset
  return {
    now,
    moveTo: (ms) => {
      const ahead = ms - now()
      if (ahead <= 0) return
      if (frozenAt === undefined) offset += ahead
      else frozenAt = ms
    },
    freeze: () => {
      frozenAt ??= now()
    },
    thaw: () => {
      if (frozenAt === undefined) return
      offset = frozenAt - machine()
      frozenAt = undefined
    },
    isFrozen: () => frozenAt !== undefined,
    restart: () => {
      frozenAt = undefined
      offset = first
    },
    show: (ms, still) => {
      frozenAt = still ? ms : undefined
      offset = ms - machine()
    },
  }
}
