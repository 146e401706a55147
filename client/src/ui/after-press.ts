/** What ends a press. A drag ends without `mouseup`, and so do a native menu and a window that loses the focus. */
const ENDS = ['mouseup', 'dragend', 'contextmenu', 'blur']

let isPressed = false
let waiting: (() => void)[] = []

// A tap sends them too, once its finger has left the glass. The other buttons give no click.
globalThis.window?.addEventListener('mousedown', ({ button }) => (isPressed ||= button === 0), {
  capture: true,
})
for (const end of ENDS) globalThis.window?.addEventListener(end, letGo, { capture: true })

function letGo({ type, target }: Event) {
  // An element that loses the focus is seen here as well.
  if (type === 'blur' && target !== window) return
  isPressed = false
  for (const run of waiting) setTimeout(run)
  waiting = []
}

/**
 * Runs at once, or as soon as what is being pressed was let go and has had its click: what moves from under a pressed
 * mouse gets none.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}
