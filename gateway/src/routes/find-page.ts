import type { PageFile } from '@marquee/schemas/contract'
import type { LoadedBrand } from '../content/content.ts'
import { escapePattern } from '../lib/escape-pattern.ts'

export type FoundPage = { name: string; page: PageFile | undefined; status: 200 | 404 }

const matchersByBrand = new WeakMap<LoadedBrand, { name: string; pattern: RegExp }[]>()

/** The page at a path, matched by the routes of the brand's pages; the client uses the same routes. */
export function findPage(brand: LoadedBrand, path: string): FoundPage {
  const matchers = matchersByBrand.get(brand) ?? makeMatchers(brand)
  matchersByBrand.set(brand, matchers)
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
