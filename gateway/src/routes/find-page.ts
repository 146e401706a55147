import type { PageFile } from '@marquee/schemas/contract'
import { escapePattern } from '@marquee/schemas/rules/escape-pattern'
import type { LoadedBrand } from '../content/content.ts'

export type FoundPage = { name: string; page: PageFile | undefined; status: 200 | 404 }

type Finder = { matchers: { name: string; pattern: RegExp }[]; known: Map<string, FoundPage> }

const finders = new WeakMap<LoadedBrand, Finder>()

/** Most paths whose page is remembered; a scanner with ever new ones only empties the memory. */
const MOST_KNOWN = 1_000

/** The page at a path, matched by the routes of the brand's pages; the client uses the same routes. */
export function findPage(brand: LoadedBrand, path: string): FoundPage {
  let finder = finders.get(brand)
  if (!finder) finders.set(brand, (finder = { matchers: makeMatchers(brand), known: new Map() }))
  const known = finder.known.get(path)
  if (known) return known
  const found = matchPage(brand, path, finder)
  if (finder.known.size >= MOST_KNOWN) finder.known.clear()
  finder.known.set(path, found)
  return found
}

function matchPage(brand: LoadedBrand, path: string, { matchers }: Finder): FoundPage {
  const name = matchers.find(({ pattern }) => pattern.test(path))?.name
  if (name) return { name, page: brand.pages[name], status: 200 }
  return { name: 'not-found', page: brand.pages['not-found'], status: 404 }
}

function makeMatchers(brand: LoadedBrand) {
  return Object.entries(brand.pages).flatMap(([name, page]) =>
    [...(page.route ? [page.route] : []), ...page.aliases].map((route) => ({
      name,
      pattern: patternOf(route),
    })),
  )
}

/** Pattern of whole paths for a route such as `/member/:page`, with or without a trailing slash. */
function patternOf(route: string): RegExp {
  const escaped = escapePattern(route).replace(/:[A-Za-z]+/g, '[^/]+')
  return new RegExp(`^${escaped.replace(/\/$/, '')}/?$`)
}
