type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Values typed into forms, by the names of their fields. */
export type Draft = Record<string, string | boolean>

/** Reads what is typed into the forms of a document or an element, without passwords and files. */
export function readTyped(shown: ParentNode): Draft {
  const fields = [...shown.querySelectorAll<Field>(':is(input, select, textarea)[name]')]
  const open = fields.filter(({ type, value }) => !HIDDEN.has(type) && (isSwitch(type) || value !== ''))
  return Object.fromEntries(
    open.map((field) => [field.name, isSwitch(field.type) ? isOn(field) : field.value]),
  )
}

/** Types of fields whose values stay in the browser. */
const HIDDEN = new Set(['password', 'file', 'hidden'])

const isSwitch = (type: string) => type === 'checkbox'
const isOn = (field: Field) => (field as HTMLInputElement).checked

/** Types a draft into the fields of a document or an element as a person does, as soon as each of them is there. */
export function fillInDraft(shown: ParentNode, draft: Draft) {
  const left = new Map(Object.entries(draft))
  const typeAll = () => {
    for (const [name, value] of left) {
      const field = shown.querySelector<Field>(`[name="${CSS.escape(name)}"]`)
      if (!field) continue
      left.delete(name)
      typeInto(field, value)
    }
    if (left.size === 0) watcher.disconnect()
  }
  const watcher = new MutationObserver(typeAll)
  watcher.observe(shown, { childList: true, subtree: true })
  typeAll()
}

function typeInto(field: Field, value: string | boolean) {
  if (typeof value === 'boolean') {
    if (isOn(field) !== value) field.click()
    return
  }
  // React overrides the setter of a field, and would not hear of a value that is set by it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/**
 * The page as it stands, as one HTML text with its styles and without scripts and passwords. A browser gives no picture of
 * itself to a page without asking, and this one can be searched and measured.
 */
export function capturePage(shown: Document): string {
  const copy = shown.documentElement.cloneNode(true) as HTMLElement
  const values = [...shown.querySelectorAll<Field>('input, textarea')]
  for (const [index, field] of [...copy.querySelectorAll<Field>('input, textarea')].entries())
    writeValue(field, values[index]!.value)
  for (const element of copy.querySelectorAll('script, style, link, noscript, iframe')) element.remove()
  const style = shown.createElement('style')
  style.textContent = stylesOf(shown)
  copy.querySelector('head')?.append(style)
  return `<!doctype html>\n${copy.outerHTML}`
}

function writeValue(field: Field, value: string) {
  if (HIDDEN.has(field.type)) field.removeAttribute('value')
  else if (field.tagName === 'TEXTAREA') field.textContent = value
  else field.setAttribute('value', value)
}

function stylesOf(shown: Document): string {
  return [...shown.styleSheets]
    .filter(({ disabled }) => !disabled)
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join('\n')
}
