import type { Problem } from '../content.ts'
import type { AboutFiles } from '../read/brands/about-file.ts'
import { type Contract, settingsIn } from '../read/contract/contract.ts'
import { inFile } from '../read/problem.ts'
import { unknownName } from '../read/unknown-name.ts'
import { brokenReference, type Targets } from './targets.ts'

type Folder = { folder: string; about: AboutFiles }

/** Unknown placeholders, and links without a page. */
export function aboutProblems(contract: Contract, { about }: Folder, targets: Targets): Problem[] {
  const files = [...about.values()].flatMap((pages) => [...pages.values()])
  const names = placeNames(contract)
  return files.flatMap(({ entry, places, routes }) => [
    ...places.flatMap(({ name, line }) =>
      unknownName('', `nothing fills the place {{${name}}}`, name, names).map((fault) =>
        inFile(entry.file, { line, ...fault }),
      ),
    ),
    ...routes.flatMap(({ name, line }) => {
      const broken = brokenReference(targets, 'route', name)
      return broken ? inFile(entry.file, { line, ...broken }) : []
    }),
  ])
}

/** Reports about-pages missing in English, the last fallback of all languages. */
export function missingAbout({ aboutPages }: Contract, { folder, about }: Folder): Problem[] {
  return aboutPages
    .filter((slug) => !about.get('EN')?.has(slug))
    .map((slug) =>
      inFile(`${folder}/about/EN/${slug}.md`, {
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
  return [...WORDS, ...settingsIn(shapes.brand, 'numbers')]
}
