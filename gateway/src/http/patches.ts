import { isObject, mergePatch } from '../content/merge-patch.ts'
import type { Json } from '../lib/json-file.ts'
import { pointerKeys } from '../lib/json-pointer.ts'
import { isPlacedFor } from '../platform/engine/conditions.ts'

/** A change to the answer of a call, simulated or not. */
export type Patch =
  /** JSON Merge Patch (RFC 7396) on the answer's value. */
  | { merge: Json }
  /** Replaces the value at a JSON Pointer (RFC 6901); `*` stands for every entry of a list. */
  | { pointer: string; value: Json }

export type PlacedPatch = Patch & { brand: string; operation: string }

/** Patches of answers, by which developers and QA see states that the upstream does not show. */
export type Patches = {
  /** Patches of a brand and of all brands; without a brand, every patch. */
  list(brand?: string): PlacedPatch[]
  place(patch: PlacedPatch): void
  /** Removes the patches of a brand, or all of them. */
  clear(brand?: string): void
  /** Tells whether the call has a patch, so that no cached answer may be used. */
  has(brand: string, operation: string): boolean
  /** Applies all patches of the call in the order in which they were added. */
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
    ? setAt(value, pointerKeys(patch.pointer), patch.value)
    : mergePatch(value, patch.merge)
}

/** Copies a value with one place replaced; unchanged if the place does not exist. */
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
