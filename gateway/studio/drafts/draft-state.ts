import type { Loaded } from '@marquee/gateway/content/resolve/load-content.ts'
import { filterErrors } from '@marquee/schemas/rules/warnings'
import type { DraftState, StudioProblem } from '@marquee/schemas/studio/api'
import { type Draft, findRedoStep, findUndoStep, getChangeKind, listChangedFiles } from '../files/draft.ts'
import { Refused } from '../refused.ts'
import { createPhraseSearch } from './problem-phrases.ts'

/** State of a brand's draft as the studio shows it; without a draft, that of the published brand. */
export function buildDraftState(brand: string, draft: Draft | undefined, loaded: Loaded): DraftState {
  const [undo, redo] = draft ? [findUndoStep(draft), findRedoStep(draft)] : []
  return {
    brand,
    seq: draft?.seq ?? 0,
    changes: draft
      ? listChangedFiles(draft).map(([path, file]) => ({ path, kind: getChangeKind(file) }))
      : [],
    problems: listProblems(brand, loaded),
    isShown: isShown(brand, loaded),
    ...(undo && { undo: undo.label }),
    ...(redo && { redo: redo.label }),
    ...(draft?.select && { select: draft.select }),
  }
}

/**
 * Problems of a brand. Its files are named relative to its folder, others relative to the folder of all brands: where the
 * folders are on the server concerns no reader.
 */
export function listProblems(brand: string, loaded: Loaded): StudioProblem[] {
  const { content, parts } = loaded
  const part = parts.get(brand)
  const folder = `${part?.folder ?? `brands/${brand}`}/`
  const above = folder.slice(0, -brand.length - 1)
  const targets = [...(part?.tree.values() ?? [])].flatMap(({ leadsTo }) => leadsTo ?? [])
  const shown = (text: string) =>
    targets
      .reduce((rest, target) => rest.replaceAll(target, 'another folder'), text)
      .replaceAll(folder, '')
      .replaceAll(above, '')
  const phrasesOf = createPhraseSearch(brand, loaded)
  return content.problems
    .filter((problem) => problem.brand === brand || problem.file.startsWith(folder))
    .map(({ file, line, pointer, wrong, write, warning }) => {
      const phrases = phrasesOf({ wrong, write })
      return {
        file: shown(file),
        line,
        pointer,
        wrong: shown(wrong),
        write: shown(write),
        ...(file.startsWith(folder) && { path: file.slice(folder.length) }),
        ...(warning && { warning }),
        ...(phrases.length > 0 && { phrases }),
      }
    })
}

/**
 * Refuses a change that brings faults into a draft, and lists them; older ones are allowed to stay.
 *
 * @throws studio.draft.faulty
 */
export function refuseNewFaults(before: readonly StudioProblem[], after: readonly StudioProblem[]): void {
  const known = new Set(before.map(nameOf))
  const problems = filterErrors(after).filter((problem) => !known.has(nameOf(problem)))
  if (problems.length > 0)
    throw new Refused('studio.draft.faulty', 'The draft would have new faults; nothing was changed.', {
      problems,
    })
}

/** A fault without its line, which moves with other changes. */
function nameOf({ file, pointer, wrong }: StudioProblem): string {
  return JSON.stringify([file, pointer, wrong])
}

/** Tells whether the brand is served from the newest version of its files. */
export function isShown(brand: string, { content, results }: Loaded): boolean {
  const made = results.get(brand)?.loaded
  return made !== undefined && content.brands.get(brand) === made
}
