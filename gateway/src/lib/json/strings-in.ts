/** All texts in a value. */
export function collectStrings(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) collectStrings(inner, found)
  return found
}
