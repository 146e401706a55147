// 1.3 screens: the present one and 30 % more, of a row that scrolls too; a tenth of the element counts.
const OPTIONS = { rootMargin: '30% 0px', scrollMargin: '30%', threshold: 0.1 }
const BATCH_MS = 200

const waiting = new Map<Element, () => void>()
const due = new Set<Element>()
let observer: IntersectionObserver | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Calls back once when the element comes within 1.3 screens; returns what gives up waiting. */
export function whenNear(element: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver(collect, OPTIONS)
  waiting.set(element, callback)
  observer.observe(element)
  return () => forget(element)
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
  for (const element of due) {
    const callback = waiting.get(element)
    forget(element)
    callback?.()
  }
}

function forget(element: Element) {
  waiting.delete(element)
  due.delete(element)
  observer?.unobserve(element)
}
