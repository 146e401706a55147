/** What ends a press. A drag ends without `mouseup`, and so do a native menu and a window that loses the focus. */
const ENDS = ['mouseup', 'dragend', 'contextmenu', 'blur']

let isPressed = false

// A tap sends them too, once its finger has left the glass. The other buttons give no click.
globalThis.window?.addEventListener('mousedown', ({ button }) => (isPressed ||= button === 0), {
  capture: true,
})
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
