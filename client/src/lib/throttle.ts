/**
 * Limits calls of `run` to one per `ms`: it runs at once, and again at the end of the pause if it was called
 * during the pause.
 */
export function throttle(run: () => void, ms: number): { (): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = false
  const pause = () => {
    timer = undefined
    if (isAsked) go()
  }
  const go = () => {
    isAsked = false
    run()
    timer = setTimeout(pause, ms)
  }
  const throttled = () => {
    if (timer === undefined) go()
    else isAsked = true
  }
  return Object.assign(throttled, { cancel: () => clearTimeout(timer) })
}
