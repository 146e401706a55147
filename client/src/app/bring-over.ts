import { type Held, held, heldBy } from './held-element.ts'

/**
 * Brings words typed and the focus over from the document's own drawing to the one that takes its place; `andThen` is
 * called once it stands.
 */
export function bringOver(place: Element, andThen: () => void = () => {}) {
  const fields = [...place.querySelectorAll<Field>(FIELDS)].map((field) => [field, held(field)] as const)
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
    // Before the words, since typing would make the press an old one.
    andThen()
    for (const [field, words] of fields) if (isChanged(field)) repeat(field, heldBy(words))
    if (document.activeElement === document.body) heldBy(focused)?.focus({ preventScroll: true })
  })
  observer.observe(place, { childList: true })
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A slider is left out, since it may want a press of its own; a file, since no script may choose one. */
const FIELDS = 'input:not([type=range], [type=file]), textarea, select'

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findLastIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(0, first)
  }
  const isTicked = field instanceof HTMLInputElement && field.checked !== field.defaultChecked
  return isTicked || field.value !== field.defaultValue
}

/** Does to the new field what was done to the one that the document brought. */
function repeat(before: Field, field: Element | undefined) {
  if (field?.tagName !== before.tagName || !isField(field)) return
  if (field instanceof HTMLInputElement && before.type === 'checkbox') {
    if (field.checked !== (before as HTMLInputElement).checked) field.click()
    return
  }
  // React hears of a value only past the property that it lays over the element's own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, before.value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}

function isField(element: Element): element is Field {
  return element.matches(FIELDS)
}
