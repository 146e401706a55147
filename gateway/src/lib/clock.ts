/** Domain time. Nothing in the platform reads the machine's clock. */
export type Clock = { now(): number }

/** A clock and an offset, steered by control: the platform's own goes by the machine, a world's by the platform's. */
export type SteeredClock = Clock & {
  /** Moves forward; never back, so that what was due stays done. */
  moveTo(ms: number): void
  freeze(): void
  thaw(): void
  isFrozen(): boolean
  /** Shows again what it showed at first. */
  restart(): void
  /** Shows this from now on, be it earlier; stands still there or goes on. */
  show(ms: number, still: boolean): void
}

/** `machine` is what it goes by; `start` is what it shows at first. */
export function steeredClock(machine: () => number, start?: number): SteeredClock {
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
