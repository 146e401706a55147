import type { PageFile } from '@marquee/schemas/contract'
import { escapePattern } from '@marquee/schemas/rules/escape-pattern'
import { LRUCache } from 'lru-cache'
import type { LoadedBrand } from '../content/content.ts'
import { memoize } from '../lib/memoize.ts'

type Matchers = { name: string; pattern: RegExp }[]

export type FoundPage = { name: string; page: PageFile | undefined; status: 200 | 404 }

/** Most paths whose page is remembered; a scanner with ever new ones only drives others out. */
const MOST_KNOWN = 1_000

const pagesOf = memoize((brand: LoadedBrand) => {
  const matchers = makeMatchers(brand)
  return new LRUCache<string, FoundPage>({
    max: MOST_KNOWN,
    memoMethod: (path) => matchPage(brand, matchers, path),
  })
}, new WeakMap())

/** The page at a path, matched by the routes of the brand's pages; the client uses the same routes. */
export function findPage(brand: LoadedBrand, path: string): FoundPage {
  return pagesOf(brand).memo(path)
}

function matchPage(brand: LoadedBrand, matchers: Matchers, path: string): FoundPage {
  const name = matchers.find(({ pattern }) => pattern.test(path))?.name
  if (name) return { name, page: brand.pages[name], status: 200 }
  return { name: 'not-found', page: brand.pages['not-found'], status: 404 }
}

function makeMatchers(brand: LoadedBrand): Matchers {
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
