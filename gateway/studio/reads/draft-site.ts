import { getWhole } from '@marquee/gateway/content/merge/expand-fragments.ts'
import {
  BLOCKS_KINDS,
  type BlocksKind,
  type BrandPart,
  type PageKind,
} from '@marquee/gateway/content/read/brands/brand-part.ts'
import { parseJsonFile } from '@marquee/gateway/content/read/problem.ts'
import type { Loaded } from '@marquee/gateway/content/resolve/load-content.ts'
import { buildAssetAddress } from '@marquee/gateway/content/serve/site-model.ts'
import type { Json, JsonObject } from '@marquee/gateway/lib/json-file.ts'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { AboutChoice, DraftFragment, DraftPage, DraftSite } from '@marquee/schemas/studio/api'
import { buildDraftView, type DraftView, PAGE_KINDS } from './draft-view.ts'

/** Names of all that a draft's site has. Pages with faults are listed too, so that they can be mended. */
export function buildDraftSite({ loaded, brand: code }: { loaded: Loaded; brand: string }): DraftSite {
  const view = buildDraftView(loaded, code)
  return {
    code,
    name: String(view.brand.name ?? code),
    languages: view.languages,
    defaultLanguage: view.defaultLanguage,
    currency: currencyOf(view),
    pages: PAGE_KINDS.flatMap((kind) => pagesOf(kind, view, loaded.base.part)),
    fragments: fragmentsOf(view, loaded.base.part),
    menus: isObject(view.brand.menus) ? Object.keys(view.brand.menus) : [],
    about: aboutOf(view, loaded),
    ...aboutRouteOf(view),
    assets: [...view.assets].map(([name, asset]) => ({
      name,
      address: buildAssetAddress(code, name, asset),
      from: view.part.assets.has(name) ? ('brand' as const) : ('base' as const),
      bytes: asset.bytes.length,
    })),
  }
}

function currencyOf({ brand: { currency } }: DraftView): string {
  return isObject(currency) && typeof currency.code === 'string' ? currency.code : ''
}

function aboutOf({ part, defaultLanguage, languages }: DraftView, { base, contract }: Loaded): AboutChoice[] {
  const own = [...part.about.values()].flatMap((pages) => [...pages.keys()])
  const names = new Set([...contract.aboutPages, ...own.sort()])
  return [...names].map((name) => {
    const files = [defaultLanguage, ...languages, 'EN'].flatMap((code) =>
      [part, base.part].map(({ about }) => about.get(code)?.get(name)),
    )
    const written = [...part.about].filter(([, pages]) => pages.has(name)).map(([code]) => code)
    const isCommon = contract.aboutPages.includes(name)
    return {
      name,
      title: files.find((file) => file !== undefined)?.title || name,
      languages: written,
      from: !isCommon ? 'own' : written.length > 0 ? 'changed' : 'base',
    }
  })
}

/** Block that lists the pages about the brand, and opens the one that its address names. */
const ABOUT_BLOCK = 'help-centre'

function aboutRouteOf({ pages }: DraftView): { aboutRoute?: string } {
  const found = Object.values(pages.pages).find(
    ({ route, blocks }) => route !== undefined && blocks.some(({ block }) => block === ABOUT_BLOCK),
  )
  return found?.route === undefined ? {} : { aboutRoute: found.route }
}

function pagesOf(kind: PageKind, view: DraftView, base: BrandPart): DraftPage[] {
  const names = [...new Set([...base[kind].keys(), ...view.part[kind].keys()])].sort()
  return names.map((name) => {
    const { route, title, layout } = view.pages[kind][name] ?? writtenPage(name, kind, view.part)
    return {
      path: `${kind}/${name}.json`,
      kind,
      name,
      title: titleOf(title, name, view),
      from: originOf(name, kind, view.part),
      ...(typeof route === 'string' ? { route } : {}),
      ...(typeof layout === 'string' ? { layout } : {}),
    }
  })
}

function fragmentsOf(view: DraftView, base: BrandPart): DraftFragment[] {
  const names = [...new Set([...base.fragments.keys(), ...view.part.fragments.keys()])].sort()
  const files =
    names.length === 0
      ? []
      : BLOCKS_KINDS.flatMap((kind) =>
          [...new Map([...base[kind], ...view.patched[kind]])].map(([name, page]) => ({
            path: `${kind}/${name}.json`,
            page,
          })),
        )
  return names.map((name) => {
    const { name: title, blocks } =
      getWhole((view.patched.fragments.get(name) ?? base.fragments.get(name))!) ?? {}
    return {
      path: `fragments/${name}.json`,
      kind: 'fragments',
      name,
      title: typeof title === 'string' ? title : name,
      from: originOf(name, 'fragments', view.part),
      blocks: Array.isArray(blocks) ? blocks : [],
      usedBy: files.flatMap(({ path, page }) => (page.used?.has(name) ? path : [])),
    }
  })
}

/** A page with faults as its file says it. */
function writtenPage(name: string, kind: PageKind, part: BrandPart): JsonObject {
  const page = part[kind].get(name)
  return (page && parseJsonFile(page.entry).value) ?? {}
}

function titleOf(key: Json | undefined, name: string, { texts, defaultLanguage }: DraftView): string {
  return (typeof key === 'string' && texts[defaultLanguage]?.[key]) || name
}

function originOf(name: string, kind: BlocksKind, part: BrandPart): DraftPage['from'] {
  const own = part[kind].get(name)
  if (!own) return 'base'
  return Object.hasOwn(parseJsonFile(own.entry).value ?? {}, 'patch') ? 'patch' : 'own'
}
