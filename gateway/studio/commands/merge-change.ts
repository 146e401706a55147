import type { Json, JsonObject } from '@marquee/gateway/lib/json-file.ts'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Command, FileChange } from '@marquee/schemas/studio'
import type { Conflict } from '@marquee/schemas/studio/api'
import type { Draft } from '../files/draft.ts'
import { mergeValues } from '../files/merge-values.ts'
import { getObject, type StoredContent } from '../files/stored-files.ts'
import type { Published } from './run-command.ts'

type Merged = { change: FileChange; conflicts: Conflict[] }

/** Tells whether a command may follow a state of the draft that its editor has not seen. */
export function isMergeable({ files }: Command): boolean {
  return files.every(({ before, base64 }) => before !== undefined || base64 !== undefined)
}

/** The command over the draft as it is now: what other windows changed elsewhere in the same files stays. */
export function mergeCommand(
  command: Command,
  draft: Draft,
  published: Published,
): { command: Command; conflicts: Conflict[] } {
  const merged = command.files.map((change) => {
    const { path } = change
    const file = draft.files.get(path)
    return mergeChange(change, file ? file.own : published.stored(path))
  })
  const files = merged.map(({ change }) => change)
  return { command: { ...command, files }, conflicts: merged.flatMap(({ conflicts }) => conflicts) }
}

function mergeChange({ before, ...change }: FileChange, now: StoredContent | null): Merged {
  if (before === undefined || change.base64 !== undefined) return { change, conflicts: [] }
  const { path } = change
  const base = before === null ? undefined : (before as Json)
  const named = (found: ReturnType<typeof mergeValues>['conflicts']) =>
    found.map((conflict): Conflict => ({ path, ...conflict }))
  if (change.texts !== undefined) {
    const keys = Object.keys(change.texts)
    const sides = {
      base: pick(base, keys),
      mine: pick(change.texts, keys),
      theirs: pick(getObject(now), keys),
    }
    return { change, conflicts: named(mergeValues(sides).conflicts) }
  }
  const mine = (change.value ?? change.text) as Json | undefined
  const { value, conflicts } = mergeValues({ base, mine, theirs: shown(now) })
  if (value === undefined) return { change: { path }, conflicts: named(conflicts) }
  const content = typeof value === 'string' ? { text: value } : { value: value as FileChange['value'] }
  return { change: { path, ...content }, conflicts: named(conflicts) }
}

/** Some texts of a file; a missing one is left out, as is one that the change removes. */
function pick(texts: unknown, keys: readonly string[]): JsonObject {
  const all = isObject(texts as Json) ? (texts as JsonObject) : {}
  return Object.fromEntries(keys.flatMap((key) => (typeof all[key] === 'string' ? [[key, all[key]]] : [])))
}

function shown(stored: StoredContent | null): Json | undefined {
  if (!stored) return undefined
  return 'value' in stored ? stored.value : 'text' in stored ? stored.text : stored.base64
}
