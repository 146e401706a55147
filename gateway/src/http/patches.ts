import { parsePointer } from '@marquee/schemas/rules/json-pointer'
import { isObject, mergePatch } from '@marquee/schemas/rules/merge-patch'
import type { Json } from '../lib/json-file.ts'
import { isPlacedFor } from '../platform-port/faults.ts'
import { parseBrand, parseSession } from '../platform-port/world-key.ts'

/** A change to the answer of a call, simulated or not. */
export type Patch =
  /** JSON Merge Patch (RFC 7396) on the answer's value. */
  | { merge: Json }
  /** Replaces the value at a JSON Pointer (RFC 6901); `*` stands for every entry of a list. */
  | { pointer: string; value: Json }

export type PlacedPatch = Patch & { brand: string; operation: string }

/**
 * Patches of answers, by which developers and QA see states that the upstream does not show. Patches of a test session
 * change the answers of its own world only.
 */
export type Patches = {
  /** Patches of a session, or those without one; limited to a brand and to patches of all brands, if a brand is given. */
  list(session?: string, brand?: string): PlacedPatch[]
  place(patch: PlacedPatch, session?: string): void
  /** Removes the patches of a session, or those without one; limited to a brand, if one is given. */
  clear(session?: string, brand?: string): void
  /** Tells whether the call has a patch, so that no cached answer may be used. */
  has(key: string, operation: string): boolean
  /** Applies all patches of the call in the order in which they were added. */
  apply(key: string, operation: string, value: unknown): unknown
}

export function createPatches(): Patches {
  const bySession = new Map<string, readonly PlacedPatch[]>()
  const placedIn = (session: string) => bySession.get(session) ?? []
  const patchesOf = (key: string, operation: string) =>
    placedIn(parseSession(key)).filter(
      (patch) => patch.operation === operation && isPlacedFor(patch, parseBrand(key)),
    )
  return {
    list: (session = '', brand) => placedIn(session).filter((patch) => isPlacedFor(patch, brand)),
    place(patch, session = '') {
      bySession.set(session, [...placedIn(session), patch])
    },
    clear(session = '', brand) {
      const left = placedIn(session).filter((patch) => !isPlacedFor(patch, brand))
      if (left.length > 0) bySession.set(session, left)
      else bySession.delete(session)
    },
    has: (key, operation) => patchesOf(key, operation).length > 0,
    apply: (key, operation, value) =>
      patchesOf(key, operation).reduce<unknown>((changed, patch) => patched(changed as Json, patch), value),
  }
}

function patched(value: Json, patch: Patch): Json {
  return 'pointer' in patch
    ? setAt(value, parsePointer(patch.pointer), patch.value)
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
