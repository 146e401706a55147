/** Domain time. Nothing in the platform reads the machine's clock. */
export type Clock = { now(): number }

/** The world's clock: machine time and an offset, steered by control. */
export type SteeredClock = Clock & {
  /** Moves forward; never back, so that what was due stays done. */
  moveTo(ms: number): void
  freeze(): void
  thaw(): void
  isFrozen(): boolean
  /** Shows again what it showed at first. */
  restart(): void
}

/** `machine` is read only here; `start` is what the world's clock shows at first. */
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
  }
}
