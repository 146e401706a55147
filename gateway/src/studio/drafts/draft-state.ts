import type { DraftState, StudioProblem } from '@marquee/schemas/studio/api'
import type { Loaded } from '../../content/load-content.ts'
import { changedFiles, type Draft, kindOf, lastStep, nextStep } from './draft.ts'

/** State of a brand's draft as the studio shows it; without a draft, that of the published brand. */
export function stateOf(brand: string, draft: Draft | undefined, loaded: Loaded): DraftState {
  const [undo, redo] = draft ? [lastStep(draft), nextStep(draft)] : []
  return {
    brand,
    seq: draft?.seq ?? 0,
    changes: draft ? changedFiles(draft).map(([path, file]) => ({ path, kind: kindOf(file) })) : [],
    problems: problemsOf(brand, loaded),
    isShown: isShown(brand, loaded),
    ...(undo && { undo: undo.label }),
    ...(redo && { redo: redo.label }),
    ...(draft?.select && { select: draft.select }),
  }
}

/** Problems of a brand, with the paths of its files below its folder. */
export function problemsOf(brand: string, { content, parts }: Loaded): StudioProblem[] {
  const folder = `${parts.get(brand)?.folder ?? `brands/${brand}`}/`
  return content.problems
    .filter((problem) => problem.brand === brand || problem.file.startsWith(folder))
    .map(({ file, line, pointer, wrong, write, warning }) => ({
      file,
      line,
      pointer,
      wrong,
      write,
      ...(file.startsWith(folder) && { path: file.slice(folder.length) }),
      ...(warning && { warning }),
    }))
}

/** Tells whether the brand is served from the newest version of its files. */
function isShown(brand: string, { content, results }: Loaded): boolean {
  const made = results.get(brand)?.loaded
  return made !== undefined && content.brands.get(brand) === made
}
