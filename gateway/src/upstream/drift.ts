/** Types of value found at each pointer; `*` stands for every entry of a list. */
export type Shape = ReadonlyMap<string, ReadonlySet<string>>

/** A pointer at which the simulated answer differs in shape from the recorded one. */
export type Drift = { pointer: string; recorded: string; simulated: string }

const NOTHING = 'nothing'

/** Shape of a value. The content of an empty list is unknown. */
export function describeShape(value: unknown): Shape {
  const shape = new Map<string, Set<string>>()
  const visit = (part: unknown, pointer: string): void => {
    const kinds = shape.get(pointer) ?? new Set<string>()
    shape.set(pointer, kinds.add(kindOf(part)))
    if (Array.isArray(part)) for (const entry of part) visit(entry, `${pointer}/*`)
    else if (typeof part === 'object' && part !== null)
      for (const [key, inner] of Object.entries(part)) visit(inner, `${pointer}/${key}`)
  }
  visit(value, '')
  return shape
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}

/** Differences in shape between two answers to the same request; pointers unknown in either are ignored. */
export function driftBetween(recorded: unknown, simulated: unknown): Drift[] {
  const [real, ours] = [describeShape(recorded), describeShape(simulated)]
  const pointers = [...new Set([...real.keys(), ...ours.keys()])].sort()
  return pointers.flatMap((pointer) => {
    // Descendants of a difference are not reported again.
    if (!isKnown(real, pointer) || !isKnown(ours, pointer)) return []
    const [there, here] = [kindsAt(real, pointer), kindsAt(ours, pointer)]
    return there === here ? [] : [{ pointer: pointer || '/', recorded: there, simulated: here }]
  })
}

/** Tells whether the parent exists and, if it is a list, is not empty. */
function isKnown(shape: Shape, pointer: string): boolean {
  const above = pointer.slice(0, pointer.lastIndexOf('/'))
  if (pointer === '') return true
  return pointer.endsWith('/*') ? shape.has(pointer) : shape.has(above)
}

function kindsAt(shape: Shape, pointer: string): string {
  return [...(shape.get(pointer) ?? [NOTHING])].sort().join(' or ')
}
