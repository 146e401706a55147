/** What ends a press. A drag ends without `mouseup`, and so does a window that loses the focus. */
const ENDS = ['mouseup', 'dragend', 'blur']

let isPressed = false

// A tap sends them too, once its finger has left the glass.
globalThis.window?.addEventListener('mousedown', () => (isPressed = true), { capture: true })
for (const end of ENDS) globalThis.window?.addEventListener(end, letGo, { capture: true })

function letGo({ type, target }: Event) {
  // An element that loses the focus is seen here as well.
  if (type !== 'blur' || target === window) isPressed = false
}

/**
 * Runs at once, or as soon as what is being pressed was let go and has had its click: what moves from under a pressed
 * mouse gets none.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) return run()
  const wait = () => {
    if (isPressed) return
    for (const end of ENDS) window.removeEventListener(end, wait, { capture: true })
    setTimeout(run)
  }
  for (const end of ENDS) window.addEventListener(end, wait, { capture: true })
}
