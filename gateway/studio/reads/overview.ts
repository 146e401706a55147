import type { LoadedBrand } from '@marquee/gateway/content/content.ts'
import { getChangedMs } from '@marquee/gateway/content/read/files.ts'
import { BASE, type Loaded } from '@marquee/gateway/content/resolve/load-content.ts'
import { buildAssetAddress } from '@marquee/gateway/content/serve/site-model.ts'
import { getValueAt } from '@marquee/gateway/lib/json/json-text.ts'
import { CURRENCIES } from '@marquee/gateway/lib/money/currencies.ts'
import type { Brand } from '@marquee/schemas/contract'
import { languages } from '@marquee/schemas/languages'
import { filterErrors } from '@marquee/schemas/rules/warnings'
import type { BrandSummary, Overview, StudioProblem } from '@marquee/schemas/studio/api'
import { listProblems } from '../drafts/draft-state.ts'
import type { NewestPublish } from '../store/publishes.ts'
import { buildDraftView, type DraftView } from './draft-view.ts'
import { diffFiles } from './file-diff.ts'
import { groupStemsByLanguage } from './text-table.ts'

type Asked = {
  published: Loaded
  /** Content of the open drafts by the code of their brand. */
  drafts: ReadonlyMap<string, Loaded>
  /** Newest publish by brand. */
  newest: ReadonlyMap<string, NewestPublish>
  /** Tells whether a brand asks for an approval before a publish. */
  isReviewed?(code: string): boolean
  /** Number of requests that wait, by brand. */
  reviews?: ReadonlyMap<string, number>
  /** Port of this machine's sites, with its colon; undefined for sites at their domains. */
  port: string | undefined
  /** Bytes that home needs besides its document. */
  firstLoad?(site: LoadedBrand): number | undefined
}

/** All brands, those of drafts too, and the currencies and languages that a new one may have. */
export function buildOverview(params: Asked): Omit<Overview, 'hasGit'> {
  const codes = new Set([...params.published.parts.keys(), ...params.drafts.keys()])
  codes.delete(BASE)
  return {
    removed: [...params.newest].flatMap(([code, { id, at, person, isRemoval }]) =>
      isRemoval && !codes.has(code) ? [{ code, id, at, person }] : [],
    ),
    brands: [...codes].sort().map((code) => summaryOf(code, params)),
    currencies: [...CURRENCIES],
    limits: limitsOf(params.published),
    markets: marketsOf(params.published),
    languages: Object.entries(languages).map(([code, { name, tag, direction }]) => ({
      code,
      name,
      tag,
      direction,
    })),
  }
}

function marketsOf({ contract: { markets } }: Loaded): Overview['markets'] {
  return [...markets]
    .map(([code, { name, rules }]) => {
      const demanded = Object.values(rules).find(({ setting }) => setting?.at === '/currency/code')
      const { const: currency } = (demanded?.setting?.must ?? {}) as { const?: unknown }
      return { code, name, ...(typeof currency === 'string' && { currency }) }
    })
    .sort((one, other) => one.name.localeCompare(other.name))
}

function limitsOf({ base }: Loaded): Overview['limits'] {
  const { numbers } = base.brand as unknown as Pick<Brand, 'numbers'>
  return {
    deposit: [numbers.depositMinimumMinor, numbers.depositMaximumMinor],
    withdraw: [numbers.withdrawMinimumMinor, numbers.withdrawMaximumMinor],
  }
}

function summaryOf(
  code: string,
  { published, drafts, newest, reviews, isReviewed, port, firstLoad }: Asked,
): BrandSummary {
  const loaded = drafts.get(code) ?? published
  const view = buildDraftView(loaded, code)
  const isNew = !published.parts.has(code)
  const problems = listProblems(code, loaded)
  const faults = faultsIn(problems)
  const site = loaded.content.brands.get(code)
  const bytes = site && firstLoad?.(site)
  const last = newest.get(code)
  const waiting = reviews?.get(code) ?? 0
  return {
    code,
    name: String(view.brand.name ?? code),
    isNew,
    isServed: published.content.brands.has(code) && faultsIn(listProblems(code, published)) === 0,
    problems: faults,
    warnings: problems.length - faults,
    languages: view.languages,
    completeness: completenessOf(view, loaded),
    draftChanges: diffFiles({ loaded, published, brand: code }).length,
    ...(bytes !== undefined && { firstLoad: bytes }),
    ...(last && { published: { at: last.at, person: last.person } }),
    changedAt: Math.max(0, ...[...(published.parts.get(code)?.tree.values() ?? [])].map(getChangedMs)),
    logo: isNew ? '' : logoOf(loaded === published ? view : buildDraftView(published, code)),
    colours: coloursOf(view),
    address: addressOf(view, port),
    timeZone: String(view.brand.timeZone ?? 'UTC'),
    ...(isReviewed?.(code) === true && { isReviewed: true as const }),
    ...(waiting > 0 && { reviews: waiting }),
  }
}

/** Address of a published site; empty for a site without a domain. */
function addressOf({ code, brand: { domains } }: DraftView, port: string | undefined): string {
  if (port !== undefined) return `http://${code}.localhost${port}/`
  const [domain] = Array.isArray(domains) ? domains : []
  return typeof domain === 'string' ? `https://${domain}/` : ''
}

function faultsIn(problems: readonly StudioProblem[]): number {
  return filterErrors(problems).length
}

/** Share of the shared English texts and of the brand's own ones that each language has itself, in base or in the brand. */
function completenessOf({ languages: offered, part }: DraftView, { base }: Loaded): Record<string, number> {
  const shared = base.texts.byLanguage
  const own = [...groupStemsByLanguage([part.texts]).values()].flatMap((stems) => [...stems])
  const wanted = new Set([...(groupStemsByLanguage([shared]).get('EN') ?? []), ...own])
  const written = groupStemsByLanguage([shared, part.texts])
  const shareOf = (language: string) => {
    const found = [...wanted].filter((stem) => written.get(language)?.has(stem)).length
    return wanted.size === 0 ? 1 : found / wanted.size
  }
  return Object.fromEntries(offered.map((language) => [language, shareOf(language)]))
}

/** Address of the published logo below `/_studio`; that of a draft is served by its preview alone. */
function logoOf({ code, brand, assets }: DraftView): string {
  const name = String(brand.logo)
  const asset = assets.get(name)
  return asset ? `/_studio${buildAssetAddress(code, name, asset)}` : ''
}

/** Colours of the palette that a visitor sees first. */
function coloursOf({ brand, theme }: DraftView): BrandSummary['colours'] {
  const palette = brand.defaultTheme === 'light' ? 'light' : 'dark'
  const colour = (name: string) => String(getValueAt(theme, `/colours/${palette}/${name}`) ?? '')
  return { background: colour('background'), primary: colour('primary') }
}
