/** Events that end a press. A drag, a context menu and a window losing the focus end without `mouseup`. */
const ENDS = ['mouseup', 'dragend', 'contextmenu', 'blur']

let isPressed = false
let waiting: (() => void)[] = []

// A tap sends these events too, after the finger is lifted. Other buttons cause no click.
globalThis.window?.addEventListener('mousedown', ({ button }) => (isPressed ||= button === 0), {
  capture: true,
})
for (const end of ENDS) globalThis.window?.addEventListener(end, letGo, { capture: true })

function letGo({ type, target }: Event) {
  // The capturing listener also receives `blur` of elements, which is ignored.
  if (type === 'blur' && target !== window) return
  isPressed = false
  for (const run of waiting) setTimeout(run)
  waiting = []
}

/**
 * Runs the callback at once, or after the current press has ended with its click. If the pressed element
 * moved before, the browser would send no click.
 */
export function deferClick(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}
