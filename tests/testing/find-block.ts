/** A node of React's tree of components, as React leaves it on the elements that it draws. */
type Fiber = {
  return: Fiber | null
  memoizedProps: { path?: unknown; block?: { id?: string; block?: string } }
}

/**
 * Selector engine `block=hot-games`: elements that a block draws, by its id in the page's file, or by its kind where it has
 * no id. Runs in the page, so it stands on its own.
 */
export function createBlockEngine() {
  const blockAround = (element: Element): string | undefined => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
    let fiber = key ? (element as unknown as Record<string, Fiber>)[key]! : null
    for (; fiber; fiber = fiber.return) {
      const { path, block } = fiber.memoizedProps ?? {}
      if (typeof path === 'string' && block?.block) return block.id ?? block.block
    }
    return undefined
  }
  const queryAll = (root: Element | Document, id: string) =>
    [...root.querySelectorAll('*')].filter(
      (element) =>
        blockAround(element) === id && (!element.parentElement || blockAround(element.parentElement) !== id),
    )
  return { query: (root: Element | Document, id: string) => queryAll(root, id)[0], queryAll }
}
