import { createHash } from 'node:crypto'
import type { Brand, Theme } from '@marquee/schemas/contract'
import { filterErrors } from '@marquee/schemas/rules/warnings'
import { freezeDeep } from '../../lib/deep-freeze.ts'
import { checkAbout } from '../check/about.ts'
import {
  checkRoutes,
  findBrokenReferences,
  findCutLinks,
  findLayoutLoops,
  findUnreachablePages,
  listReferences,
  listStatusPages,
  type Pages,
} from '../check/brand-links.ts'
import {
  checkBrandRules,
  checkPanicButton,
  checkRecovery,
  checkRequiredSettings,
  checkSimulated,
  checkSymbol,
  checkTrust,
  formatFaults,
  type GatewayRules,
} from '../check/brand-rules.ts'
import { checkExperiments, listVariantNames } from '../check/experiment-rules.ts'
import { findMissingLetters } from '../check/face-letters.ts'
import { findLanguageGaps, findUnofferedTexts } from '../check/language-gaps.ts'
import { checkMarket } from '../check/market-rules.ts'
import { checkMenus, findUnknownMenus, getMenus } from '../check/menus.ts'
import { checkRanges } from '../check/range-rules.ts'
import { collectTargets, type Targets } from '../check/targets.ts'
import { checkTexts } from '../check/text-rules.ts'
import { checkTheme } from '../check/theme-rules.ts'
import { checkVendors } from '../check/vendor-rules.ts'
import type { Fault, LoadedBrand, Problem } from '../content.ts'
import { checkAmounts, withWrittenAmounts } from '../merge/brand-amounts.ts'
import { buildInheritedSettings, findMarket } from '../merge/market.ts'
import { buildFaultKey, mergeFile } from '../merge/merged-file.ts'
import { patchOverBase } from '../merge/patched-pages.ts'
import type { BrandPart, PageKind } from '../read/brands/brand-part.ts'
import type { Contract } from '../read/contract/contract.ts'
import { checkSeal } from '../read/contract/profile-faults.ts'
import { createFileProblem, createProblemsAt, parseValue, toWarnings } from '../read/problem.ts'
import { filterByGroup, type TextsByGroup } from '../read/shared-texts.ts'
import { listKeysAndStems } from '../read/texts.ts'
import { localize } from './brand-texts.ts'
import { splitVariants } from './experiments.ts'
import { resolveMenus } from './menus.ts'
import { type Base, filterShownPages } from './resolve-base.ts'
import { withSafetyBar } from './safety-bar.ts'

/** Known names outside the files of brands: settings of the gateway, the simulated platform's vendors and texts. */
export type Known = GatewayRules & { vendors: ReadonlySet<string>; otherTexts: Omit<TextsByGroup, 'site'> }

type Site = Pick<LoadedBrand, PageKind | 'assets'>

/**
 * Merges a brand with base; loaded unless its own files have faults. Returns its problems and warnings too.
 */
export function resolveBrand(
  contract: Contract,
  base: Base,
  ownPart: BrandPart,
  known: Known,
): { loaded: LoadedBrand | undefined; problems: Problem[] } {
  const part = patchOverBase(contract, base.part, ownPart)
  const shared: TextsByGroup = { site: base.texts, ...known.otherTexts }
  const own = parseValue(part.brand)
  const brand = mergeFile(contract, buildInheritedSettings(contract, base.brand, part), part, 'brand')
  const theme = checkTheme(part, mergeFile(contract, base.theme, part, 'theme'))
  const settings = brand.value as unknown as Brand
  const written: Site = {
    pages: overlaid(base.pages, part, 'pages'),
    layouts: overlaid(base.layouts, part, 'layouts'),
    modals: overlaid(base.modals, part, 'modals'),
    assets: part.assets.size === 0 ? base.assets : new Map([...base.assets, ...part.assets]),
  }
  const market = findMarket(contract, part)
  const textOf = (language: string, key: string) =>
    filterByGroup('site', part.texts).get(language)?.[key] ?? base.texts.byLanguage.get(language)?.[key]
  const { site, variants } = splitVariants(written, settings)
  const targets = ownTargets(contract, base, part, site, getMenus(brand.value), listVariantNames(settings))
  const references = listReferences(contract, part)
  const rules = () => [
    ...checkRequiredSettings(own!),
    ...checkBrandRules(contract, settings, known),
    ...checkAmounts(settings),
    ...checkRanges(own!, settings),
    ...checkVendors(own!, settings, known.vendors),
    ...checkMenus(settings, site.pages),
    ...checkExperiments(settings, variants),
  ]
  const strangeMenus = own ? findUnknownMenus(own, base.brand, references) : []
  const isInStrangeMenu = ({ pointer }: Problem) =>
    strangeMenus.some((menu) => pointer.startsWith(`${menu.pointer}/`))
  const ofSettings = [
    ...brand.problems,
    ...theme.problems,
    // An entry that base has in another menu lacks nothing else.
    ...(own && brand.isWhole
      ? createProblemsAt(part.brand, rules()).filter((problem) => !isInStrangeMenu(problem))
      : []),
  ]
  const problems = [
    ...part.problems,
    ...missingBrandFile(part),
    // Faults that base's file has already are reported there.
    ...ofSettings.filter((problem) => !base.faults.has(buildFaultKey(problem))),
    ...checkRoutes(part, site.pages),
    ...findLayoutLoops(part, site.layouts),
    ...findUnreachablePages(part, base.pages, listStatusPages(brand.value)),
    ...findBrokenReferences(targets, references),
    ...findCutLinks(base, part, targets),
    ...checkTexts(shared, part, references),
    ...createProblemsAt(part.brand, strangeMenus),
    ...createProblemsAt(part.brand, formatFaults(own ?? {})),
    ...checkAbout(contract, part, targets),
    ...(market && brand.isWhole
      ? checkMarket(contract, market, part, { ...written, brand: settings, textOf })
      : []),
  ]
  const ofBrand = (problem: Problem): Problem => ({ ...problem, brand: part.code })
  // Broken settings of base are reported there, and they prevent every brand from loading.
  const isWhole = brand.isWhole && theme.isWhole && (part.theme !== undefined || base.isThemeWhole)
  if (filterErrors(problems).length > 0 || !isWhole)
    return { loaded: undefined, problems: problems.map(ofBrand) }
  const settled = withLacks(contract, withWrittenAmounts(settings))
  const hash = createHash('sha256').update(`${contract.hash} ${base.part.hash} ${part.code} ${part.hash}`)
  // No variant is without the bar.
  const shown = splitVariants(withSafetyBar(written, settled), settled)
  const loaded: LoadedBrand = {
    code: part.code,
    brand: settled,
    theme: theme.value as unknown as Theme,
    ...shown.site,
    ...(shown.variants && { variants: shown.variants }),
    menus: resolveMenus(settled, site.pages),
    ...localize(contract, { texts: shared, about: base.part.about }, part, settled),
    version: hash.digest('hex').slice(0, 16),
  }
  const warnings = [
    ...findLanguageGaps(shared, part, settled),
    ...findUnofferedTexts(part, settled),
    ...createProblemsAt(part.brand, settingWarnings(contract, settled, known)),
    ...createProblemsAt(part.theme, toWarnings(findMissingLetters(loaded))),
  ]
  return { loaded: Object.freeze(loaded), problems: [...problems, ...warnings].map(ofBrand) }
}

/** Warnings of settings with which a brand is served. */
function settingWarnings(contract: Contract, brand: Brand, { production }: Known): Fault[] {
  return [
    ...weakSeal(contract, brand),
    ...(production ? checkSimulated(brand) : []),
    ...checkTrust(brand),
    ...checkRecovery(brand),
    ...checkPanicButton(brand),
    ...checkSymbol(brand),
  ]
}

function missingBrandFile({ brand, folder, code }: BrandPart): Problem[] {
  if (brand) return []
  const write = `{ "$schema": "../../schemas/brand.json", "name": "...", "merchant": "${code.replaceAll('-', '')}" }`
  return [createFileProblem(`${folder}/brand.json`, { wrong: 'the folder has no brand.json', write })]
}

/** Warns of an upstream that takes sensitive bodies under a weak seal only. */
function weakSeal({ upstreams }: Contract, { upstream: { mode, profile } }: Brand): Fault[] {
  const weak = mode === 'simulated' ? undefined : checkSeal(profile, upstreams)
  return weak ? toWarnings([{ pointer: '/upstream/profile', ...weak }]) : []
}

/** Parts of calls that the settings of a brand take away, so that its pages show no control of them. */
function settingLacks({ safety }: Brand): Brand['upstream']['lacks'] {
  return safety?.finalWithdrawals ? { 'wallet.cancel-withdraw': ['*'] } : {}
}

/** Adds the parts of calls that the profile of the brand's upstream lacks, and those that its settings take away. */
function withLacks({ upstreams }: Contract, brand: Brand): Brand {
  const { profile, lacks: own } = brand.upstream
  const lacks = { ...upstreams.get(profile)?.lacks, ...settingLacks(brand) }
  if (Object.keys(lacks).length === 0) return brand
  const ids = Object.keys({ ...lacks, ...own })
  const merged = ids.map((id) => [id, [...new Set([...(lacks[id] ?? []), ...(own[id] ?? [])])]] as const)
  const upstream = { ...brand.upstream, lacks: Object.fromEntries(merged) as Brand['upstream']['lacks'] }
  return freezeDeep({ ...brand, upstream })
}

function overlaid(base: Pages, part: BrandPart, kind: PageKind): Pages {
  return part[kind].size === 0 ? base : Object.freeze({ ...base, ...filterShownPages(part, kind) })
}

/** Targets of references; a brand without own pages, texts and pictures shares base's. */
function ownTargets(
  contract: Contract,
  base: Base,
  part: BrandPart,
  site: Site,
  menus: object,
  variants: readonly string[],
): Targets {
  const isPlain =
    part.pages.size + part.layouts.size + part.modals.size + part.texts.size + part.assets.size === 0
  if (isPlain && variants.length === 0 && Object.keys(menus).every((name) => base.targets.menu!.has(name)))
    return base.targets
  const own = listKeysAndStems(
    [...filterByGroup('site', part.texts).values()].flatMap((texts) => Object.keys(texts)),
  )
  return collectTargets({
    contract,
    folder: part.folder,
    ...site,
    menus,
    variants,
    hasText: (key) => own.has(key) || base.texts.keys.has(key),
    textKeys: () => new Set([...base.texts.keys, ...own]),
  })
}
