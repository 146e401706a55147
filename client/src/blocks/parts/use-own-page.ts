import { matchPath } from 'react-router-dom'
import { useSite } from '../../state/site.ts'

/**
 * Returns a function that checks a link: it returns the link if the brand has the page, because an operator's
 * announcement may link to a page that the brand lacks.
 */
export function useOwnPage(): (link: string) => string | undefined {
  const pages = useSite((site) => site.pages)
  return (link) => {
    const path = link.split('?')[0] ?? ''
    const isThere = Object.values(pages).some((page) =>
      [page.route, ...page.aliases].some((route) => route && matchPath({ path: route }, path)),
    )
    return isThere ? link : undefined
  }
}
