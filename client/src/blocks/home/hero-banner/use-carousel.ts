import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { SECOND_MS } from '../../../lib/time-units.ts'
import { usePause } from '../../parts/use-pause.ts'

/** Minimum horizontal move in CSS pixels that counts as a swipe. */
const SWIPE_PX = 40

/**
 * Turns through `count` slides every `seconds`, unless paused, focused, hovered or reduced motion is set;
 * also by swiping.
 */
export function useCarousel(count: number, seconds: number) {
  const [at, setAt] = useState(0)
  const [hasMoved, setMoved] = useState(false)
  const { isPaused, setPaused, toggle } = usePause()
  const [isHeld, setHeld] = useState(false)
  const start = useRef<number | null>(null)
  const show = (index: number) => {
    setMoved(true)
    setAt((index + count) % count)
  }
  const isTurning = seconds > 0 && count > 1 && !isPaused && !isHeld
  useEffect(() => {
    if (!isTurning) return undefined
    const timer = setInterval(() => {
      if (document.hidden) return
      setMoved(true)
      setAt((now) => (now + 1) % count)
    }, seconds * SECOND_MS)
    return () => clearInterval(timer)
  }, [isTurning, seconds, count])
  const bind = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientX
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = start.current === null ? 0 : event.clientX - start.current
      start.current = null
      if (Math.abs(moved) < SWIPE_PX) return
      const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? moved > 0 : moved < 0
      show(at + (forward ? 1 : -1))
    },
  }
  // A visitor who presses a dot has chosen a slide, so the carousel pauses.
  const choose = (index: number) => {
    setPaused(true)
    show(index)
  }
  return { at, hasMoved, isPaused, show: choose, togglePause: toggle, bind }
}
