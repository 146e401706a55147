import { listAffectedSpecs } from './impact/affected-specs.ts'
import { formatImpact } from './impact/format-impact.ts'
import { findImpact } from './impact/impact.ts'
import { readChangedFiles } from './impact/revisions.ts'

/**
 * `pnpm impact <git ref> [--json | --specs]`: screens, forms and calls that the working tree changes beside a revision, or the
 * browser tests that they concern.
 */
const flags = ['--json', '--specs']
const [ref, ...others] = process.argv.slice(2).filter((word) => !flags.includes(word))
if (ref === undefined || others.length > 0) {
  console.error('Name one revision, such as: npm run impact -- main')
  process.exitCode = 1
} else if (process.argv.includes('--specs')) {
  console.log(listAffectedSpecs(ref).join('\n'))
} else {
  const changed = readChangedFiles(ref)
  const impact = findImpact(changed)
  const seconds = (performance.now() / 1000).toFixed(1)
  if (process.argv.includes('--json')) console.log(JSON.stringify(impact, null, 2))
  else
    console.log(
      [...formatImpact(impact), `${changed.size} files differ from ${ref}; ${seconds} s`].join('\n'),
    )
}
