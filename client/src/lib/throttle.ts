/** Runs at most once in so many ms: at once, and at the end of the pause for what came during it. */
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
