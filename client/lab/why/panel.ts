import type { Explanation } from '@marquee/schemas/rules/explanation'
import { onCall } from './calls.ts'
import { getLanguageCode, getPage } from './element-place.ts'
import { drawCalls, drawExplanation } from './sections.ts'
import { create, showAbove } from './shell.ts'
import { getPanelLanguage, say } from './words.ts'

type Pressed = { place: string; says: readonly string[] }

const title = create('h2', { id: 'why', tabindex: '-1' })
const actions = create('div', { class: 'row' })
const status = create('span', { role: 'status', class: 'note' })
const body = create('div', {})
const calls = create('div', {})
const panel = create(
  'section',
  { class: 'panel', role: 'dialog', 'aria-labelledby': 'why', dir: 'ltr', popover: 'manual' },
  create('header', {}, title, actions, status),
  body,
  calls,
)
panel.addEventListener('keydown', (event) => event.stopPropagation())
// The focus may be on the page, which must not close its own dialog instead.
addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Escape' || !panel.matches(':popover-open')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    close()
  },
  { capture: true },
)

let opener: Element | null = null
let stop = () => {}
let latest = 0

/** Opens the panel at once, and fills it when the page knows the place and the gateway has explained it. */
export function openPanel(pressed: Promise<Pressed>, onPick: () => void): void {
  if (!panel.matches(':popover-open')) opener = document.activeElement
  panel.dataset.side = document.documentElement.dir === 'rtl' ? 'left' : 'right'
  panel.lang = getPanelLanguage()
  title.textContent = say('Why is this here?')
  const copy = () => void pressed.then(copyLink)
  actions.replaceChildren(
    create('button', { type: 'button', click: () => (close(), onPick()) }, say('Mark another')),
    create('button', { type: 'button', click: copy }, say('Copy link')),
    create('button', { type: 'button', click: close }, say('Close')),
  )
  status.textContent = ''
  body.replaceChildren(create('p', { role: 'status' }, say('Reading …')))
  calls.replaceChildren()
  showAbove(panel)
  title.focus()
  void fill(pressed)
  const redraw = () => void drawCalls().then(showCalls)
  stop()
  stop = onCall(redraw)
  redraw()
}

/** Calls that are open stay open, and the focus stays on its call, when another one is added. */
function showCalls(drawn: readonly Node[]) {
  const named = (element: Element | null | undefined) =>
    element?.closest<HTMLElement>('[data-trace]')?.dataset.trace
  const open = [...calls.querySelectorAll('details[open]')].map(named)
  const focused = named((panel.getRootNode() as ShadowRoot).activeElement)
  calls.replaceChildren(...drawn)
  for (const details of calls.querySelectorAll('details')) {
    details.open = open.includes(named(details))
    if (focused !== undefined && named(details) === focused) details.querySelector('summary')?.focus()
  }
}

async function fill(pressed: Promise<Pressed>): Promise<void> {
  const turn = ++latest
  const { place, says } = await pressed
  const asked = new URLSearchParams({ place, page: getPage(), language: getLanguageCode() })
  for (const text of says) asked.append('says', text)
  const drawn = await explain(asked).then(drawExplanation, (error: unknown) => [
    create('p', { role: 'alert' }, say('This cannot be explained: ') + (error as Error).message),
  ])
  if (turn === latest) body.replaceChildren(...drawn)
}

async function explain(asked: URLSearchParams): Promise<Explanation> {
  const answer = await fetch(`/_site/explain?${asked}`)
  if (answer.ok) return (await answer.json()) as Explanation
  throw new Error(
    answer.status === 404
      ? `${asked.get('place') || location.pathname}: ${say('no part of the brand’s files, or another machine asks: open the site on the gateway’s own machine.')}`
      : `${answer.status}: ${say('the gateway failed; its terminal says why.')}`,
  )
}

/** The same panel in another browser. */
async function copyLink({ place, says }: Pressed): Promise<void> {
  const hash = new URLSearchParams({ why: place })
  for (const text of says.slice(0, 2)) hash.append('says', text)
  const link = `${location.origin}${location.pathname}${location.search}#${hash}`
  status.textContent = await navigator.clipboard.writeText(link).then(
    () => say('The link is copied.'),
    () => link,
  )
}

function close() {
  stop()
  latest += 1
  panel.hidePopover()
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
}
