import { describeHeld, findHeld, type Held } from './held-element.ts'

/**
 * Restores typed values and the focus when the client's rendering replaces the server-rendered document;
 * `andThen` is called after the replacement.
 */
export function restoreInput(place: Element, andThen: () => void = () => {}) {
  const fields = [...place.querySelectorAll<Field>(FIELDS)].map(
    (field) => [field, describeHeld(field)] as const,
  )
  let focused: Held | undefined
  const follow = () => {
    focused = describeHeld(document.activeElement)
  }
  // The new focus is known only after the current event.
  const leave = () => void setTimeout(follow)
  follow()
  place.addEventListener('focusin', follow)
  place.addEventListener('focusout', leave)
  const observer = new MutationObserver(() => {
    observer.disconnect()
    place.removeEventListener('focusin', follow)
    place.removeEventListener('focusout', leave)
    // Values are restored last, because typing would discard the early press.
    andThen()
    for (const [field, words] of fields) if (isChanged(field)) repeat(field, findHeld(words))
    if (document.activeElement === document.body) findHeld(focused)?.focus({ preventScroll: true })
  })
  observer.observe(place, { childList: true })
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Sliders are left out, because they may need a press of their own, and file inputs, because scripts cannot
 * set them.
 */
const FIELDS = 'input:not([type=range], [type=file]), textarea, select'

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findLastIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(0, first)
  }
  const isTicked = field instanceof HTMLInputElement && field.checked !== field.defaultChecked
  return isTicked || field.value !== field.defaultValue
}

/** Repeats the visitor's change of the old field on the new one. */
function repeat(before: Field, field: Element | undefined) {
  if (field?.tagName !== before.tagName || !isField(field)) return
  if (field instanceof HTMLInputElement && before.type === 'checkbox') {
    if (field.checked !== (before as HTMLInputElement).checked) field.click()
    return
  }
  // React overrides the `value` property of the element, so the prototype's setter must be used.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, before.value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}

function isField(element: Element): element is Field {
  return element.matches(FIELDS)
}
