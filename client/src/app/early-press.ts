import { type Held, held, heldBy } from './held-element.ts'

/** An older press is no longer what the visitor waits for. */
const LIFE_MS = 5_000

/**
 * Remembers the last button that was pressed on the document's own drawing, which cannot answer yet. The returned function
 * presses the button that has taken its place, if there is one, and ends the watch. A form is never sent: its visitor may
 * have gone on typing.
 */
export function watchEarlyPress(place: Element): () => void {
  let pressed: { button: Held | undefined; at: number } | undefined
  const follow = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null
    pressed = button ? { button: held(button), at: performance.now() } : undefined
  }
  const forget = () => {
    pressed = undefined
  }
  place.addEventListener('click', follow, true)
  place.addEventListener('input', forget, true)
  return () => {
    place.removeEventListener('click', follow, true)
    place.removeEventListener('input', forget, true)
    if (pressed && performance.now() - pressed.at < LIFE_MS) heldBy(pressed.button)?.click()
  }
}
