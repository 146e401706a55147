import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { throttle } from '../lib/throttle.ts'
import { type Held, held, heldBy } from './held-element.ts'

/** Where one was on a page: how far down, and on what. */
type Place = { top: number; on?: Held | undefined }

/** Least time between two looks at the scroll position. */
const SCROLL_MS = 200
/** A page that is read anew grows while its data comes, on a slow network for long; after this it is left as it is. */
const RETURN_MS = 30_000
/** A focus that was lost goes to the content by then, although the page may still grow. */
const FOCUS_MS = 5000

/** A new page starts at its top; going back returns to where one was, and to what had the focus. */
export function usePlaceMemory() {
  const { key, pathname, hash } = useLocation()
  const how = useNavigationType()
  const places = useRef(new Map<string, Place>())
  const last = useRef({ key, pathname })
  useEffect(() => {
    const { current: before } = last
    last.current = { key, pathname }
    // An address that names a part of its page is brought there by the page.
    if (hash !== '') return undefined
    if (before.key !== key && how === NavigationType.Pop) return returnTo(places.current.get(key))
    if (before.pathname !== pathname) arrive()
    return undefined
  }, [key, pathname, hash, how])
  // Before the next page is drawn: a shorter one moves the scroll position by itself.
  useLayoutEffect(() => {
    const remember = () => places.current.set(key, { top: scrollY, on: held(document.activeElement) })
    const onScroll = throttle(remember, SCROLL_MS)
    addEventListener('scroll', onScroll, { passive: true })
    // A click leads away before the next look.
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

/** What was pressed may be gone with the page that it stood on: reading goes on at the new content. */
function focusContentIfLost() {
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true })
}

const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Tries until the page is as long as it was; a person who does something first is not moved. */
function returnTo(place: Place | undefined): () => void {
  const begunAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    for (const kind of INPUTS) removeEventListener(kind, stop)
  }
  const attempt = () => {
    scrollTo({ top: place?.top ?? 0, behavior: 'instant' })
    const element = heldBy(place?.on)
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
