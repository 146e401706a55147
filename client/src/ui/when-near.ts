import { throttle } from '../lib/throttle.ts'

// 1.3 screens: the present one and 30 % more, of a row to its side too; a tenth of the element counts.
const OPTIONS = { rootMargin: '30% 0px', scrollMargin: '0px 30%', threshold: 0.1 }
const BATCH_MS = 200
/** A frame that took longer was noticed. */
const SLOW_FRAME_MS = 25
const BREATH_MS = 700

const waiting = new Map<Element, () => void>()
const due = new Set<Element>()
let observer: IntersectionObserver | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let restsAt = 0
let isPacing = false

/** Calls back once when the element comes within 1.3 screens; returns what gives up waiting. */
export function whenNear(element: Element, callback: () => void): () => void {
  observer ??= startWatching()
  waiting.set(element, callback)
  observer.observe(element)
  return () => forget(element)
}

function startWatching() {
  const onScroll = throttle(() => (restsAt = performance.now() + 1.5 * BATCH_MS), BATCH_MS)
  addEventListener('scroll', onScroll, { passive: true })
  return new IntersectionObserver(collect, OPTIONS)
}

// The first in a quiet time are told at once, more of them in batches of 200 ms, so that fast scrolling skips what it passes.
function collect(entries: IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) due.add(target)
    else due.delete(target)
  }
  if (timer) return
  tell()
  timer = setTimeout(() => {
    timer = undefined
    tell()
  }, BATCH_MS)
}

function tell() {
  if (isPacing) return
  isPacing = performance.now() < restsAt
  if (isPacing) requestAnimationFrame(pace)
  else for (const element of due) call(element)
}

/** While the page scrolls one after another, and none for a while where that costs a frame: what a picture shows is less than that it moves. */
function pace(started: number) {
  isPacing = performance.now() < restsAt
  if (!isPacing) return tell()
  for (const element of [...due].slice(0, 1)) call(element)
  requestAnimationFrame(() =>
    requestAnimationFrame((now) => {
      if (now - started < 2 * SLOW_FRAME_MS) pace(now)
      else setTimeout(() => requestAnimationFrame(pace), BREATH_MS)
    }),
  )
}

function call(element: Element) {
  const callback = waiting.get(element)
  forget(element)
  callback?.()
}

function forget(element: Element) {
  waiting.delete(element)
  due.delete(element)
  observer?.unobserve(element)
}
