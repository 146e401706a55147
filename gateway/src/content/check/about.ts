import { didYouMean } from '../../lib/did-you-mean.ts'
import type { Problem } from '../content.ts'
import { type AboutFile, type AboutFiles, problemOnLine } from '../read/brands/about-file.ts'
import type { Contract } from '../read/contract/contract.ts'
import { brokenReference, type Targets } from './targets.ts'

type Folder = { folder: string; about: AboutFiles }

/** Unknown placeholders, and links without a page. */
export function aboutProblems(contract: Contract, { about }: Folder, targets: Targets): Problem[] {
  return allOf(about).flatMap(({ entry, places, routes }) => [
    ...places
      .filter(({ name }) => !isAboutPlace(contract, name))
      .map(({ name, line }) => {
        const names = placeNames(contract)
        const write = didYouMean(name, names)
        return problemOnLine(entry, line, `nothing fills the place {{${name}}}`, write)
      }),
    ...routes.flatMap(({ name, line }) => {
      const broken = brokenReference(targets, 'route', name)
      return broken ? problemOnLine(entry, line, broken.wrong, broken.write) : []
    }),
  ])
}

/** Reports about-pages missing in English, the last fallback of all languages. */
export function missingAbout({ aboutPages }: Contract, { folder, about }: Folder): Problem[] {
  return aboutPages
    .filter((slug) => !about.get('EN')?.has(slug))
    .map((slug) => ({
      file: `${folder}/about/EN/${slug}.md`,
      line: 1,
      pointer: '',
      wrong: `the about-page ${slug} is missing`,
      write: 'write it: a line "# Title", and the text under it',
    }))
}

function allOf(about: AboutFiles): AboutFile[] {
  return [...about.values()].flatMap((pages) => [...pages.values()])
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
export function placeNames({ shapes }: Contract): string[] {
  const brand = shapes.brand as { properties?: { numbers?: { properties?: object } } }
  return [...WORDS, ...Object.keys(brand.properties?.numbers?.properties ?? {})]
}

export function isAboutPlace(contract: Contract, name: string): boolean {
  return placeNames(contract).includes(name)
}
