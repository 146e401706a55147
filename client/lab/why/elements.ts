import type { FormPackage } from '@marquee/schemas/contract'
import type { ShownTarget } from '@marquee/schemas/rules/journey'
import { findPlace, getPage, listProps } from './element-place.ts'

/** An element as a journey names it; `name` is its accessible name, `path` that of a link. */
export type Described = {
  block?: string
  role: string
  field?: string
  path?: string
  name: string
  nth: number
}

/** Fields of the form around an element, as the gateway served it. */
export type FormAround = Pick<FormPackage, 'name' | 'fields'>

/** Finds and describes elements of this page, for the recorder of the lab and for replays. */
export type Elements = {
  describe(element: Element): Described
  find(target: ShownTarget): Element[]
  form(element: Element): FormAround | undefined
  /** Value that the form holds for a field; undefined for an element that is none. */
  value(element: Element): unknown
  page(): string
}

declare global {
  interface Window {
    labElements?: Elements
  }
}

export function offerElements(): void {
  window.labElements = { describe, find, form: findForm, value: findValue, page: getPage }
}

/** Selectors of roles that elements have by themselves. */
const ROLES: Readonly<Record<string, string>> = {
  link: 'a[href]',
  button: 'button, summary, input[type="submit"]',
  heading: 'h1, h2, h3, h4, h5, h6',
  checkbox: 'input[type="checkbox"]',
  radio: 'input[type="radio"]',
  slider: 'input[type="range"]',
  combobox: 'select',
  searchbox: 'input[type="search"]',
  textbox: 'input, textarea',
  row: 'tr',
  article: 'article',
  status: 'output',
  img: 'img',
}
/** Elements of plain text, which have no role. */
const TEXTS = 'p, span, strong, small, b, em, li, dt, dd, td, th, label, legend, div'
const NAMED = `${Object.values(ROLES).join()}, [role]`

function getRole(element: Element): string {
  const own = element.getAttribute('role')
  return own ?? Object.entries(ROLES).find(([, selector]) => element.matches(selector))?.[0] ?? 'text'
}

/** Accessible name: of its label, else its own texts without hidden ones. */
function getName(element: Element): string {
  const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labels = [...labelled.map((id) => document.getElementById(id)), ...listLabels(element)]
  const name =
    element.ariaLabel ||
    labels.map((label) => (label ? readText(label) : '')).join(' ') ||
    readText(element) ||
    ['alt', 'title', 'placeholder'].map((key) => element.getAttribute(key)).find(Boolean) ||
    ''
  return name.replace(/\s+/g, ' ').trim()
}

function listLabels(element: Element): Element[] {
  return [...((element as HTMLInputElement).labels ?? [])]
}

function readText(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"], select, script, style')) hidden.remove()
  for (const picture of copy.querySelectorAll('[alt], [aria-label]'))
    picture.textContent = picture.getAttribute('aria-label') ?? picture.getAttribute('alt')
  return copy.textContent ?? ''
}

/** Id of the block around an element, else its name; undefined outside of blocks and modals. */
function findBlock(element: Element): string | undefined {
  const place = findPlace(element)
  return place === getPage() || place === '' ? undefined : place.split('/').at(-1)!.replace(/^\d+-/, '')
}

function describe(element: Element): Described {
  const block = findBlock(element)
  const field = findForm(element) && (element.getAttribute('name') ?? undefined)
  const role = getRole(element)
  const place = { ...(block !== undefined && { block }), role, ...(field !== undefined && { field }) }
  const path = getPath(element)
  return {
    ...place,
    ...(path !== undefined && { path }),
    name: getName(element),
    nth: find(place).indexOf(element),
  }
}

/** Path and query that a link of this site leads to. */
function getPath(element: Element): string | undefined {
  const { origin, pathname, search } = element as HTMLAnchorElement
  return element.matches('a[href]') && origin === location.origin ? pathname + search : undefined
}

/** Shown elements that fit, in their order; only those of the topmost dialog while one is open. */
function find({ block, role, field, name, path, nth }: ShownTarget): Element[] {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const pattern = name === undefined ? undefined : new RegExp(`^${name}$`, 'u')
  const unnamed = role === 'text' ? TEXTS : NAMED
  const found = [...root.querySelectorAll(field === undefined ? unnamed : `[name="${CSS.escape(field)}"]`)]
    .filter((element) => role === undefined || getRole(element) === role)
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => block === undefined || findBlock(element) === block)
    .filter((element) => path === undefined || getPath(element) === path)
    .filter((element) => !pattern || pattern.test(getName(element)))
  return nth === undefined ? found : found.slice(nth, nth + 1)
}

function findForm(element: Element): FormAround | undefined {
  for (const props of listProps(element)) {
    const { form } = props as { form?: Partial<FormAround> }
    if (typeof form?.name === 'string' && Array.isArray(form.fields)) return form as FormAround
  }
  return undefined
}

function findValue(element: Element): unknown {
  for (const props of listProps(element)) if ('field' in props && 'value' in props) return props.value
  return undefined
}
