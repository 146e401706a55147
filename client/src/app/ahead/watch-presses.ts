import { hasModifierKey } from '../../lib/opens-elsewhere.ts'
import { findPicture, grow } from './grow.ts'
import { isLoading, waitUntilComplete } from './progress.ts'

/**
 * Longest time in ms for which a press waits for its page. Without the wait the page would open with a placeholder, which React
 * keeps for 300 ms.
 */
const HOLD_MS = 500

/**
 * Holds the press of a link while its page is being loaded ahead, and lets the link's picture grow. Returns a function that
 * ends it.
 */
export function watchPresses(): () => void {
  const stop = new AbortController()
  let isRepeated = false
  let presses = 0
  const press = async (link: HTMLAnchorElement) => {
    const own = ++presses
    if (isLoading(link.href)) await waitUntilComplete(HOLD_MS)
    // Another press came meanwhile, or the link is gone.
    if (own !== presses || !link.isConnected) return
    const repeat = () => {
      isRepeated = true
      link.click()
      isRepeated = false
    }
    const picture = findPicture(link)
    if (picture) await grow(picture, repeat)
    else repeat()
  }
  const onClick = (event: MouseEvent) => {
    if (isRepeated || hasModifierKey(event)) return
    presses += 1
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || link.target || link.download) return
    if (!isLoading(link.href) && !findPicture(link)) return
    // The press is repeated, since the page has to be ready, and the browser takes its picture in the next frame.
    event.preventDefault()
    event.stopPropagation()
    void press(link)
  }
  addEventListener('click', onClick, { capture: true, signal: stop.signal })
  return () => stop.abort()
}
