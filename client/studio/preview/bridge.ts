import { showDirection } from './direction.ts'
import { takeFacts } from './facts.ts'
import { measureBounds, onMarks, placeAt, shownPlaces } from './marks.ts'
import { BRIDGE_VERSION, readToFrame, type ToFrame, type ToStudio } from './messages.ts'
import { drawOutlines } from './outlines.ts'

/** Pause in ms that collects blocks which come and go together into one message. */
const COLLECT_MS = 60

/**
 * Connects the preview with the studio around it. The studio's origin follows from the preview's own host,
 * `<brand>.<studio>`; it hands over a port, and nothing else is listened to.
 */
export function openBridge(): void {
  if (parent === window) return
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
  const state = { isEditing: false }
  const tellPlaces = collected(() => send({ type: 'shown', ...shownPlaces() }))
  const tellRoute = () =>
    send({ type: 'route', path: location.pathname, page: document.documentElement.dataset.page ?? '' })
  port.addEventListener('message', ({ data }) => {
    const message = readToFrame(data)
    if (message) follow(message, { outline, send, setEditing: (on) => (state.isEditing = on) })
  })
  port.start()
  onMarks(tellPlaces)
  new MutationObserver(tellRoute).observe(document.documentElement, { attributeFilter: ['data-page'] })
  pickBlocks(() => state.isEditing, { outline, send })
  tellRoute()
  tellPlaces()
}

type Spoken = { outline: ReturnType<typeof drawOutlines>; send(message: ToStudio): void }

function follow(message: ToFrame, { outline, send, setEditing }: Spoken & { setEditing(on: boolean): void }) {
  if (message.type === 'select') return showSelected(message, outline)
  if (message.type === 'hover') return outline('hover', message.place)
  if (message.type === 'mode') return setEditing(message.mode === 'edit')
  if (message.type === 'direction') return showDirection(message.direction)
  if (message.type === 'why') return void dispatchEvent(new Event('why'))
  if (message.type === 'goto') return location.assign(ownPath(message.path))
  takeFacts(message.facts, ownPath(message.path)).catch((error: unknown) =>
    send({ type: 'failed', reason: String(error).slice(0, 500) }),
  )
}

function showSelected(
  { place, scroll }: { place: string | null; scroll: boolean },
  outline: Spoken['outline'],
) {
  outline('select', place)
  const bounds = place !== null && scroll ? measureBounds(place) : undefined
  if (!bounds || (bounds.y >= 0 && bounds.y + Math.min(bounds.height, innerHeight / 2) <= innerHeight)) return
  scrollBy({ top: bounds.y - innerHeight / 4, behavior: 'instant' })
}

/** In edit mode a press selects a block and does nothing else. */
function pickBlocks(isEditing: () => boolean, { outline, send }: Spoken) {
  // The panel "Why is this here?" takes presses in both modes; it is the last listener.
  const isForPanel = (event: Event) =>
    document.documentElement.dataset.picks !== undefined ||
    (event instanceof MouseEvent && event.altKey) ||
    event.composedPath().some((node) => node instanceof Element && node.localName === 'marquee-why')
  const hold = (event: Event) => {
    if (!isEditing() || isForPanel(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const kind of ['pointerdown', 'mousedown', 'submit', 'auxclick'])
    addEventListener(kind, hold, { capture: true })
  addEventListener(
    'click',
    (event) => {
      if (!isEditing() || isForPanel(event)) return
      hold(event)
      const place = placeAt(event.target as Node)
      if (place !== undefined) send({ type: 'picked', place })
    },
    { capture: true },
  )
  addEventListener('pointerover', ({ target }) => {
    if (isEditing()) outline('hover', placeAt(target as Node) ?? null)
  })
  document.documentElement.addEventListener('pointerleave', () => outline('hover', null))
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
