/** An element in words, so that it can be found when its page is drawn anew. */
export type Held = { selector: string; text: string | null; index: number }

/** The words for an element that can have the focus; undefined for the page itself and for what stands in a window. */
export function held(element: Element | null): Held | undefined {
  if (!element || element === document.body || element.closest('dialog')) return undefined
  const selector = selectorOf(element)
  // What has a name of its own is the same whatever it says by then.
  const text = ownId(element) ? null : element.textContent
  return { selector, text, index: alike(selector, text).indexOf(element) }
}

/** The element that words are for, when the page has it. */
export function heldBy(words: Held | undefined): HTMLElement | undefined {
  return words && (alike(words.selector, words.text)[words.index] as HTMLElement | undefined)
}

function alike(selector: string, text: string | null): Element[] {
  const found = [...document.querySelectorAll(selector)]
  return text === null ? found : found.filter((element) => element.textContent === text)
}

/** Attributes that tell a link, a field or an icon button from others of its kind. */
const MARKS = ['href', 'type', 'name', 'aria-label']

function selectorOf(element: Element): string {
  if (ownId(element)) return `#${CSS.escape(element.id)}`
  const marks = MARKS.flatMap((name) => {
    const value = element.getAttribute(name)
    return value === null ? [] : `[${name}="${CSS.escape(value)}"]`
  })
  return element.tagName.toLowerCase() + marks.join('')
}

/** An id that somebody gave. Those that React makes are others when the page is drawn anew. */
function ownId({ id }: Element): boolean {
  return id !== '' && !/_r_\w*_/i.test(id)
}
