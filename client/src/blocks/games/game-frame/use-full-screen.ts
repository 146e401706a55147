import { type RefObject, useEffect, useState } from 'react'

type Places = {
  /** What fills the screen. */
  root: RefObject<HTMLElement | null>
  frame: RefObject<HTMLElement | null>
  /** The button that fills it. */
  button: RefObject<HTMLElement | null>
}

/** Fills the screen with an element; where the browser cannot (phones of Apple), with the page's own means. */
export function useFullScreen({ root, frame, button }: Places) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    if (!isFull) return undefined
    const pressed = button.current
    // The bar goes, and with it the button that had the focus.
    frame.current?.focus()
    // So does the button of the way back; who plays goes on playing.
    return () => {
      if (document.activeElement === document.body) pressed?.focus()
    }
  }, [isFull, frame, button])
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.fullscreenElement) setFull(false)
    }
    document.addEventListener('fullscreenchange', onChange)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  const enter = () => {
    // Called in the click: only that may fill the screen.
    const asked = document.fullscreenEnabled && root.current?.requestFullscreen?.()
    if (asked) void asked.catch(() => setFull(true))
    else setFull(true)
  }
  const leave = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else setFull(false)
  }
  return { isFull, enter, leave }
}
