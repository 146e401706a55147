import { type RefObject, useEffect, useState } from 'react'

/** Fills the screen with an element; where the browser cannot (phones of Apple), with the page's own means. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
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
    const asked = document.fullscreenEnabled && element.current?.requestFullscreen?.()
    if (asked) void asked.catch(() => setFull(true))
    else setFull(true)
  }
  const leave = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else setFull(false)
  }
  return { isFull, enter, leave }
}
