import { isObject, mergePatch } from '../content/merge-patch.ts'
import type { Json } from '../lib/json-file.ts'
import { isPlacedFor } from '../platform/engine/conditions.ts'

/** A change to what a call answers, whoever answers it; the rest passes through as it is. */
export type Patch =
  /** JSON Merge Patch (RFC 7396) on the answer's value. */
  | { merge: Json }
  /** One place of the value by JSON Pointer (RFC 6901); `*` stands for every entry of a list. */
  | { pointer: string; value: Json }

export type PlacedPatch = Patch & { brand: string; operation: string }

/** Changes to answers, for developers and QA: a state that the upstream will not show just now. */
export type Patches = {
  /** Patches of one brand and of all, where a brand is named; otherwise every patch. */
  list(brand?: string): PlacedPatch[]
  place(patch: PlacedPatch): void
  /** Takes these away. */
  clear(brand?: string): void
  /** There is a change for this call, so no kept answer will do. */
  has(brand: string, operation: string): boolean
  /** The value with all changes for this call made, in the order they were placed. */
  apply(brand: string, operation: string, value: unknown): unknown
}

export function createPatches(): Patches {
  let placed: readonly PlacedPatch[] = []
  const isFor = (patch: PlacedPatch, brand: string, operation: string) =>
    patch.operation === operation && isPlacedFor(patch, brand)
  return {
    list: (brand) => placed.filter((patch) => isPlacedFor(patch, brand)),
    place(patch) {
      placed = [...placed, patch]
    },
    clear(brand) {
      placed = placed.filter((patch) => !isPlacedFor(patch, brand))
    },
    has: (brand, operation) => placed.some((patch) => isFor(patch, brand, operation)),
    apply: (brand, operation, value) =>
      placed
        .filter((patch) => isFor(patch, brand, operation))
        .reduce<unknown>((changed, patch) => patched(changed as Json, patch), value),
  }
}

function patched(value: Json, patch: Patch): Json {
  return 'pointer' in patch
    ? setAt(value, stepsOf(patch.pointer), patch.value)
    : mergePatch(value, patch.merge)
}

function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** A copy with one place changed; a place that is not there leaves all as it is. */
function setAt(target: Json, steps: readonly string[], value: Json): Json {
  const [step, ...rest] = steps
  if (step === undefined) return value
  if (Array.isArray(target))
    return target.map((entry, index) =>
      step === '*' || step === String(index) ? setAt(entry, rest, value) : entry,
    )
  if (!isObject(target) || (rest.length > 0 && !(step in target))) return target
  return { ...target, [step]: setAt(target[step] ?? null, rest, value) }
}
