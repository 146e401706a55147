import { useEffect } from 'react'
import { useSite } from '../../state/site.ts'

/** Sets the document's title to the shown content, in place of the page file's title. */
export function useDocumentTitle(title: string | undefined) {
  const brand = useSite((site) => site.brand.name)
  useEffect(() => {
    if (title === undefined) return undefined
    // The page's own title is set by an effect of the parent, which runs after this one.
    const timer = setTimeout(() => {
      document.title = `${title} – ${brand}`
    })
    return () => clearTimeout(timer)
  }, [title, brand])
}
