import { matchPath } from 'react-router-dom'
import { useModules } from '../../state/modules.ts'
import { useSite } from '../../state/site.ts'

/**
 * Returns a function that checks a link: it returns the link if the brand has the page and its module is on, because an
 * operator's announcement may link to a page that the brand or its upstream lacks.
 */
export function useOwnPage(): (link: string) => string | undefined {
  const pages = useSite((site) => site.pages)
  const modules: Readonly<Record<string, boolean>> = useModules()
  return (link) => {
    const path = link.split('?')[0] ?? ''
    const isThere = Object.values(pages).some(
      ({ route, aliases, when }) =>
        (when?.module === undefined || modules[when.module]) &&
        [route, ...aliases].some((own) => own && matchPath({ path: own }, path)),
    )
    return isThere ? link : undefined
  }
}
