import type { ShownTarget } from '@marquee/schemas/rules/journey'
import { type Locator, type Page, selectors } from 'playwright'

// Elements are found as the lab's recorder names them, by the script that documents load in development.
await selectors.register('journey', () => {
  const find = (text: string): Element[] => {
    const targets = JSON.parse(decodeURIComponent(text)) as ShownTarget[]
    const found = targets.map((target) => window.labElements?.find(target) ?? [])
    // In another language one text may have several elements, and another one of the same name just one.
    return found.find(({ length }) => length === 1) ?? found.find(({ length }) => length > 1) ?? []
  }
  return {
    query: (_root: Element, text: string) => find(text)[0] ?? null,
    queryAll: (_root: Element, text: string) => find(text),
  }
})

/** Elements of the first target that a page has. */
export function locateTargets(page: Page, targets: readonly ShownTarget[]): Locator {
  return page.locator(`journey=${encodeURIComponent(JSON.stringify(targets))}`)
}
