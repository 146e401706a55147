import { extname } from 'node:path'
import type { Brand, PageFile, Site } from '@marquee/schemas/contract'
import { languages } from '@marquee/schemas/languages'
import { memoize } from '../../lib/memoize.ts'
import { getDecimals } from '../../lib/money/currencies.ts'
import { createObjectCache } from '../../lib/object-cache.ts'
import { hashContent } from '../../lib/static-response.ts'
import type { Asset, Content, LoadedBrand } from '../content.ts'
import type { Texts } from '../read/texts.ts'
import { removeLackingControls } from './lacking-controls.ts'
import { buildThemeCss } from './theme-css.ts'

/** Parts of a brand's documents and `/_site` answers, cached by version of the brand. */
export type SiteParts = {
  site: Site
  json: string
  /** Blocks of the pages that need a login, by page. */
  laterBlocks: string
  /** Address of these blocks, with their hash. */
  laterAddress: string
  themeCss: string
  /** Language code -> its texts as JSON, and their hash. */
  texts: ReadonlyMap<string, TextsJson>
}

const siteParts = createObjectCache<SiteParts>()

/** The resolved brand for clients, with an address for each part that contains its hash. */
export function buildSiteParts(brand: LoadedBrand, content: Content, development: boolean): SiteParts {
  // Players and people who edit the site differ in `development`.
  return siteParts.get([brand], () => makeParts(brand, content, development), String(development))
}

function makeParts(brand: LoadedBrand, content: Content, development: boolean): SiteParts {
  const prefix = `/_site/${brand.code}`
  const assets = Object.fromEntries(
    [...brand.assets].map(([name, asset]) => [name, buildAssetAddress(brand.code, name, asset)]),
  )
  const { motif, medals } = brand.brand
  const css = buildThemeCss(brand.theme, { motif: assets[motif], medals: assets[medals] }, assets)
  const texts = new Map(brand.brand.supportLanguages.map((code) => [code, textsJson(brand.texts[code]!)]))
  // Experiments stay in the gateway, which has chosen already.
  const {
    formatVersion: _formatVersion,
    review: _review,
    maintenance: _maintenance,
    experiments: _experiments,
    ...settings
  } = brand.brand
  const site: Site = {
    code: brand.code,
    version: brand.version,
    mode: brand.brand.upstream.mode,
    development,
    // The upstream's address and the registration rules stay in the gateway.
    brand: {
      ...settings,
      upstream: { ...NO_UPSTREAM, mode: brand.brand.upstream.mode },
      registration: { ...brand.brand.registration, rules: {} },
      // Forms arrive with the brand's changes.
      forms: {},
      // The client uses the resolved menus.
      menus: {},
      depositChannels: shownChannels(brand.brand),
      // Operations answer these.
      payoutBanks: {},
      ranks: {},
    },
    decimals: getDecimals(brand),
    pages: removeLackingControls(brand.pages, brand, content),
    layouts: brand.layouts,
    modals: removeLackingControls(brand.modals, brand, content),
    menus: brand.menus,
    texts: Object.fromEntries(
      [...texts].map(([code, { hash }]) => [code, `${prefix}/texts/${code}.${hash}.json`]),
    ),
    languages: Object.fromEntries(brand.brand.supportLanguages.map((code) => [code, languages[code]])),
    theme: `${prefix}/theme.${hashContent(css)}.css`,
    assets,
    forms: [...content.forms.keys()],
  }
  const laterBlocks = laterBlocksOf(site)
  const laterAddress = `${prefix}/later.${hashContent(laterBlocks)}.json`
  return { site, json: JSON.stringify(site), laterBlocks, laterAddress, themeCss: css, texts }
}

const NO_UPSTREAM = {
  profile: '',
  families: {},
  operations: {},
  lacks: {},
  legacyWrites: false,
  strictQuery: false,
  shadow: false,
}

const NOWHERE = { name: '', institution: '', account: '' }

/** Names and marks of the deposit channels; operations answer the rest, and members alone learn where to pay. */
function shownChannels({ depositChannels }: Brand): Brand['depositChannels'] {
  const shown = Object.entries(depositChannels).map(([code, channel]) => [
    code,
    { ...channel, quickAmounts: [], payTo: NOWHERE },
  ])
  return Object.fromEntries(shown)
}

type TextsJson = { json: string; hash: string }

/** Texts as JSON with their hash, made once for brands and versions that share them. */
const textsJson = memoize((texts: Texts): TextsJson => {
  const json = JSON.stringify(texts)
  return { json, hash: hashContent(json) }
}, new WeakMap())

/** Address of a picture or font of a brand, with the hash of its content. */
export function buildAssetAddress(code: string, name: string, { hash }: Pick<Asset, 'hash'>): string {
  const extension = extname(name)
  return `/_site/${code}/assets/${name.slice(0, -extension.length)}.${hash}${extension}`
}

function laterBlocksOf({ pages }: Site): string {
  return JSON.stringify(Object.fromEntries(laterPages(pages).map((name) => [name, pages[name]!.blocks])))
}

/** Pages that need a login. Visitors never see them, and their blocks are most of the site. */
function laterPages(pages: Site['pages']): string[] {
  return Object.keys(pages).filter(
    (name) => pages[name]!.when?.login === true && pages[name]!.blocks.length > 0,
  )
}

/** The site as the document of a page contains it: without the blocks of other pages that need a login. */
export function buildDocumentSite(parts: SiteParts, page: string): Site {
  const { pages } = parts.site
  const names = laterPages(pages).filter((name) => name !== page)
  const light = names.map((name): [string, PageFile] => [name, { ...pages[name]!, blocks: [] }])
  return {
    ...parts.site,
    pages: { ...pages, ...Object.fromEntries(light) },
    later: { address: parts.laterAddress, pages: names },
  }
}
