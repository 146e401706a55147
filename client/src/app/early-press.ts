import { describeHeld, findHeld, type Held } from './held-element.ts'

/** Lifetime of a press in ms; the visitor no longer waits for an older one. */
const LIFE_MS = 5_000

/**
 * Remembers the last button pressed in the server-rendered document, which cannot react yet. The returned
 * function presses the button that replaced it, if there is one, and stops watching. Submit buttons are
 * excluded, because the visitor may have gone on typing.
 */
export function replayEarlyPress(place: Element): () => void {
  let pressed: { button: Held | undefined; at: number } | undefined
  const follow = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null
    pressed = button ? { button: describeHeld(button), at: performance.now() } : undefined
  }
  const forget = () => {
    pressed = undefined
  }
  place.addEventListener('click', follow, true)
  place.addEventListener('input', forget, true)
  return () => {
    place.removeEventListener('click', follow, true)
    place.removeEventListener('input', forget, true)
    if (pressed && performance.now() - pressed.at < LIFE_MS) findHeld(pressed.button)?.click()
  }
}
