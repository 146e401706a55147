import { collectTargets, type Targets } from '@marquee/gateway/content/check/targets.ts'
import type { Loaded } from '@marquee/gateway/content/resolve/load-content.ts'
import { getValueAt } from '@marquee/gateway/lib/json/json-text.ts'
import type { Json, JsonObject } from '@marquee/gateway/lib/json-file.ts'
import type { SeedVendor } from '@marquee/schemas/contract'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { BlockChoice, Choices, VendorChoice } from '@marquee/schemas/studio/api'
import { buildDraftView, type DraftView } from './draft-view.ts'

/** Valid values of the formats of settings in a draft, and the blocks that its pages may use. */
export function listChoices({ loaded, brand }: { loaded: Loaded; brand: string }): Choices {
  const view = buildDraftView(loaded, brand)
  const targets = targetsIn(view, loaded)
  const namesOf = (format: string) => [...new Set(targets[format]!.all())].sort()
  return {
    texts: { ...view.texts[view.defaultLanguage] },
    images: namesOf('image').filter((name) => !name.endsWith('.woff2')),
    routes: namesOf('route'),
    pages: Object.keys(view.pages.pages).sort(),
    modals: namesOf('modal'),
    layouts: namesOf('layout'),
    operations: namesOf('operation'),
    forms: namesOf('form'),
    modules: namesOf('module'),
    vendors: vendorsOf(loaded),
    categories: categoriesOf(loaded),
    icons: namesOf('icon'),
    menus: namesOf('menu'),
    blocks: [...loaded.contract.blocks].map(([name, schema]) => blockChoice(name, schema)),
  }
}

function targetsIn(
  { part, pages, brand, texts, defaultLanguage, assets }: DraftView,
  loaded: Loaded,
): Targets {
  const keys = texts[defaultLanguage] ?? {}
  return collectTargets({
    contract: loaded.contract,
    folder: part.folder,
    ...pages,
    variants: [],
    menus: isObject(brand.menus) ? brand.menus : {},
    hasText: (key) => Object.hasOwn(keys, key),
    textKeys: () => Object.keys(keys),
    assets,
  })
}

/** The simulated platform's vendors in its order. */
function vendorsOf({ fixtures }: Loaded): VendorChoice[] {
  const rows = (fixtures.seeds.get('vendors') ?? []) as unknown as readonly SeedVendor[]
  return rows.map(({ vassalage, displayName, gameType, isHot }) => ({
    code: vassalage,
    name: displayName,
    category: gameType,
    isHot,
  }))
}

function categoriesOf({ contract }: Loaded): string[] {
  const categories = getValueAt(contract.shapes.page, '/definitions/When/properties/category/enum')
  return (categories ?? []) as string[]
}

function blockChoice(name: string, { slots, ...props }: JsonObject): BlockChoice {
  return { name, props: props as Json, slots: (slots ?? []) as string[] }
}
