import type { Page } from 'playwright'

/** Runs in the page before React: counts the components that each commit drew, as React's own tools do. */
export const renderCounter = `(() => {
  const PERFORMED_WORK = 1
  const COMPONENTS = new Set([0, 1, 11, 14, 15])
  let drawn = 0
  const visit = (fiber) => {
    for (let next = fiber; next; next = next.sibling) {
      const before = next.alternate
      if (COMPONENTS.has(next.tag) && (next.flags & PERFORMED_WORK)) drawn++
      if (!before || next.child !== before.child) visit(next.child)
    }
  }
  window.takeDrawn = () => { const count = drawn; drawn = 0; return count }
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_id, root) {
      const { current } = root
      if (!current.alternate || current.child !== current.alternate.child) visit(current.child)
    },
  }
})()`

/** Components drawn since the last asking. */
export function countRenders(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { takeDrawn(): number }).takeDrawn())
}
