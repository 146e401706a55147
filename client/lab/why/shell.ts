import { SHEET } from './sheet.ts'

const host = document.createElement('marquee-why')
const root = host.attachShadow({ mode: 'open' })
const box = document.createElement('div')
box.className = 'outline'
box.setAttribute('aria-hidden', 'true')
box.popover = 'manual'
const sheet = new CSSStyleSheet()
sheet.replaceSync(SHEET)
root.adoptedStyleSheets = [sheet]
root.append(box)

/** Shows a button on devices without an Alt key, except in frames and on the lab's own pages, which have one. */
export function addButton(label: string, onPress: () => void): void {
  if (window !== top || location.pathname.startsWith('/_')) return
  root.append(create('button', { type: 'button', class: 'touch', 'aria-label': label, click: onPress }, '?'))
  document.body.append(host)
}

/** Element around the panel and the outline, whose styles are apart from the page's. */
export function findHost(): HTMLElement {
  return host
}

/** Shows an element of the panel above the page: in the open dialog, because a dialog makes all around it inert. */
export function showAbove(element: HTMLElement): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const around = dialog ?? document.body
  if (host.parentElement !== around) around.append(host)
  if (element.parentNode !== root) root.append(element)
  if (!element.matches(':popover-open')) element.showPopover()
}

/** Draws a line around an element of the page; null removes it. */
export function outline(element: Element | null): void {
  if (!element || element === document.documentElement) {
    if (box.isConnected && box.matches(':popover-open')) box.hidePopover()
    return
  }
  const { x, y, width, height } = element.getBoundingClientRect()
  Object.assign(box.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
  showAbove(box)
}

type Attributes = Readonly<Record<string, string | ((event: Event) => void)>>

/** Creates an element; functions are listeners of its clicks. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === 'string') element.setAttribute(key, value)
    else element.addEventListener(key, value)
  element.append(...children)
  return element
}
