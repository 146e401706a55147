import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useFacts } from '../../render/use-facts.ts'
import { evaluateWhen } from '../../render/when.ts'
import { getSite } from '../../state/site.ts'
import { findPage } from '../pages.ts'
import { loadPage } from './load-page.ts'
import { isLoadable } from './watch-intent.ts'

/** Time in ms between two pages in browsers that do not tell of idle moments. */
const PAUSE_MS = 500

/**
 * Loads code and texts of the pages that the menus link to, one in each idle moment, so that the way there waits for answers
 * alone.
 */
export function useLinkedPages(): void {
  const { pathname } = useLocation()
  const facts = useFacts()
  useEffect(() => {
    let isOver = false
    const loadNext = (names: readonly string[]) => {
      const [name, ...others] = names
      if (isOver || name === undefined) return
      const goOn = () => whenIdle(() => loadNext(others))
      loadPage(name).then(goOn, goOn)
    }
    whenIdle(() => {
      const { pages } = getSite()
      loadNext(findLinkedPages(pathname).filter((name) => evaluateWhen(pages[name]!.when, facts)))
    })
    return () => {
      isOver = true
    }
  }, [pathname, facts])
}

/** Names of the pages behind the links of all menus around the page at a path, each once. */
function findLinkedPages(path: string): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href]')].filter(isLoadable)
  const others = links.filter(({ pathname }) => pathname !== path)
  const found = others.map(({ pathname }) => findPage(getSite(), pathname))
  return [...new Set(found.filter(({ isFound, page }) => isFound && !page.redirect).map(({ name }) => name))]
}

function whenIdle(load: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load)
  else setTimeout(load, PAUSE_MS)
}
