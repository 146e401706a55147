import './page-ahead.css'

/**
 * Computes styles and layout of the page that is drawn ahead, so that its opening only has to paint it. React hides it with
 * `display: none`, which has no layout; `.page-ahead` hides its contents and keeps theirs.
 */
export function prepareLayout(): void {
  const place = document.querySelector<HTMLElement>('.page-ahead')
  if (place?.style.display !== 'none' || !CSS.supports('content-visibility', 'hidden')) return
  const layOut = () => {
    if (place.style.display !== 'none') return
    place.style.removeProperty('display')
    // The layout of contents that are skipped is computed where a script reads it, and stays.
    place.lastElementChild?.getBoundingClientRect()
  }
  layOut()
  // React hides it anew with each change.
  new MutationObserver(layOut).observe(place, { attributeFilter: ['style'] })
}
