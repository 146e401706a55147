import './page-ahead.css'

/**
 * Computes styles and layout of the page that is drawn ahead, so that its opening only has to paint it, and tells whether it fills
 * the first screen. React hides it with `display: none`, which has no layout; `.page-ahead` hides its contents and keeps theirs.
 */
export function prepareLayout(): boolean {
  const place = document.querySelector<HTMLElement>('.page-ahead')
  if (!place || !CSS.supports('content-visibility', 'hidden')) return false
  const layOut = () => {
    if (place.style.display === 'none') place.style.removeProperty('display')
  }
  // React hides it anew with each change.
  if (place.style.display === 'none')
    new MutationObserver(layOut).observe(place, { attributeFilter: ['style'] })
  layOut()
  // The layout of contents that are skipped is computed where a script reads it, and stays.
  const end = place.lastElementChild?.getBoundingClientRect().bottom ?? 0
  const gap = Number.parseFloat(getComputedStyle(place).rowGap) || 0
  return end + gap + scrollY >= innerHeight
}
