import { EVERYTHING } from '../../../gateway/studio/compare/brand-changes.ts'
import { compareSites, type SiteImpact } from '../../../gateway/studio/compare/site-impact.ts'
import { type BreakingChange, findBreakingChanges } from './breaking-changes.ts'
import { followCode } from './code-impact.ts'
import { type ChangedFiles, loadSide, type Project, readProject } from './revisions.ts'

/** Consequences of a change of files. */
export type Impact = SiteImpact & {
  breaking: BreakingChange[]
  /** Reasons for which every screen may change. */
  everything: string[]
  /** Parts beside the sites, such as the studio. */
  beside: string[]
}

/** Brands, screens, forms and calls that a change of files reaches. */
export function findImpact(changed: ChangedFiles, read: () => Project = readProject): Impact {
  if (changed.size === 0) return { brands: [], calls: [], breaking: [], everything: [], beside: [] }
  const project = read()
  const [before, after] = [loadSide(project, changed, 'before'), loadSide(project, changed, 'after')]
  const { causes, beside, uses } = followCode(project, changed)
  return {
    ...compareSites(before, after, uses, { ofCode: causes }),
    breaking: findBreakingChanges(before.content.operations, after.content.operations),
    everything: (causes.get(EVERYTHING) ?? []).map(({ because }) => because),
    beside,
  }
}
