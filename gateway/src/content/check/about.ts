import type { Brand } from '@marquee/schemas/contract'
import { fallbacks } from '@marquee/schemas/languages'
import { didYouMean, nearest, someOf } from '../../lib/did-you-mean.ts'
import type { AboutPage, LoadedBrand, Problem } from '../content.ts'
import { type AboutFile, aboutFile, problemOnLine } from '../read/brands/about-file.ts'
import type { Contract } from '../read/contract/contract.ts'
import type { FileEntry } from '../read/files.ts'
import { isAboutPlace, placeNames } from '../serve/about-places.ts'
import { brokenReference, type Targets } from './targets.ts'

/** Language code -> slug -> page: the about-pages in one folder of brands/. */
export type AboutFiles = ReadonlyMap<string, ReadonlyMap<string, AboutFile>>

type Folder = { folder: string; about: AboutFiles }

/** Reads a file of about/; undefined if the path is not one of its addresses. */
export function readAbout(
  { languages, aboutPages }: Contract,
  path: string,
  entry: FileEntry,
): { code: string; slug: string; file: AboutFile; problems: readonly Problem[] } | undefined {
  const [, code, slug] = /^about\/([^/]+)\/([^/]+)\.md$/.exec(path) ?? []
  if (code === undefined || slug === undefined) return undefined
  const file = aboutFile(entry)
  const strange = [
    ...(languages.has(code) ? [] : [strangeName(entry, 'language', code, languages)]),
    ...(aboutPages.includes(slug) ? [] : [strangeName(entry, 'about-page', slug, aboutPages)]),
  ]
  return { code, slug, file, problems: strange.length > 0 ? strange : file.problems }
}

function strangeName(entry: FileEntry, kind: string, name: string, names: Iterable<string>): Problem {
  const near = nearest(name, names)
  const write = near ? `did you mean "${near}"?` : `write one of: ${someOf(names, 30)}`
  return problemOnLine(entry, 1, `there is no ${kind} "${name}"`, write)
}

/** Unknown placeholders, and links without a page. */
export function aboutProblems(contract: Contract, { about }: Folder, targets: Targets): Problem[] {
  return allOf(about).flatMap(({ entry, places, routes }) => [
    ...places
      .filter(({ name }) => !isAboutPlace(contract, name))
      .map(({ name, line }) => {
        const names = placeNames(contract)
        const write = didYouMean(name, names, `write one of: ${someOf(names)}`)
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

/** Language code -> about-pages with fallbacks merged, each built on first use. */
export function aboutOfBrand(
  contract: Contract,
  base: AboutFiles,
  own: AboutFiles,
  { supportLanguages, defaultLang }: Brand,
): LoadedBrand['about'] {
  const lazy: Record<string, readonly AboutPage[]> = {}
  for (const code of supportLanguages) {
    let made: readonly AboutPage[] | undefined
    Object.defineProperty(lazy, code, {
      enumerable: true,
      get: () => (made ??= Object.freeze(pagesIn(contract, [own, base], chainOf(code, defaultLang)))),
    })
  }
  return Object.freeze(lazy)
}

/**
 * Fallback chain, as for texts: the language, its fallbacks, English, and last the brand's default language
 * (R-1.034).
 */
function chainOf(code: string, defaultLang: string): string[] {
  return [...new Set([code, ...(fallbacks[code] ?? []), 'EN', defaultLang])]
}

/** Pages by language; the brand's own page precedes base's. */
function pagesIn(
  { aboutPages }: Contract,
  folders: readonly AboutFiles[],
  chain: readonly string[],
): readonly AboutPage[] {
  return aboutPages.flatMap((id) => {
    const found = chain.flatMap((code) => folders.map((folder) => folder.get(code)?.get(id)))
    const file = found.find((one) => one !== undefined)
    return file ? Object.freeze({ id, title: file.title, html: file.html }) : []
  })
}

function allOf(about: AboutFiles): AboutFile[] {
  return [...about.values()].flatMap((pages) => [...pages.values()])
}
