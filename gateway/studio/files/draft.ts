import type { Selection } from '@marquee/schemas/studio'
import type { ChangeKind } from '@marquee/schemas/studio/api'
import type { Operation } from 'rfc6902'
import { isSameContent, type StoredContent } from './stored-files.ts'

/** A file of a draft: as it was published when the draft took it up, and as the draft has it; null is a missing file. */
export type DraftFile = { base: StoredContent | null; baseHash: string | null; own: StoredContent | null }

/** A step of undo: patches of its files in both directions, RFC 6902, on `{ file }`. */
export type Step = {
  label: string
  files: { path: string; do: Operation[]; undo: Operation[] }[]
  at: number
  select?: Selection
  merge?: string
  isUndone: boolean
}

/** An unpublished version of a brand. Each change makes a new value. */
export type Draft = {
  brand: string
  seq: number
  files: ReadonlyMap<string, DraftFile>
  /** Steps in their order; the undone ones are the last. */
  steps: readonly Step[]
  /** Id of the publish whose state the draft restores. */
  rollbackOf?: string
  select?: Selection
  /** Conflicts in which the editor chose the draft's value. */
  decided?: readonly string[]
}

/** Files that the draft changes. */
export function listChangedFiles({ files }: Draft): [string, DraftFile][] {
  return [...files]
    .filter(([, { base, own }]) => !isSameContent(base, own))
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Kind of change of a file. */
export function getChangeKind({ base, own }: Pick<DraftFile, 'base' | 'own'>): ChangeKind {
  if (own === null) return 'removed'
  return base === null ? 'added' : 'changed'
}

/** Last step that is not undone, which undo takes back. */
export function findUndoStep({ steps }: Draft): Step | undefined {
  return steps.findLast(({ isUndone }) => !isUndone)
}

/** First undone step, which redo repeats. */
export function findRedoStep({ steps }: Draft): Step | undefined {
  return steps.find(({ isUndone }) => isUndone)
}
