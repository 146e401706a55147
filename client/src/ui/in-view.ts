import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DrawnAheadContext } from './drawn-ahead.ts'

// The root margins cover 1.3 screens: the visible one and 30 % more, also within scrolling rows. A
// tenth of the element must be visible. BATCH_MS is in ms.
const OPTIONS = { rootMargin: '30% 0px', scrollMargin: '0px 30%', threshold: 0.1 }
const BATCH_MS = 200

type LetIn = (due: ReadonlySet<Element>, call: (element: Element) => void) => void

const waiting = new Map<Element, () => void>()
const due = new Set<Element>()
let observer: IntersectionObserver | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const all: LetIn = (elements, callOne) => elements.forEach(callOne)
let letIn = all

/**
 * Replaces the scheduler of the callbacks, for a page with much to scroll; returns a function that restores
 * it.
 */
export function setInViewScheduler(other: LetIn): () => void {
  letIn = other
  return () => {
    letIn = all
    tell()
  }
}

/** Whether an element is drawn within 1.3 screens. */
function isNearScreen(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > -0.3 * innerHeight && top < 1.3 * innerHeight
}

/** Calls back once when the element comes within 1.3 screens; returns a function that stops waiting. */
export function observeInView(element: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver(collect, OPTIONS)
  waiting.set(element, callback)
  observer.observe(element)
  return () => forget(element)
}

/** Tells whether an element has come near the screen, so that content far below is loaded later. */
export function useInView<Kind extends Element>() {
  const element = useRef<Kind>(null)
  const ahead = use(DrawnAheadContext)
  const [isNear, setNear] = useState(() => ahead?.isNear() ?? false)
  // The first page is measured when it is painted; on a page that opens later, what is near is drawn in its first frame.
  useLayoutEffect(() => {
    if (element.current && document.readyState === 'complete' && isNearScreen(element.current)) setNear(true)
  }, [])
  useEffect(
    () => (element.current && !isNear ? observeInView(element.current, () => setNear(true)) : undefined),
    [isNear],
  )
  return [element, isNear] as const
}

// The first elements after a quiet period are reported at once, further ones in batches of 200 ms,
// so that fast scrolling skips elements that have left the screen.
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
  letIn(due, call)
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
  // The observer is dropped when no element waits.
  if (waiting.size === 0) observer = undefined
}
