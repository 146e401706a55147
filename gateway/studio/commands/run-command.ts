import type { Command } from '@marquee/schemas/studio'
import type { Operation } from 'rfc6902'
import { type Draft, type DraftFile, findRedoStep, findUndoStep, type Step } from '../files/draft.ts'
import { isSameContent, type StoredContent } from '../files/stored-files.ts'
import { Refused } from '../refused.ts'
import { parseContent } from './file-change.ts'
import { applyDiff, diffSnapshots } from './patch.ts'

/** Commands with the same merge key are one step if they follow each other within this time. */
const MERGE_MS = 1000

/** Published files of a draft's brand, and base's. */
export type Published = {
  stored(path: string): StoredContent | null
  hash(path: string): string | null
  base(path: string): StoredContent | null
}

type StepAsked = Pick<Command, 'label' | 'select' | 'merge'>

type Changed = { path: string; before: StoredContent | null; after: StoredContent | null }

/**
 * The draft after a command; the same draft if the command changes nothing.
 *
 * @throws studio.path.invalid, studio.file.invalid, studio.asset.invalid
 */
export function applyCommand(draft: Draft, command: Command, published: Published, now: number): Draft {
  const files = withFiles(
    draft.files,
    command.files.map(({ path }) => path),
    published,
  )
  const changed = command.files.map((change): Changed => {
    const { path } = change
    const before = files.get(path)!.own
    const versions = { own: before, published: published.stored(path), base: published.base(path) }
    return { path, before, after: parseContent(change, versions) }
  })
  return afterChanges(draft, command, { files, changed, now })
}

/** The draft with other contents of files, as one step; the same draft if they are as they were. */
export function applyContents(
  draft: Draft,
  label: string,
  contents: ReadonlyMap<string, StoredContent | null>,
  published: Published,
  now: number,
): Draft {
  const files = withFiles(draft.files, [...contents.keys()], published)
  const changed = [...contents].map(
    ([path, after]): Changed => ({
      path,
      before: files.get(path)!.own,
      after,
    }),
  )
  return afterChanges(draft, { label }, { files, changed, now })
}

type Changes = { files: Map<string, DraftFile>; changed: readonly Changed[]; now: number }

function afterChanges(draft: Draft, command: StepAsked, { files, changed: all, now }: Changes): Draft {
  const changed = all.filter(({ before, after }) => !isSameContent(before, after))
  if (changed.length === 0) return draft
  const last = findUndoStep(draft)
  const isMerged = isSameStep(last, command, now) && findRedoStep(draft) === undefined
  const done = draft.steps.filter(({ isUndone }) => !isUndone)
  const step = stepOf(command, isMerged ? sinceStep(last!, changed, files) : changed, now)
  return {
    ...draft,
    seq: draft.seq + 1,
    files: withOwn(files, changed),
    steps: [...(isMerged ? done.slice(0, -1) : done), ...(step.files.length > 0 ? [step] : [])],
    ...selected(command.select),
  }
}

/**
 * The draft without its last step, or with its next one again.
 *
 * @throws studio.step.impossible if there is no step, or its files were changed since
 */
export function applyStep(draft: Draft, direction: 'undo' | 'redo', published: Published): Draft {
  const step = direction === 'undo' ? findUndoStep(draft) : findRedoStep(draft)
  if (!step) throw new Refused('studio.step.impossible', `There is nothing to ${direction}.`)
  const isUndone = direction === 'undo'
  const order = isUndone ? step.files.toReversed() : step.files
  const files = withFiles(
    draft.files,
    order.map(({ path }) => path),
    published,
  )
  const changed = order.map((file): Changed => {
    const before = files.get(file.path)!.own
    return { path: file.path, before, after: repatched(file.path, before, isUndone ? file.undo : file.do) }
  })
  return {
    ...draft,
    seq: draft.seq + 1,
    files: withOwn(files, changed),
    steps: draft.steps.map((one) => (one === step ? { ...one, isUndone } : one)),
    ...selected(step.select),
  }
}

function repatched(path: string, before: StoredContent | null, patch: Operation[]): StoredContent | null {
  const made = applyDiff(before, patch)
  if (made) return made.file
  throw new Refused('studio.step.impossible', `${path} was changed since by somebody else.`)
}

function selected(select: Draft['select']): Pick<Draft, 'select'> {
  return select ? { select } : {}
}

function isSameStep(last: Step | undefined, { merge }: StepAsked, now: number): boolean {
  return merge !== undefined && last?.merge === merge && now - last.at <= MERGE_MS
}

function stepOf({ label, select, merge }: StepAsked, changed: readonly Changed[], at: number): Step {
  const files = changed
    .filter(({ before, after }) => !isSameContent(before, after))
    .map(({ path, before, after }) => ({
      path,
      do: diffSnapshots(before, after),
      undo: diffSnapshots(after, before),
    }))
  return {
    label,
    files,
    at,
    isUndone: false,
    ...(select && { select }),
    ...(merge !== undefined && { merge }),
  }
}

/** Changes since the beginning of a step, with which a command is merged. */
function sinceStep(
  step: Step,
  changed: readonly Changed[],
  files: ReadonlyMap<string, DraftFile>,
): Changed[] {
  const byPath = new Map(changed.map((one) => [one.path, one]))
  for (const { path, undo } of step.files) {
    const now = byPath.get(path)?.before ?? files.get(path)?.own ?? null
    const after = byPath.has(path) ? byPath.get(path)!.after : now
    byPath.set(path, { path, before: applyDiff(now, undo)!.file, after })
  }
  return [...byPath.values()]
}

/** The draft's files with others as they are published now; a file that the draft does not change is taken up again. */
function withFiles(
  files: Draft['files'],
  paths: readonly string[],
  published: Published,
): Map<string, DraftFile> {
  const all = new Map(files)
  for (const path of paths) {
    const known = all.get(path)
    const own = published.stored(path)
    if (!known || isSameContent(known.base, known.own))
      all.set(path, { base: own, baseHash: published.hash(path), own })
  }
  return all
}

function withOwn(files: Map<string, DraftFile>, changed: readonly Changed[]): Map<string, DraftFile> {
  for (const { path, after } of changed) files.set(path, { ...files.get(path)!, own: after })
  return files
}
