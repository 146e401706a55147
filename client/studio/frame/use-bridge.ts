import { type RefObject, useEffect } from 'react'
import { create } from 'zustand'
import { BRIDGE_VERSION, readToStudio, type ToFrame } from '../preview/messages.ts'

/** Time in ms after which a preview without an answer is reported; each further attempt gets as much more. */
const PATIENCE_MS = 5_000

type Bridge = {
  port: MessagePort | undefined
  isLate: boolean
  /** Reason why the preview could not take up a view. */
  failed: string
  path: string
  page: string
  places: readonly string[]
  empty: ReadonlySet<string>
  /** Last block that was pressed in the preview; `at` tells presses of the same block apart. */
  picked: { place: string; at: number } | undefined
  /** Texts of which an editor wants to change one, from the nearest to those around it, with the keys that wrote it. */
  texts: { said: readonly string[]; keys: readonly string[] } | undefined
}

const useStore = create<Bridge>(() => ({
  port: undefined,
  isLate: false,
  failed: '',
  path: '',
  page: '',
  places: [],
  empty: new Set(),
  picked: undefined,
  texts: undefined,
}))

/** Selects from what the preview tells: `useBridge(({ page }) => page)`. */
export function useBridge<Part>(select: (bridge: Bridge) => Part): Part {
  return useStore(select)
}

/** Sends to the preview; without a connection nothing is sent, and false is the answer. */
export function postToFrame(message: ToFrame): boolean {
  const { port } = useStore.getState()
  port?.postMessage(message)
  return port !== undefined
}

/**
 * Connects with the frame whenever its document is ready. The origin and the window are compared, and all further messages
 * use the port that is handed over, so that no other window can take part.
 */
export function useFrameBridge(frame: RefObject<HTMLIFrameElement | null>, origin: string, round: number) {
  useEffect(() => {
    const late = setTimeout(
      () => useStore.setState(({ port }) => ({ isLate: port === undefined })),
      PATIENCE_MS * (round + 1),
    )
    const greet = (event: MessageEvent) => {
      const window = frame.current?.contentWindow
      const { type, version } = (event.data ?? {}) as Record<string, unknown>
      if (
        event.origin !== origin ||
        event.source !== window ||
        type !== 'ready' ||
        version !== BRIDGE_VERSION
      )
        return
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }) => take(data))
      port1.start()
      window!.postMessage({ type: 'port' }, origin, [port2])
      useStore.setState({ port: port1, isLate: false, failed: '' })
    }
    addEventListener('message', greet)
    return () => {
      clearTimeout(late)
      removeEventListener('message', greet)
      useStore.setState(useStore.getInitialState())
    }
  }, [frame, origin, round])
}

function take(data: unknown) {
  const message = readToStudio(data)
  if (message?.type === 'route') useStore.setState({ path: message.path, page: message.page })
  if (message?.type === 'shown') useStore.setState({ places: message.places, empty: new Set(message.empty) })
  if (message?.type === 'picked')
    useStore.setState({ picked: { place: message.place, at: performance.now() } })
  if (message?.type === 'text') useStore.setState({ texts: { said: message.texts, keys: message.keys } })
  if (message?.type === 'failed') useStore.setState({ failed: message.reason })
}

/** Ends the change of a text that was chosen in the preview. */
export function closeTexts(): void {
  useStore.setState({ texts: undefined })
}

/** Tells whether the preview is connected. */
export function useIsConnected(): boolean {
  return useStore((bridge) => bridge.port !== undefined)
}
