import { describeHeld, findHeld } from '@marquee/client/app/held-element.ts'

/** A node of React's tree of components, as React leaves it on the elements that it draws. */
type Fiber = { return: Fiber | null; memoizedProps: unknown }

/** Props of the components of client/src/render/blocks.tsx and client/src/app/modal-host.tsx. */
type Props = { path?: unknown; block?: { block?: unknown }; modal?: { name?: unknown }; page?: unknown }

/**
 * Place of the innermost block around an element, such as `home/hot-games`; the page or modal outside of blocks. It is read
 * from React's own tree, so that the site's code has nothing for it.
 */
export function findPlace(element: Element): string {
  for (const props of listProps(element)) {
    const { path, block, modal, page } = props as Props
    if (typeof path === 'string' && typeof block?.block === 'string') return path
    if (page && typeof modal?.name === 'string') return `modal-${modal.name}`
  }
  return getPage()
}

/** Props of the components around an element, the innermost first. */
export function* listProps(element: Element): Generator<object> {
  for (let fiber = fiberOf(element); fiber; fiber = fiber.return) {
    const { memoizedProps: props } = fiber
    if (typeof props === 'object' && props !== null) yield props
  }
}

/**
 * Waits until the client has replaced the server-rendered page, which has no components. Returns the element, or the one that
 * took its place; the body if there is none.
 */
export async function waitUntilDrawn(element: Element): Promise<Element> {
  const { documentElement: root } = document
  if (root.dataset.page !== undefined) return element
  const held = fiberOf(element) ? undefined : describeHeld(element)
  // An effect names the page after it is drawn, but pages of the lab have no name.
  await new Promise((done) =>
    fiberOf(element)
      ? requestIdleCallback(done)
      : new MutationObserver(done).observe(root, { attributeFilter: ['data-page'] }),
  )
  return element.isConnected ? element : (findHeld(held) ?? document.body)
}

/** Name of the page of this document. */
export function getPage(): string {
  return document.documentElement.dataset.page ?? ''
}

/** Elements that no component draws, such as those of a rich text, belong to the next one above. */
function fiberOf(element: Element): Fiber | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const key = Object.keys(at).find((name) => name.startsWith('__reactFiber$'))
    if (key) return (at as unknown as Record<string, Fiber>)[key] ?? null
  }
  return null
}

const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt']
const LONGEST = 400

/** Texts of an element: its own, else those inside it, else those of the element around it. */
export function getElementTexts(element: Element): string[] {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const said = [
      ...ATTRIBUTES.map((name) => at.getAttribute(name)),
      ...[...at.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')),
      ...[at, ...[...at.querySelectorAll('*')].slice(0, 20)].map(({ textContent }) => textContent),
    ].flatMap((text) => text?.trim() || [])
    const texts = new Set(said.filter(({ length }) => length <= LONGEST))
    if (texts.size > 0) return [...texts].slice(0, 12)
  }
  return []
}
