/**
 * Texts of the open page that are longer than their place: cut off at the end, running out of their box, or out of the
 * screen. A line each, with the class of the element, or of the one around it. Runs in the browser, so it stands on its own.
 */
export function tooLong(): string[] {
  const found = new Set<string>()
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const ownText = (element: Element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent?.trim() ?? '')
      .join(' ')
      .trim()
  const scrolls = (element: Element): boolean => {
    for (let outer = element.parentElement; outer; outer = outer.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(outer).overflowX)) return true
    return false
  }
  for (const element of document.body.querySelectorAll('*')) {
    const text = ownText(element)
    if (text === '' || !isShown(element) || element.closest('[aria-hidden=true]')) continue
    const box = element.getBoundingClientRect()
    // Visually hidden texts are for assistive technology only.
    if (box.width <= 1 || box.height <= 1) continue
    const style = getComputedStyle(element)
    const isInline = style.display === 'inline'
    const isCut = !isInline && element.scrollWidth > element.clientWidth + 1 && style.overflowX !== 'visible'
    const isOutside =
      !isInline && element.scrollWidth > element.clientWidth + 1 && style.overflowX === 'visible'
    const isOffScreen = (box.right > innerWidth + 1 || box.left < -1) && !scrolls(element)
    const wrong = isCut ? 'cut off' : isOutside ? 'runs out of its box' : isOffScreen ? 'off the screen' : ''
    if (!wrong) continue
    const name = element.tagName.toLowerCase()
    const own = element.getAttribute('class')
    const place =
      own === null
        ? `${name} of ${element.closest('[class]')?.getAttribute('class') ?? 'the page'}`
        : `${name}.${own}`
    found.add(`${wrong}: "${text.slice(0, 60)}" in ${place}`)
  }
  return [...found]
}
