/** An element in words, so that it can be found when its page is drawn anew. */
export type Held = { selector: string; index: number; text: string | null }

/** The words for an element that can have the focus; undefined for the page itself and for what stands in a window. */
export function held(element: Element | null): Held | undefined {
  if (!element || element === document.body || element.closest('dialog')) return undefined
  const href = element.getAttribute('href')
  const tag = element.tagName.toLowerCase()
  const selector = element.id
    ? `#${CSS.escape(element.id)}`
    : href === null
      ? tag
      : `${tag}[href="${CSS.escape(href)}"]`
  const index = [...document.querySelectorAll(selector)].indexOf(element)
  return { selector, index, text: element.textContent }
}

/** The element that words are for, when the page has it. */
export function heldBy(words: Held | undefined): HTMLElement | undefined {
  if (!words) return undefined
  const found = document.querySelectorAll<HTMLElement>(words.selector)[words.index]
  return found?.textContent === words.text ? found : undefined
}
