import { useEffect } from 'react'
import { throttle } from '../../../lib/throttle.ts'
import { setInViewScheduler } from '../../../ui/in-view.ts'

/**
 * Minimum time in ms between two checks of scrolling; scrolling counts as ended REST_MS after the
 * last one.
 */
const LOOK_MS = 200
const REST_MS = 300
/** A frame longer than this many ms is noticeable; loading then pauses for BREATH_MS. */
const SLOW_MS = 50
const BREATH_MS = 700

/**
 * Loads pictures one after another while the page scrolls, and pauses after a slow frame, because smooth
 * scrolling matters more than pictures.
 */
export function useCalmScroll() {
  useEffect(() => {
    const { letIn, onScroll } = createCalmScheduler()
    addEventListener('scroll', onScroll, { passive: true })
    const asUsual = setInViewScheduler(letIn)
    return () => {
      removeEventListener('scroll', onScroll)
      onScroll.cancel()
      asUsual()
    }
  }, [])
}

/** Creates a scheduler that loads all due pictures at once at rest, and one by one while the page scrolls. */
export function createCalmScheduler() {
  let restsAt = 0
  let isPacing = false
  const onScroll = throttle(() => (restsAt = performance.now() + REST_MS), LOOK_MS)
  const letIn: Parameters<typeof setInViewScheduler>[0] = (due, call) => {
    if (isPacing) return
    const step = (started: number) => {
      isPacing = performance.now() < restsAt
      if (!isPacing) return due.forEach(call)
      const [next] = due
      if (next) call(next)
      requestAnimationFrame(() =>
        requestAnimationFrame((now) => {
          if (now - started < SLOW_MS) step(now)
          else setTimeout(() => requestAnimationFrame(step), BREATH_MS)
        }),
      )
    }
    step(performance.now())
  }
  return { letIn, onScroll }
}
