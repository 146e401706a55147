import { watchCalls } from './calls.ts'
import { findPlace, getElementTexts, getPage, waitUntilDrawn } from './element-place.ts'
import { offerElements } from './elements.ts'
import { fetchReasons, openPanel, type Pressed, type Question } from './panel.ts'
import { addButton, findHost } from './shell.ts'
import { translate } from './words.ts'

/** Events that the page does not get of a press that opens the panel. */
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'auxclick', 'contextmenu']

let isPicking = false
/** The question of the last press. */
let asked: { element: Element; question: Question } | undefined

// The entry of a build of its own, which documents load in development only. Alt and click open the panel, Alt and Enter for
// the focused element, a press after the event `why` of a button, and an address with `#why=<place>`.
watchCalls()
offerElements()
for (const kind of PRESSES) addEventListener(kind, onPress, { capture: true, passive: false })
addEventListener('pointermove', (event) => mark(isForPanel(event)))
addEventListener('keyup', () => mark(isPicking))
addEventListener('keydown', onKey, { capture: true })
addButton(translate('Why is this here?'), () => pick(true))
addEventListener('why', () => pick(true))
addEventListener('hashchange', openByAddress)
openByAddress()
// The gateway reads texts and tests for its first explanation, so this is not the one of the first press.
void waitUntilDrawn(document.body).then(() =>
  requestIdleCallback(() => void fetchReasons({ place: getPage(), says: [] }, 'HEAD')),
)

function isForPanel(event: Event): boolean {
  if (event.composedPath().includes(findHost())) return false
  return isPicking || (event instanceof MouseEvent && event.altKey)
}

function onPress(event: Event) {
  if (!isForPanel(event)) return
  hold(event)
  const element = event.target as Element
  // The answer is there when the press is released.
  if (event.type === 'pointerdown') asked = { element, question: ask(element) }
  if (event.type === 'click') open(asked?.element === element ? asked.question : ask(element))
}

function hold(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function onKey(event: KeyboardEvent) {
  if (isPicking && event.key === 'Escape') {
    hold(event)
    pick(false)
  } else if (event.altKey && event.key === 'Enter') {
    hold(event)
    open(ask(document.activeElement ?? document.body))
  }
}

function open(question: Question) {
  pick(false)
  openPanel(question, () => pick(true))
}

function ask(element: Element, given?: Pressed): Question {
  const pressed = waitUntilDrawn(element).then(
    (drawn) => given ?? { place: findPlace(drawn), says: getElementTexts(drawn) },
  )
  return { pressed, answer: pressed.then((it) => fetchReasons(it)) }
}

/** The next press opens the panel instead of what it is on. */
function pick(on: boolean) {
  isPicking = on
  mark(on)
}

function mark(on: boolean) {
  const { dataset } = document.documentElement
  if (on) dataset.picks = ''
  else delete dataset.picks
}

function openByAddress() {
  const hash = new URLSearchParams(location.hash.slice(1))
  const place = hash.get('why')
  if (place !== null) open(ask(document.body, { place, says: hash.getAll('says') }))
}
