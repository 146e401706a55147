import type { Page } from 'playwright'
import { type Calls, LONGEST_PART_MS, MOST_LOOKS, PENDING, rest, withinTime } from './waiting.ts'

/** Parts that a page watches and has not drawn yet. */
type Watching = { watched: Set<Element> }

/** Runs in each page: every part counts as in view, so that none waits for a scroll. */
export function showAll() {
  const watched = ((globalThis as unknown as Watching).watched = new Set<Element>())
  const Observer = IntersectionObserver
  globalThis.IntersectionObserver = class extends Observer {
    readonly #report: IntersectionObserverCallback
    constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(() => undefined, options)
      this.#report = report
    }
    override observe(target: Element) {
      watched.add(target)
      const seen = { target, isIntersecting: true, intersectionRatio: 1 }
      queueMicrotask(() => this.#report([seen as unknown as IntersectionObserverEntry], this))
    }
    override unobserve(target: Element) {
      watched.delete(target)
    }
  }
}

/** Waits until every part is drawn, and for a moment without an answer or a change: an answer is drawn some time later. */
export async function waitForWhole(page: Page, calls: Calls): Promise<void> {
  for (let count = 0; count < MOST_LOOKS; count += 1) {
    await rest(page, calls)
    await withinTime(page.waitForFunction(areAllDrawn, PENDING, { timeout: LONGEST_PART_MS }))
    const before = calls.count()
    await page.evaluate(unchanged, { quietMs: QUIET_MS, longestMs: LONGEST_CHANGES_MS })
    if (calls.areAnswered() && calls.count() === before) return
  }
  console.log(`  restless: ${page.url()}`)
}

/** Runs in a page of `showAll`. */
function areAllDrawn(pending: string): boolean {
  const { watched } = globalThis as unknown as Watching
  if ([...watched].some((part) => part.isConnected)) return false
  return ![...document.querySelectorAll(pending)].some((part) => part.checkVisibility())
}

/** React shows parts that arrive soon after others 300 ms later. */
const QUIET_MS = 450
/** A part that counts seconds never rests. */
const LONGEST_CHANGES_MS = 3000

/** Runs in the page: waits until it has not changed for a moment. */
function unchanged({ quietMs, longestMs }: { quietMs: number; longestMs: number }): Promise<void> {
  return new Promise((done) => {
    let timer = setTimeout(end, quietMs)
    const longest = setTimeout(end, longestMs)
    const changes = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(end, quietMs)
    })
    changes.observe(document.documentElement, { subtree: true, childList: true, characterData: true })
    function end() {
      for (const one of [timer, longest]) clearTimeout(one)
      changes.disconnect()
      done()
    }
  })
}
