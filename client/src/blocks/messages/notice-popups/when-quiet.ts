const TOUCHES = ['scroll', 'wheel', 'touchmove', 'pointermove', 'pointerdown', 'keydown', 'input'] as const

/** Selector of open menus, lists and windows, which must not be covered. */
const OPEN =
  '[role=menu], [role=listbox], [aria-haspopup][aria-expanded=true], [data-menu] [aria-expanded=true], dialog[open]'
const TYPING = 'input, textarea, select, [contenteditable=true]'

/**
 * Calls back once when there was no input for `quietMs` and nothing is open or being typed in; returns a
 * function that cancels.
 */
export function waitForQuiet(quietMs: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => (isInUse() ? wait() : end(act)), quietMs)
  }
  const hear = (event: Event) => {
    // Banners and boards scroll by themselves; a visitor scrolling one also causes wheel, pointer or key
    // events.
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

// The capture phase is used, so that no part of the page can hide an input event.
const LISTENING = { passive: true, capture: true }

function isInUse(): boolean {
  return document.querySelector(OPEN) !== null || document.activeElement?.matches(TYPING) === true
}
