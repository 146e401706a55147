import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** Findings of WCAG 2.2 AA on the page as it stands, or on a part of it, a line each. */
export async function findViolations(page: Page, within = 'html'): Promise<string[]> {
  // A picture in the middle of a fade has other contrasts than the page has.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // Endless animations, such as marquees, are not waited for.
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  )
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // A page without frames needs no second page in which axe puts the findings of all frames together.
    .setLegacyMode(page.frames().length === 1)
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
