import { awaitDrawn, findPlace, textsSaid } from './element-place.ts'
import { openPanel } from './panel.ts'
import { addButton, findHost, outline } from './shell.ts'
import { say } from './words.ts'

/** Events that the page does not get of a press that opens the panel. */
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'auxclick', 'contextmenu'] as const

let isPicking = false

/**
 * Opens the panel for an element: Alt and click, Alt and Enter for the focused one, a press after the event `why` of a button,
 * and an address with `#why=<place>`. While Alt is held the element below the pointer is outlined.
 */
export function pickElements(): void {
  const isFor = (event: Event) => {
    if (event.composedPath().includes(findHost())) return false
    return isPicking || (event instanceof MouseEvent && event.altKey)
  }
  const hold = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const kind of PRESSES)
    addEventListener(kind, (event) => isFor(event) && hold(event), { capture: true, passive: false })
  addEventListener(
    'click',
    (event) => {
      if (!isFor(event)) return
      hold(event)
      open(event.target as Element)
    },
    { capture: true },
  )
  addEventListener('pointermove', (event) => outline(isFor(event) ? (event.target as Element) : null))
  addEventListener('keyup', ({ key }) => key === 'Alt' && !isPicking && outline(null))
  addEventListener('keydown', onKey, { capture: true })
  addButton(say('Why is this here?'), () => pick(true))
  addEventListener('why', () => pick(true))
  addEventListener('hashchange', openByAddress)
  openByAddress()
}

function onKey(event: KeyboardEvent) {
  if (isPicking && event.key === 'Escape') {
    event.stopImmediatePropagation()
    pick(false)
  }
  if (!event.altKey || event.key !== 'Enter') return
  event.preventDefault()
  event.stopImmediatePropagation()
  open(document.activeElement ?? document.body)
}

function open(element: Element) {
  pick(false)
  const read = async () => {
    const drawn = await awaitDrawn(element)
    return { place: findPlace(drawn), says: textsSaid(drawn) }
  }
  openPanel(read(), () => pick(true))
}

/** The next press opens the panel instead of what it is on. */
function pick(on: boolean) {
  isPicking = on
  const { style, dataset } = document.documentElement
  style.cursor = on ? 'crosshair' : ''
  if (on) dataset.picks = ''
  else delete dataset.picks
  if (!on) outline(null)
}

function openByAddress() {
  const asked = new URLSearchParams(location.hash.slice(1))
  const place = asked.get('why')
  if (place === null) return
  const read = async () => (await awaitDrawn(document.body), { place, says: asked.getAll('says') })
  openPanel(read(), () => pick(true))
}
