import { useEffect } from 'react'
import { throttle } from '../../../lib/throttle.ts'
import { letInBy } from '../../../ui/when-near.ts'

/** Least time between two looks at the scrolling; a little more without one is rest. */
const LOOK_MS = 200
const REST_MS = 300
/** Two frames that took longer were noticed. */
const SLOW_MS = 50
const BREATH_MS = 700

/** While the page scrolls pictures come one after another, and none for a while where one cost a frame: that the page moves is more than what it shows. */
export function useCalmScroll() {
  useEffect(() => {
    const { letIn, onScroll } = calm()
    addEventListener('scroll', onScroll, { passive: true })
    const asUsual = letInBy(letIn)
    return () => {
      removeEventListener('scroll', onScroll)
      onScroll.cancel()
      asUsual()
    }
  }, [])
}

/** Lets all in at once at rest, and in turn while the page scrolls. */
export function calm() {
  let restsAt = 0
  let isPacing = false
  const onScroll = throttle(() => (restsAt = performance.now() + REST_MS), LOOK_MS)
  const letIn: Parameters<typeof letInBy>[0] = (due, call) => {
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
