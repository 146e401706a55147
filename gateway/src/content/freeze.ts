/** Freezes a value and all it holds. What is frozen already is taken as frozen throughout, so shared parts cost nothing. */
export function deepFreeze<T>(value: T): T {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) deepFreeze(inner)
  return Object.freeze(value)
}
