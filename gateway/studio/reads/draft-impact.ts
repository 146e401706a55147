import type { Loaded } from '@marquee/gateway/content/resolve/load-content.ts'
import type { ClientTextUses } from '@marquee/gateway/content/serve/text-sets.ts'
import type { DraftImpact } from '@marquee/schemas/studio/api'
import { compareSites } from '../compare/site-impact.ts'

/** `uses` are the names in the code of the built client; without them changes are followed by the pages' files alone. */
type Asked = {
  loaded: Loaded
  published: Loaded
  brand: string
  uses?: ClientTextUses | undefined
}

const NO_USES: ClientTextUses = { app: { keys: [], starts: [] }, blocks: {} }

/** Pages, modals and forms that a draft changes for players, as its last good version stands. */
export function buildDraftImpact({ loaded, published, brand, uses = NO_USES }: Asked): DraftImpact {
  const site = loaded.content.brands.get(brand) ?? published.content.brands.get(brand)
  const found = compareSites(published, loaded, uses, { brands: [brand] }).brands[0]
  if (!site || !found) return { isWhole: false, screens: [], forms: [], settings: [] }
  const texts = site.texts[site.brand.defaultLang] ?? {}
  const count = Object.keys(site.pages).length + Object.keys(site.modals).length
  return {
    isWhole: found.screens.length >= count,
    screens: found.screens.map(({ kind, name, route, languages }) => {
      const key = site[kind][name]?.title
      const title = (key && texts[key]) || name
      return { path: `${kind}/${name}`, title, ...(route !== undefined && { route }), languages }
    }),
    forms: found.forms,
    settings: found.unread,
  }
}
