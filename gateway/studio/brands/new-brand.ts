import { dirname, join, relative } from 'node:path'
import { createBrandFiles } from '@marquee/gateway/content/new-brand-files.ts'
import { isTimeZone } from '@marquee/gateway/content/read/schema-checker.ts'
import { BASE, type ContentConfig, type Loaded } from '@marquee/gateway/content/resolve/load-content.ts'
import type { Json, JsonObject } from '@marquee/gateway/lib/json-file.ts'
import { CURRENCIES } from '@marquee/gateway/lib/money/currencies.ts'
import { BRAND_CODE_RULE, isBrandCode } from '@marquee/schemas/rules/brand-code'
import { isObject, mergePatch } from '@marquee/schemas/rules/merge-patch'
import type { NewBrand } from '@marquee/schemas/studio'
import type { DraftState } from '@marquee/schemas/studio/api'
import { BASE_DENOMINATION, getDenomination } from '@marquee/schemas/studio/currency-limits'
import { applyContents } from '../commands/run-command.ts'
import { createPublished, type Drafts } from '../drafts/drafts.ts'
import { parseSnapshot, type StoredContent } from '../files/stored-files.ts'
import { Refused } from '../refused.ts'
import { convertAmounts } from './converted-amounts.ts'

type Deps = { config: ContentConfig; drafts: Drafts; published: Loaded; now: number }

/**
 * Creates a brand that exists in its draft alone, and ends with it.
 *
 * @throws studio.brand.invalid, studio.brand.taken
 */
export function createBrand(wanted: NewBrand, deps: Deps): Promise<DraftState> {
  const { drafts, published, now } = deps
  assertFacts(wanted, published)
  const amounts = amountsFor(wanted, published)
  const contents = new Map<string, StoredContent>()
  if (wanted.from !== undefined) addCopied(contents, wanted.from, published)
  for (const [path, value] of Object.entries(ownFiles(wanted, deps))) {
    const copied = contents.get(path)
    // The look of the other brand is kept, unless a colour was chosen.
    if (copied && path !== 'brand.json' && !(path === 'theme.json' && wanted.colour)) continue
    const own = copied && path === 'brand.json' ? renamed(copied, value) : value
    contents.set(path, { value: path === 'brand.json' ? mergePatch(own, amounts) : own })
  }
  return drafts.change(wanted.code, 0, (draft) =>
    applyContents(draft, `New brand ${wanted.name}`, contents, createPublished(published, wanted.code), now),
  )
}

/** Amounts of base, or of the brand that is copied, in the denomination of the new brand's currency. */
function amountsFor({ from, currency }: NewBrand, published: Loaded): JsonObject {
  const to = getDenomination(currency)
  if (from === undefined) return convertAmounts(published.base.brand, { from: BASE_DENOMINATION, to })
  const site = published.content.brands.get(from)
  if (!site) return {}
  const { brand } = site
  return convertAmounts(brand as unknown as JsonObject, { from: getDenomination(brand.currency.code), to })
}

/** Facts of a brand that a copy does not take over. */
const OWN_FACTS = [
  'name',
  'merchant',
  'domains',
  'defaultLang',
  'supportLanguages',
  'currency',
  'timeZone',
  'market',
]

function renamed(copied: StoredContent, value: Json): Json {
  const own = Object.entries(value as JsonObject).filter(([key]) => OWN_FACTS.includes(key))
  return mergePatch('value' in copied ? copied.value : {}, Object.fromEntries(own))
}

function ownFiles(wanted: NewBrand, { config, published }: Deps): Record<string, Json> {
  const files = createBrandFiles(wanted, published.content)
  return Object.fromEntries(
    Object.entries(files).map(([path, value]) => {
      const shape = path.startsWith('i18n') ? 'texts.json' : path
      const file = join(config.brandsFolder, wanted.code, path)
      const $schema = relative(dirname(file), join(config.schemasFolder, shape)).replaceAll('\\', '/')
      return [path, { $schema, ...value } as Json]
    }),
  )
}

/** Takes over the files of a brand, without the facts by which requests find it. */
function addCopied(contents: Map<string, StoredContent>, from: string, { parts }: Loaded): void {
  for (const [path, entry] of parts.get(from)!.tree) {
    const stored = parseSnapshot(path, entry)
    if (!stored) continue
    const isBrand = path === 'brand.json' && 'value' in stored && isObject(stored.value)
    contents.set(path, isBrand ? { value: withoutDomains(stored.value as JsonObject) } : stored)
  }
}

function withoutDomains(brand: JsonObject): JsonObject {
  const { upstream: _upstream, ...rest } = brand
  return { ...rest, domains: [] }
}

function assertFacts(
  { code, name, currency, timeZone = 'UTC', from, colour, market, ...more }: NewBrand,
  { parts, contract }: Loaded,
): void {
  const invalid = (message: string) => {
    throw new Refused('studio.brand.invalid', message)
  }
  if (!isBrandCode(code)) invalid(`The code needs ${BRAND_CODE_RULE}, and is no name of the studio.`)
  if (parts.has(code)) throw new Refused('studio.brand.taken', `There is a brand ${code} already.`)
  if (name.trim() === '' || name.length > 60) invalid('The name needs 1 to 60 characters.')
  if (!CURRENCIES.has(currency)) invalid(`There is no currency ${currency}.`)
  if (!isTimeZone(timeZone)) invalid(`There is no time zone ${timeZone}; write one such as Europe/Madrid.`)
  const strange = more.languages.find((language) => !contract.languages.has(language))
  if (strange !== undefined || more.languages.length === 0) invalid(`There is no language ${strange ?? ''}.`)
  if (!more.languages.includes(more.defaultLanguage))
    invalid('The default language is not one of the languages.')
  if (from !== undefined && (from === BASE || !parts.has(from))) invalid(`There is no brand ${from}.`)
  if (market !== undefined && !contract.markets.has(market)) invalid(`There is no market ${market}.`)
  if (colour !== undefined && !/^#[0-9a-f]{6}$/i.test(colour))
    invalid('The colour is not written as #rrggbb.')
}
