import type { PageFile, Site } from '@marquee/schemas/contract'
import { matchPath } from 'react-router-dom'

export type FoundPage = { name: string; page: PageFile; isFound: boolean }

const NOTHING: PageFile = { aliases: [], blocks: [] }

/** Finds the page at a path; the brand's `not-found` page if there is none. */
export function findPage(site: Site, pathname: string): FoundPage {
  for (const [name, page] of Object.entries(site.pages)) {
    const routes = page.route ? [page.route, ...page.aliases] : page.aliases
    if (routes.some((route) => matchPath({ path: route, caseSensitive: true }, pathname)))
      return { name, page, isFound: true }
  }
  return { name: 'not-found', page: site.pages['not-found'] ?? NOTHING, isFound: false }
}

/** The page shown below a modal that has an address of its own. */
export function getHomePage(site: Site): FoundPage {
  const root = findPage(site, '/')
  return root.page.redirect ? findPage(site, root.page.redirect) : root
}

/** The page in place of one that is closed: the one that it names under `instead`, or home. */
export function getPageInstead(site: Site, { instead }: PageFile): FoundPage {
  const named = instead === undefined ? undefined : findPage(site, instead)
  return named?.isFound ? named : getHomePage(site)
}
