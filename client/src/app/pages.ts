import type { PageFile, Site } from '@marquee/schemas/contract'
import { matchPath } from 'react-router-dom'

export type FoundPage = { name: string; page: PageFile; isFound: boolean }

const NOTHING: PageFile = { aliases: [], blocks: [] }

/** The page at an address; the brand's `not-found` page when there is none. */
export function pageAt(site: Site, pathname: string): FoundPage {
  for (const [name, page] of Object.entries(site.pages)) {
    const routes = page.route ? [page.route, ...page.aliases] : page.aliases
    if (routes.some((route) => matchPath({ path: route, caseSensitive: true }, pathname)))
      return { name, page, isFound: true }
  }
  return { name: 'not-found', page: site.pages['not-found'] ?? NOTHING, isFound: false }
}

/** The page that is shown under a modal which stands at an address of its own. */
export function homePage(site: Site): FoundPage {
  const root = pageAt(site, '/')
  return root.page.redirect ? pageAt(site, root.page.redirect) : root
}
