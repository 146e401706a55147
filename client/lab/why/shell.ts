import { PAGE_SHEET, SHEET } from './sheet.ts'

const host = document.createElement('marquee-why')
const root = host.attachShadow({ mode: 'open' })
root.adoptedStyleSheets = [sheetOf(SHEET)]
document.adoptedStyleSheets.push(sheetOf(PAGE_SHEET))

function sheetOf(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  return sheet
}

/** Shows a button on devices without an Alt key, except in frames and on the lab's own pages, which have one. */
export function addButton(label: string, onPress: () => void): void {
  if (window !== top || location.pathname.startsWith('/_')) return
  root.append(
    create('button', { type: 'button', className: 'touch', ariaLabel: label, onclick: onPress }, '?'),
  )
  document.body.append(host)
}

/** Element around the panel, whose styles are apart from the page's. */
export function findHost(): HTMLElement {
  return host
}

/** Shows the panel above the page: in the open dialog, because a dialog makes all around it inert. */
export function showAbove(panel: HTMLElement): void {
  const around = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (host.parentElement !== around) around.append(host)
  if (panel.parentNode !== root) root.append(panel)
  panel.togglePopover(true)
}

/** Creates an element with properties and children. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}
