import { BRIDGE_VERSION, type Direction, type Facts } from '../preview/messages.ts'

/**
 * Shows a frame in the view's language, theme, direction, role and world, and at a path. The frame opens the path anew once it
 * has taken the facts, so they are told once; the direction is told to each document. The origin and the window are compared, as by the canvas. Returns a function that stops.
 */
export function showFacts(
  frame: HTMLIFrameElement,
  origin: string,
  { facts, direction }: { facts: Facts; direction: Direction },
  path: string,
): () => void {
  let isTold = false
  const greet = ({ origin: from, source, data }: MessageEvent) => {
    const { type, version } = (data ?? {}) as Record<string, unknown>
    const window = frame.contentWindow
    if (from !== origin || source !== window) return
    if (type !== 'ready' || version !== BRIDGE_VERSION) return
    const { port1, port2 } = new MessageChannel()
    window!.postMessage({ type: 'port' }, origin, [port2])
    port1.postMessage({ type: 'direction', direction })
    if (!isTold) port1.postMessage({ type: 'facts', facts, path })
    isTold = true
  }
  addEventListener('message', greet)
  return () => removeEventListener('message', greet)
}
