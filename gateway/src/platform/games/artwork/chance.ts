/** Numbers that follow from a text: the same text gives the same picture, on every machine. */
export type Chance = {
  /** In [0, 1). */
  next(): number
  between(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  /** True once in `times`. */
  once(times: number): boolean
}

export function chance(seed: string): Chance {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    once: (times) => next() * times < 1,
  }
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}
