import { matchPath } from 'react-router-dom'
import { useSite } from '../../state/site.ts'

/** Gives an address back when a page of this brand stands there: what an operator announces may lead to one that it lacks. */
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
