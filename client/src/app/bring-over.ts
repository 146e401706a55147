import { type Held, held, heldBy } from './held-element.ts'

/** What was done on the document's own drawing, words typed and the focus, is brought over to the one that takes its place. */
export function bringOver(place: Element) {
  const fields = [...place.querySelectorAll('input')].map((field) => [field, held(field)] as const)
  let focused: Held | undefined
  const follow = () => {
    focused = held(document.activeElement)
  }
  // Whether the focus went elsewhere is known a moment after it has left.
  const leave = () => void setTimeout(follow)
  follow()
  place.addEventListener('focusin', follow)
  place.addEventListener('focusout', leave)
  const observer = new MutationObserver(() => {
    observer.disconnect()
    place.removeEventListener('focusin', follow)
    place.removeEventListener('focusout', leave)
    for (const [{ value, defaultValue }, words] of fields)
      if (value !== defaultValue) type(heldBy(words), value)
    if (document.activeElement === document.body) heldBy(focused)?.focus({ preventScroll: true })
  })
  observer.observe(place, { childList: true })
}

/** React hears of a value only past the property that it lays over the element's own. */
function type(field: Element | undefined, value: string) {
  if (!(field instanceof HTMLInputElement)) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
