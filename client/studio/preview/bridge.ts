import { showDirection } from './direction.ts'
import { applyFacts } from './facts.ts'
import { findPlace, listPlaces, measureBounds, onMarks } from './marks.ts'
import { BRIDGE_VERSION, type Mode, readToFrame, type ToFrame, type ToStudio } from './messages.ts'
import { drawOutlines } from './outlines.ts'
import { findTextKeys, readTextsAround, readTextsAtPoint, recordTexts } from './spoken-text.ts'

/** Pause in ms that collects blocks which come and go together into one message. */
const COLLECT_MS = 60

/**
 * Connects the preview with the studio around it. The studio's origin follows from the preview's own host,
 * `<brand>.<studio>`; it hands over a port, and nothing else is listened to.
 */
export function openBridge(): void {
  if (parent === window) return
  recordTexts()
  const studio = location.origin.replace(/^(https?:\/\/)[^.]+\./, '$1')
  addEventListener('message', function take(event) {
    const [port] = event.ports
    if (event.origin !== studio || event.source !== parent || !port) return
    removeEventListener('message', take)
    speak(port)
  })
  parent.postMessage({ type: 'ready', version: BRIDGE_VERSION }, studio)
}

function speak(port: MessagePort) {
  const send = (message: ToStudio) => port.postMessage(message)
  const outline = drawOutlines()
  const state: { mode: Mode } = { mode: 'use' }
  const pickText = pickTexts(send)
  const tellPlaces = collected(() => send({ type: 'shown', ...listPlaces() }))
  const tellRoute = () =>
    send({ type: 'route', path: location.pathname, page: document.documentElement.dataset.page ?? '' })
  port.addEventListener('message', ({ data }) => {
    const message = readToFrame(data)
    if (message) follow(message, { outline, send, pickText, setMode: (mode) => (state.mode = mode) })
  })
  port.start()
  onMarks(tellPlaces)
  new MutationObserver(tellRoute).observe(document.documentElement, { attributeFilter: ['data-page'] })
  pickBlocks(() => state.mode, { outline, send })
  tellRoute()
  tellPlaces()
}

type Spoken = { outline: ReturnType<typeof drawOutlines>; send(message: ToStudio): void }

function follow(
  message: ToFrame,
  { outline, send, setMode, pickText }: Spoken & { setMode(mode: Mode): void; pickText(): void },
) {
  if (message.type === 'select') return showSelected(message, outline)
  if (message.type === 'hover') return outline.show('hover', message.place)
  if (message.type === 'names') return outline.setNames(message.names)
  if (message.type === 'mode') return setMode(message.mode)
  if (message.type === 'direction') return showDirection(message.direction)
  if (message.type === 'text') return pickText()
  if (message.type === 'why') return void dispatchEvent(new Event('why'))
  if (message.type === 'goto') return location.assign(ownPath(message.path))
  applyFacts(message.facts, ownPath(message.path)).catch((error: unknown) =>
    send({ type: 'failed', reason: String(error).slice(0, 500) }),
  )
}

function showSelected(
  { place, scroll }: { place: string | null; scroll: boolean },
  outline: Spoken['outline'],
) {
  outline.show('select', place)
  const bounds = place !== null && scroll ? measureBounds(place) : undefined
  if (!bounds || (bounds.y >= 0 && bounds.y + Math.min(bounds.height, innerHeight / 2) <= innerHeight)) return
  scrollBy({ top: bounds.y - innerHeight / 4, behavior: 'instant' })
}

/** A press selects a block, or edits a text, and does nothing else, unless the preview is used as a player would. */
function pickBlocks(getMode: () => Mode, { outline, send }: Spoken) {
  // The panel "Why is this here?" takes presses in both modes; it is the last listener.
  const isForPanel = (event: Event) =>
    document.documentElement.dataset.picks !== undefined ||
    (event instanceof MouseEvent && event.altKey) ||
    event.composedPath().some((node) => node instanceof Element && node.localName === 'marquee-why')
  const hold = (event: Event) => {
    if (getMode() === 'use' || isForPanel(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const kind of ['pointerdown', 'mousedown', 'submit', 'auxclick'])
    addEventListener(kind, hold, { capture: true })
  addEventListener(
    'click',
    (event) => {
      const mode = getMode()
      if (mode === 'use' || isForPanel(event)) return
      hold(event)
      if (mode === 'text') return sendTexts(send, readTextsAtPoint(event.clientX, event.clientY))
      const place = findPlace(event.target as Node)
      if (place !== undefined) send({ type: 'picked', place })
    },
    { capture: true },
  )
  addEventListener('pointerover', ({ target }) => {
    if (getMode() === 'edit') outline.show('hover', findPlace(target as Node) ?? null)
  })
  document.documentElement.addEventListener('pointerleave', () => outline.show('hover', null))
}

/** The key T edits the text under the pointer, or that of the focused element; the returned function does what the key does. */
function pickTexts(send: Spoken['send']): () => void {
  let point: { x: number; y: number } | undefined
  addEventListener('pointermove', ({ clientX: x, clientY: y }) => (point = { x, y }))
  addEventListener('focusin', () => (point = undefined))
  addEventListener('keydown', (event) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    if (key.toLowerCase() !== 't' || ctrlKey || metaKey || altKey || isField(target)) return
    event.preventDefault()
    pick()
  })
  const pick = () => {
    const focused = document.activeElement ?? document.body
    sendTexts(send, point ? readTextsAtPoint(point.x, point.y) : readTextsAround(focused))
  }
  return pick
}

function sendTexts(send: Spoken['send'], texts: string[]) {
  send({ type: 'text', texts, keys: findTextKeys(texts) })
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
}

/** A path of this site; an address of another one would leave the preview. */
function ownPath(path: string): string {
  return /^\/(?!\/)/.test(path) ? path : '/'
}

function collected(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      callback()
    }, COLLECT_MS)
  }
}
