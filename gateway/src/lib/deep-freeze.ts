/** Freezes a value deeply. Frozen values are assumed to be deeply frozen, so shared parts cost nothing. */
export function freezeDeep<T>(value: T): T {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) freezeDeep(inner)
  return Object.freeze(value)
}
