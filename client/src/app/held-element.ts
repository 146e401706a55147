/** An element in words, so that it can be found when its page is drawn anew. */
export type Held = { selector: string; text: string | null; index: number }

/** The words for an element that can have the focus; undefined for the page itself and for what stands in a window. */
export function held(element: Element | null): Held | undefined {
  if (!element || element === document.body || element.closest('dialog')) return undefined
  const { textContent: text } = element
  const selector = selectorOf(element)
  return { selector, text, index: alike(selector, text).indexOf(element) }
}

/** The element that words are for, when the page has it. */
export function heldBy(words: Held | undefined): HTMLElement | undefined {
  return words && (alike(words.selector, words.text)[words.index] as HTMLElement | undefined)
}

function alike(selector: string, text: string | null): Element[] {
  return [...document.querySelectorAll(selector)].filter((element) => element.textContent === text)
}

function selectorOf(element: Element): string {
  if (element.id) return `#${CSS.escape(element.id)}`
  const tag = element.tagName.toLowerCase()
  const href = element.getAttribute('href')
  return href === null ? tag : `${tag}[href="${CSS.escape(href)}"]`
}
