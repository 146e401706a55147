const TOUCHES = ['scroll', 'wheel', 'touchmove', 'pointermove', 'pointerdown', 'keydown', 'input'] as const

/** Open menus, lists and windows: nothing may come over them. */
const OPEN =
  '[role=menu], [role=listbox], [aria-haspopup][aria-expanded=true], [data-menu] [aria-expanded=true], dialog[open]'
const TYPING = 'input, textarea, select, [contenteditable=true]'

/** Calls back once when the page was not touched for `quietMs` and nothing on it is open or being typed in; returns the function that gives up. */
export function whenQuiet(quietMs: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => (isInUse() ? wait() : end(act)), quietMs)
  }
  const hear = (event: Event) => {
    // Banners and boards scroll by themselves; a person who scrolls one uses wheel, finger or key.
    if (event.type !== 'scroll' || !(event.target instanceof Element)) wait()
  }
  const end = (then?: () => void) => {
    clearTimeout(timer)
    for (const touch of TOUCHES) removeEventListener(touch, hear, LISTENING)
    then?.()
  }
  for (const touch of TOUCHES) addEventListener(touch, hear, LISTENING)
  wait()
  return end
}

// In the capture phase, so that no part of the page can keep a touch to itself.
const LISTENING = { passive: true, capture: true }

function isInUse(): boolean {
  return document.querySelector(OPEN) !== null || document.activeElement?.matches(TYPING) === true
}
