import type { Json } from '@marquee/gateway/lib/json-file.ts'
import type { Command } from '@marquee/schemas/studio'
import type { Conflict } from '@marquee/schemas/studio/api'
import type { DecidedPlace } from '../access/may-change.ts'
import type { Published } from '../commands/run-command.ts'
import { type Draft, type DraftFile, listChangedFiles } from '../files/draft.ts'
import { mergeValues } from '../files/merge-values.ts'
import { isSameContent, type StoredContent } from '../files/stored-files.ts'

export type Rebased = { draft: Draft; conflicts: Conflict[] }

/**
 * The draft over the files as they are published now. Files that were changed on disk since the draft took them up are merged
 * by value; conflicts that the editor has decided keep the draft's value.
 */
export function rebaseDraft(draft: Draft, published: Published): Rebased {
  const files = new Map(draft.files)
  const conflicts: Conflict[] = []
  for (const [path, file] of listChangedFiles(draft)) {
    const theirs = published.stored(path)
    if (published.hash(path) === file.baseHash || isSameContent(theirs, file.base)) continue
    const merged = mergedFile(path, file, theirs)
    conflicts.push(...merged.conflicts.filter((conflict) => !isDecided(draft, conflict)))
    files.set(path, { base: theirs, baseHash: published.hash(path), own: merged.own })
  }
  return { draft: { ...draft, files }, conflicts }
}

/**
 * The draft after a command, with the conflicts that the command decides. A command that leaves a file as it is decides the
 * only conflict of that file.
 */
export function recordDecisions(after: Draft, before: Draft, command: Command, published: Published): Draft {
  const { conflicts } = rebaseDraft(after, published)
  if (conflicts.length === 0) return after
  const chosen = new Set((command.resolves ?? []).map(({ path, pointer }) => path + pointer))
  const isOnly = ({ path }: Conflict) =>
    after === before &&
    command.files.some((file) => file.path === path) &&
    conflicts.filter((conflict) => conflict.path === path).length === 1
  const decided = conflicts.filter(
    (conflict) => chosen.has(conflict.path + conflict.pointer) || isOnly(conflict),
  )
  if (decided.length === 0) return after
  const seq = after === before ? after.seq + 1 : after.seq
  return { ...after, seq, decided: [...(after.decided ?? []), ...decided.map(formatDecision)] }
}

/** Conflict of a file as an entry of the draft's decisions: a later change on disk is another conflict. */
export function formatDecision({ path, pointer, theirs }: Conflict): string {
  return JSON.stringify([path, pointer, theirs ?? null])
}

/** Places of the conflicts that were decided from one state of a draft to the next. */
export function listDecided(before: Draft, after: Draft | undefined): DecidedPlace[] {
  const known = new Set(before.decided)
  const made = (after?.decided ?? []).filter((decision) => !known.has(decision))
  return made.map((decision) => {
    const [path, pointer] = JSON.parse(decision) as [string, string]
    return { path, pointer }
  })
}

function isDecided({ decided = [] }: Draft, conflict: Conflict): boolean {
  return decided.includes(formatDecision(conflict))
}

function mergedFile(path: string, { base, own }: DraftFile, theirs: StoredContent | null) {
  if (isSameContent(own, theirs)) return { own, conflicts: [] }
  if (own && theirs && 'value' in own && 'value' in theirs) {
    const under = base && 'value' in base ? base.value : undefined
    const { value, conflicts } = mergeValues({ base: under, mine: own.value, theirs: theirs.value })
    return { own: { value: value! }, conflicts: conflicts.map((conflict) => ({ path, ...conflict })) }
  }
  const conflict: Conflict = { path, pointer: '', ...sideOf('base', base), ...sideOf('mine', own) }
  return { own, conflicts: [{ ...conflict, ...sideOf('theirs', theirs) }] }
}

function sideOf(
  side: 'base' | 'mine' | 'theirs',
  stored: StoredContent | null,
): { [key in typeof side]?: Json } {
  if (!stored) return {}
  return {
    [side]: 'value' in stored ? stored.value : 'text' in stored ? stored.text : stored.base64.slice(0, 100),
  }
}
