import { matchPath } from 'react-router-dom'
import { useModules } from '../../state/modules.ts'
import { useSite } from '../../state/site.ts'

/** A link leads to a page of the brand, to one whose module is off, or to no page. */
type Leads = 'open' | 'closed' | 'nowhere'

/** Returns a function that tells where a link of this site leads, by the brand's pages and modules. */
export function useLinkCheck(): (link: string) => Leads {
  const pages = useSite((site) => site.pages)
  const modules: Readonly<Record<string, boolean>> = useModules()
  return (link) => {
    const path = link.split(/[?#]/)[0] ?? ''
    const found = Object.values(pages).filter(({ route, aliases }) =>
      [route, ...aliases].some((own) => own && matchPath({ path: own }, path)),
    )
    if (found.length === 0) return 'nowhere'
    return found.some(({ when }) => when?.module === undefined || modules[when.module]) ? 'open' : 'closed'
  }
}

/**
 * Returns a function that checks a link: it returns the link if the brand has the page and its module is on, because an
 * operator's announcement may link to a page that the brand or its upstream lacks.
 */
export function useOwnPage(): (link: string) => string | undefined {
  const check = useLinkCheck()
  return (link) => (check(link) === 'open' ? link : undefined)
}
