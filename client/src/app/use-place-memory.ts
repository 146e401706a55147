import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { throttle } from '../lib/throttle.ts'
import { describeHeld, findHeld, type Held } from './held-element.ts'

/** Position on a page: the scroll offset in CSS pixels and the focused element. */
type Place = { top: number; on?: Held | undefined }

/** Minimum time in ms between two readings of the scroll position. */
const SCROLL_MS = 200
/**
 * Time in ms after which the scroll position is no longer restored. A page that loads again grows while its
 * data arrives, on a slow network for long.
 */
const RETURN_MS = 30_000
/** Time in ms after which a lost focus goes to the content, although the page may still grow. */
const FOCUS_MS = 5000

/** Starts a new page at its top; going back restores the scroll position and the focus. */
export function usePlaceMemory() {
  const { key, pathname, hash } = useLocation()
  const how = useNavigationType()
  const places = useRef(new Map<string, Place>())
  const last = useRef({ key, pathname })
  useEffect(() => {
    const { current: before } = last
    last.current = { key, pathname }
    // A page handles an address with a hash itself.
    if (hash !== '') return undefined
    if (before.key !== key && how === NavigationType.Pop) return returnTo(places.current.get(key))
    if (before.pathname !== pathname) arrive()
    return undefined
  }, [key, pathname, hash, how])
  // The position is read before the next page is rendered, because a shorter page changes it.
  useLayoutEffect(() => {
    const remember = () => places.current.set(key, { top: scrollY, on: describeHeld(document.activeElement) })
    const onScroll = throttle(remember, SCROLL_MS)
    addEventListener('scroll', onScroll, { passive: true })
    // A click may navigate before the next reading.
    addEventListener('click', remember, { capture: true })
    return () => {
      onScroll.cancel()
      removeEventListener('scroll', onScroll)
      removeEventListener('click', remember, { capture: true })
    }
  }, [key])
}

function arrive() {
  scrollTo({ top: 0, behavior: 'instant' })
  focusContentIfLost()
}

/** The pressed element may have been removed with its page, so the focus goes to the new content. */
function focusContentIfLost() {
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true })
}

const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls repeatedly until the page is long enough; any input of the visitor stops it. */
function returnTo(place: Place | undefined): () => void {
  const begunAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    for (const kind of INPUTS) removeEventListener(kind, stop)
  }
  const attempt = () => {
    scrollTo({ top: place?.top ?? 0, behavior: 'instant' })
    const element = findHeld(place?.on)
    element?.focus({ preventScroll: true })
    const isThere = Math.abs(scrollY - (place?.top ?? 0)) < 2 && (element || !place?.on)
    if (isThere) return stop()
    const passedMs = Date.now() - begunAt
    if (passedMs >= FOCUS_MS) focusContentIfLost()
    if (passedMs < RETURN_MS) timer = setTimeout(attempt, 50)
    else stop()
  }
  for (const kind of INPUTS) addEventListener(kind, stop, { passive: true })
  attempt()
  return stop
}
