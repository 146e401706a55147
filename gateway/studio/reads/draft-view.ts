import type { Pages } from '@marquee/gateway/content/check/brand-links.ts'
import type { Asset, LoadedBrand } from '@marquee/gateway/content/content.ts'
import { buildInheritedSettings } from '@marquee/gateway/content/merge/market.ts'
import { mergeFile } from '@marquee/gateway/content/merge/merged-file.ts'
import { patchOverBase } from '@marquee/gateway/content/merge/patched-pages.ts'
import {
  type BrandPart,
  type PageKind,
  readBrandPart,
} from '@marquee/gateway/content/read/brands/brand-part.ts'
import { createBrandTexts } from '@marquee/gateway/content/resolve/brand-texts.ts'
import { getSharedTexts, type Loaded } from '@marquee/gateway/content/resolve/load-content.ts'
import type { Json, JsonObject } from '@marquee/gateway/lib/json-file.ts'
import type { Brand } from '@marquee/schemas/contract'

export const PAGE_KINDS: readonly PageKind[] = ['pages', 'layouts', 'modals']

/** A brand as its files stand, even if they have faults. */
export type DraftView = {
  code: string
  /** Files of the brand alone; its patches are applied to base's pages in `patched`. */
  part: BrandPart
  patched: BrandPart
  /** brand.json and theme.json merged with base and filled with defaults. */
  brand: JsonObject
  theme: JsonObject
  languages: string[]
  defaultLanguage: string
  /** Pages without faults. */
  pages: Record<PageKind, Pages>
  assets: ReadonlyMap<string, Asset>
  texts: LoadedBrand['texts']
}

/** Reads a brand from its files, which need not be complete: a code without files shows base. */
export function buildDraftView(loaded: Loaded, code: string): DraftView {
  const { contract, base } = loaded
  const part = loaded.parts.get(code) ?? readBrandPart(contract, code, `brands/${code}`, new Map())
  const patched = patchOverBase(contract, base.part, part)
  const brand = mergeFile(contract, buildInheritedSettings(contract, base.brand, part), part, 'brand').value
  const languages = namesIn(brand.supportLanguages)
  const defaultLanguage = typeof brand.defaultLang === 'string' ? brand.defaultLang : 'EN'
  const spoken = getLanguageSettings({ languages, defaultLanguage })
  return {
    code,
    part,
    patched,
    brand,
    theme: mergeFile(contract, base.theme, part, 'theme').value,
    languages,
    defaultLanguage,
    pages: {
      pages: shown(base.pages, patched, 'pages'),
      layouts: shown(base.layouts, patched, 'layouts'),
      modals: shown(base.modals, patched, 'modals'),
    },
    assets: new Map([...base.assets, ...part.assets]),
    texts: createBrandTexts(contract, 'site', getSharedTexts(loaded), part, spoken),
  }
}

/** Base's pages, replaced by the brand's own; an own page with faults is left out. */
function shown(base: Pages, part: BrandPart, kind: PageKind): Pages {
  const own = [...part[kind]].map(([name, { page }]) => [name, page] as const)
  const all = Object.entries({ ...base, ...Object.fromEntries(own) })
  return Object.fromEntries(all.filter(([, page]) => page !== undefined)) as Pages
}

function namesIn(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** Settings by which texts are resolved; the default language has texts even where the brand does not offer it. */
export function getLanguageSettings({
  languages,
  defaultLanguage,
}: Pick<DraftView, 'languages' | 'defaultLanguage'>): Brand {
  const supportLanguages = [...new Set([...languages, defaultLanguage])]
  return { supportLanguages, defaultLang: defaultLanguage } as unknown as Brand
}
