import { useState, useSyncExternalStore } from 'react'
import { deviceStorage } from '../../../lib/storage.ts'

/** A phone on its side; matches the media query of game-frame.css. */
const LOW = '(max-height: 30rem)'

/**
 * Tells whether the site's header stands above the game, and switches it. Where there is little room, on a phone
 * on its side or in a window of the game's own, it starts hidden; each of the two choices is remembered by itself.
 */
export function useSiteHeader(isOwnWindow: boolean): { isShown: boolean; toggle(): void } {
  const isLow = useSyncExternalStore(watchLow, () => matchMedia(LOW).matches)
  const hasRoom = !isLow && !isOwnWindow
  const key = hasRoom ? 'gameHeader' : 'gameHeaderSmall'
  const [choices, setChoices] = useState(() => ({
    gameHeader: deviceStorage.read('gameHeader'),
    gameHeaderSmall: deviceStorage.read('gameHeaderSmall'),
  }))
  const isShown = choices[key] === null ? hasRoom : choices[key] === 'shown'
  const toggle = () => {
    const choice = isShown ? 'hidden' : 'shown'
    deviceStorage.write(key, choice)
    setChoices({ ...choices, [key]: choice })
  }
  return { isShown, toggle }
}

function watchLow(listener: () => void): () => void {
  const query = matchMedia(LOW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
