import type { Page } from 'playwright/test'

/** Collects the layout shifts of the page from its first paint on. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Sum of the layout shifts until fonts and the pictures in sight are drawn. */
export function sumShifts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const near = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    await Promise.all(near.map((image) => image.decode().catch(() => {})))
    // The observer is told of a frame's shifts after that frame.
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
    const { shifts } = window as unknown as { shifts: number[] }
    return shifts.reduce((sum, value) => sum + value, 0)
  })
}
