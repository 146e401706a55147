import { type RefObject, useEffect, useState } from 'react'

type Places = {
  /** The element that fills the screen. */
  root: RefObject<HTMLElement | null>
  frame: RefObject<HTMLElement | null>
  /** The button that enters full screen. */
  button: RefObject<HTMLElement | null>
}

/** Shows an element in full screen; where the browser cannot (iPhone), the element covers the page. */
export function useFullScreen({ root, frame, button }: Places) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    if (!isFull) return undefined
    const pressed = button.current
    // The bar disappears with the focused button, so the focus goes to the game.
    frame.current?.focus()
    // On exit the exit button disappears; a focus lost with it returns to the pressed button.
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
    // Browsers allow full screen only during a click.
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
