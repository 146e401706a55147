import { useEffect } from 'react'
import { useSite } from '../../state/site.ts'

/** Names the page in the browser's tab by what it shows, over the title of the page's file. */
export function useDocumentTitle(title: string | undefined) {
  const brand = useSite((site) => site.brand.name)
  useEffect(() => {
    if (title === undefined) return undefined
    // The page's own title is written by an effect of its parent, which runs after this one.
    const timer = setTimeout(() => {
      document.title = `${title} – ${brand}`
    })
    return () => clearTimeout(timer)
  }, [title, brand])
}
