import type { PageFile } from '@marquee/schemas/contract'
import { useEffect } from 'react'
import { useSite } from '../state/site.ts'

/** Updates the document's canonical link to the current page; the gateway wrote the first one. */
export function useCanonical({ route }: PageFile) {
  const main = useSite((site) => site.brand.domains[0])
  useEffect(() => {
    const known = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (main === undefined || route === undefined) return known?.remove()
    const link = known ?? document.head.appendChild(document.createElement('link'))
    link.rel = 'canonical'
    link.href = `https://${main}${route.includes(':') ? location.pathname : route}`
  })
}
