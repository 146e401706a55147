import type { Brand, PageFile } from '@marquee/schemas/contract'
import type { Pages } from '../check/brand-links.ts'

const BAR = { block: 'safety-bar', props: {} } as PageFile['blocks'][number]

/**
 * Puts the bar of a brand's protection of players above every page: into each layout that has none around it, and into each page
 * without a layout. It has no id, so that no page can leave it out. A brand without buttons is unchanged.
 */
export function withSafetyBar<Site extends { pages: Pages; layouts: Pages }>(
  site: Site,
  { safety }: Pick<Brand, 'safety'>,
): Site {
  const isWanted = safety?.panicHours !== undefined || Object.keys(safety?.buttons ?? {}).length > 0
  return isWanted ? { ...site, pages: barred(site.pages), layouts: barred(site.layouts) } : site
}

function barred(pages: Pages): Pages {
  const added = Object.entries(pages).map(([name, page]): [string, PageFile] => {
    const isOutermost = page.layout === undefined && page.blocks.length > 0
    return [name, isOutermost ? { ...page, blocks: [BAR, ...page.blocks] } : page]
  })
  return Object.freeze(Object.fromEntries(added))
}
