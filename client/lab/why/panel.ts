import type { Explanation } from '@marquee/schemas/rules/explanation'
import { calls } from './calls.ts'
import { getPage } from './element-place.ts'
import { drawExplanation } from './sections.ts'
import { create, findHost, showAbove } from './shell.ts'
import { getPanelLanguage, translate } from './words.ts'

/** Place of the block of a pressed element, and the texts that it says. */
export type Pressed = { place: string; says: readonly string[] }

/** A pressed element, once the page knows it, and the gateway's answer about it; undefined if there was none. */
export type Question = { pressed: Promise<Pressed>; answer: Promise<Response | undefined> }

const panel = create('section', { className: 'panel', role: 'dialog', dir: 'ltr', popover: 'auto' })
panel.addEventListener('keydown', (event) => event.stopPropagation())
panel.addEventListener('toggle', ({ newState }) => {
  const isLost = [document.body, findHost()].includes(document.activeElement as HTMLElement)
  if (newState === 'closed' && isLost && opener instanceof HTMLElement) opener.focus()
})
let opener: Element | null = null

/** Opens the panel at once, and fills it when the page knows the place and the gateway has explained it. */
export function openPanel(question: Question, onPick: () => void): void {
  if (document.activeElement !== findHost()) opener = document.activeElement
  panel.dataset.side = document.documentElement.dir === 'rtl' ? 'left' : 'right'
  panel.lang = getPanelLanguage()
  panel.ariaLabel = translate('Why is this here?')
  const title = create('h2', { tabIndex: -1 }, panel.ariaLabel)
  const status = create('span', { role: 'status', className: 'note' })
  const body = create('div', {}, create('p', { role: 'status' }, translate('Reading …')))
  const buttons = {
    'Mark another': () => (panel.hidePopover(), onPick()),
    'Copy link': () => void question.pressed.then(copyLink).then((said) => status.replaceChildren(said)),
    Close: () => panel.hidePopover(),
  }
  const actions = Object.entries(buttons).map(([label, onclick]) =>
    create('button', { type: 'button', onclick }, translate(label)),
  )
  panel.replaceChildren(
    create('header', {}, title, create('div', { className: 'row' }, ...actions), status),
    body,
    create('h3', {}, translate('Calls of this page')),
    calls,
    create('p', {}, translate('None since the page was opened: its first answers came with the document.')),
  )
  showAbove(panel)
  title.focus()
  void explain(question).then((drawn) => body.replaceChildren(...drawn))
}

/** Asks the gateway why an element is on this page; by HEAD it only gets ready, and no tour counts it. */
export function fetchReasons({ place, says }: Pressed, method: 'GET' | 'HEAD' = 'GET') {
  const query = new URLSearchParams({ place, page: getPage(), language: document.documentElement.lang })
  for (const text of says) query.append('says', text)
  return fetch(`/_site/explain?${query}`, { method, priority: 'high' }).catch(() => undefined)
}

async function explain({ pressed, answer }: Question): Promise<Node[]> {
  const said = await answer
  if (said?.ok) return drawExplanation((await said.json()) as Explanation)
  const { place } = await pressed
  return [
    create('p', { role: 'alert' }, translate(FAILED), `${place || location.pathname} (${said?.status})`),
  ]
}

const FAILED =
  'This cannot be explained. It may be open on the gateway’s own machine alone; its terminal says more: '

/** Copies an address that opens the same panel in another browser, and returns what to say about it. */
function copyLink({ place, says }: Pressed): Promise<string> {
  const hash = new URLSearchParams({ why: place })
  for (const text of says.slice(0, 2)) hash.append('says', text)
  const link = new URL(`#${hash}`, location.href).href
  return navigator.clipboard.writeText(link).then(
    () => translate('The link is copied.'),
    () => link,
  )
}
