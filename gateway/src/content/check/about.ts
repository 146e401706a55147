import type { Problem } from '../content.ts'
import type { AboutFiles } from '../read/brands/about-file.ts'
import { type Contract, listSettingNames } from '../read/contract/contract.ts'
import { createFileProblem } from '../read/problem.ts'
import { checkName } from '../read/unknown-name.ts'
import { checkReference, type Targets } from './targets.ts'

type Folder = { folder: string; about: AboutFiles }

/** Unknown placeholders, and links without a page. */
export function checkAbout(contract: Contract, { about }: Folder, targets: Targets): Problem[] {
  const files = [...about.values()].flatMap((pages) => [...pages.values()])
  const names = placeNames(contract)
  return files.flatMap(({ entry, places, routes }) => [
    ...places.flatMap(({ name, line }) =>
      checkName('', `nothing fills the place {{${name}}}`, name, names).map((fault) =>
        createFileProblem(entry.file, { line, ...fault }),
      ),
    ),
    ...routes.flatMap(({ name, line }) => {
      const broken = checkReference(targets, 'route', name)
      return broken ? createFileProblem(entry.file, { line, ...broken }) : []
    }),
  ])
}

/** Reports about-pages missing in English, the last fallback of all languages. */
export function findMissingAbout({ aboutPages }: Contract, { folder, about }: Folder): Problem[] {
  return aboutPages
    .filter((slug) => !about.get('EN')?.has(slug))
    .map((slug) =>
      createFileProblem(`${folder}/about/EN/${slug}.md`, {
        wrong: `the about-page ${slug} is missing`,
        write: 'write it: a line "# Title", and the text under it',
      }),
    )
}

/** Placeholders of about-pages besides the business numbers. */
export const WORDS = [
  'brand',
  'licence',
  'currency',
  'helpLines',
  'withdrawDailyTimes',
  'withdrawDailyMaximumMinor',
] as const

/**
 * All placeholders of texts in about/: `{{brand}}`, or a number of schemas/brand.json such as
 * `{{withdrawMinimumMinor}}`.
 */
function placeNames({ shapes }: Contract): string[] {
  return [...WORDS, ...listSettingNames(shapes.brand, 'numbers')]
}
