import type { Brand, PageFile } from '@marquee/schemas/contract'
import { freezeDeep } from '../../lib/deep-freeze.ts'
import { memoize } from '../../lib/memoize.ts'
import type { LoadedBrand } from '../content.ts'
import { PAGE_KINDS, type PageKind } from '../read/brands/brand-part.ts'

type Pages = LoadedBrand['pages']
type Site = Record<PageKind, Pages>
type Block = PageFile['blocks'][number]

/**
 * The site as visitors of no variant see it, and what its running experiments change. A site without variants is the same
 * object.
 */
export function splitVariants<Of extends Site>(
  site: Of,
  { experiments = {} }: Pick<Brand, 'experiments'>,
): { site: Of; variants?: LoadedBrand['variants'] } {
  const varied = PAGE_KINDS.flatMap((kind) =>
    Object.entries(site[kind]).flatMap(([name, page]) =>
      changesIn(page).size > 0 ? [{ kind, name, page }] : [],
    ),
  )
  if (varied.length === 0) return { site }
  const plain = { ...site }
  for (const { kind, name, page } of varied) plain[kind] = { ...plain[kind], [name]: withoutVariants(page) }
  const changes = new Set(varied.flatMap(({ page }) => [...changesIn(page)]))
  const running = Object.entries(experiments).flatMap(([name, { running: isRunning, goal, shares }]) =>
    isRunning && Object.keys(shares).some((variant) => changes.has(`${name}/${variant}`))
      ? [{ name, goal, shares }]
      : [],
  )
  return running.length === 0
    ? { site: plain }
    : { site: plain, variants: { experiments: running, changes, pages: varied } }
}

/** Experiments with their variants in a page: `welcome/short`. */
const changesIn = memoize((page: PageFile): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (blocks: readonly Block[]) => {
    for (const { variants = {}, slots = {} } of blocks) {
      for (const [name, own] of Object.entries(variants))
        for (const variant of Object.keys(own)) found.add(`${name}/${variant}`)
      Object.values(slots).forEach(visit)
    }
  }
  visit(page.blocks)
  return found
}, new WeakMap())

const withoutVariants = memoize(
  (page: PageFile): PageFile => freezeDeep({ ...page, blocks: chooseBlocks(page.blocks, new Map()) }),
  new WeakMap(),
)

/** Blocks with the differences of the chosen variants, by experiment, and without what others would differ in. */
export function chooseBlocks(blocks: readonly Block[], chosen: ReadonlyMap<string, string>): Block[] {
  return blocks.flatMap(({ variants = {}, ...block }): Block[] => {
    let made: Block = block
    for (const [name, own] of Object.entries(variants)) {
      const change = own[chosen.get(name) ?? '']
      if (change?.hidden) return []
      // They are complete: the check of the page has merged and filled them.
      if (change?.props) made = { ...made, props: change.props }
    }
    if (!made.slots) return [made]
    const slots = Object.entries(made.slots).map(
      ([slot, uses]) => [slot, chooseBlocks(uses, chosen)] as const,
    )
    return [{ ...made, slots: Object.fromEntries(slots) }]
  })
}
