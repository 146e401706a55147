import { createHash } from 'node:crypto'
import type { Brand, Theme } from '@marquee/schemas/contract'
import { withoutWarnings } from '@marquee/schemas/rules/warnings'
import { deepFreeze } from '../../lib/deep-freeze.ts'
import { aboutProblems } from '../check/about.ts'
import {
  brokenReferences,
  cutLinks,
  layoutLoops,
  listReferences,
  listStatusPages,
  type Pages,
  routeProblems,
  unreachablePages,
} from '../check/brand-links.ts'
import { brandRules, missingTrust, ownWords, simulatedInProduction } from '../check/brand-rules.ts'
import { languageGaps, unofferedTexts } from '../check/language-gaps.ts'
import { menuFaults, menuSettings, unknownMenus } from '../check/menus.ts'
import { rangeRules } from '../check/range-rules.ts'
import { collectTargets, type Surroundings, type Targets } from '../check/targets.ts'
import { textProblems } from '../check/text-rules.ts'
import { readable } from '../check/theme-rules.ts'
import { vendorRules } from '../check/vendor-rules.ts'
import type { Asset, LoadedBrand, Problem } from '../content.ts'
import { baseInCurrency, fineAmounts, withWrittenAmounts } from '../merge/brand-amounts.ts'
import { faultKey, mergeFile, withoutFaults } from '../merge/merged-file.ts'
import { overBase } from '../merge/patched-pages.ts'
import type { BrandPart, PageKind } from '../read/brands/brand-part.ts'
import type { Contract } from '../read/contract/contract.ts'
import { sealWarning } from '../read/contract/profile-faults.ts'
import { parseJsonFile, problemAt, problemsAt } from '../read/problem.ts'
import { type TextsByGroup, textsIn } from '../read/shared-texts.ts'
import { keysAndStems } from '../read/texts.ts'
import { localize } from './brand-texts.ts'
import { resolveMenus } from './menus.ts'
import { type Base, shownPages } from './resolve-base.ts'

/**
 * Known names outside the files of brands: origins of upstreams, the simulated platform's vendors and texts.
 */
export type Known = {
  allowList: readonly string[]
  /** Hosts that may be an upstream without TLS. */
  plainBackends: readonly string[]
  /** A production gateway has no simulated platform. */
  production: boolean
  vendors: ReadonlySet<string>
  otherTexts: Omit<TextsByGroup, 'site'>
}

/**
 * Merges a brand with base; loaded unless its own files have faults. Returns its problems and warnings too.
 */
export function resolveBrand(
  contract: Contract,
  base: Base,
  ownPart: BrandPart,
  { otherTexts, ...known }: Known,
): { loaded: LoadedBrand | undefined; problems: Problem[] } {
  const part = overBase(contract, base.part, ownPart)
  const shared: TextsByGroup = { site: base.texts, ...otherTexts }
  const brand = withoutFaults(
    base.faults,
    mergeFile(contract, baseInCurrency(base.brand, part), part, 'brand'),
  )
  const theme = withoutFaults(base.faults, readable(part, mergeFile(contract, base.theme, part, 'theme')))
  const site = {
    pages: overlaid(base.pages, part, 'pages'),
    layouts: overlaid(base.layouts, part, 'layouts'),
    modals: overlaid(base.modals, part, 'modals'),
    assets: part.assets.size === 0 ? base.assets : new Map([...base.assets, ...part.assets]),
  }
  const targets = ownTargets(contract, base, part, { ...site, menus: menuSettings(brand.value) })
  const ofBrand = (problem: Problem): Problem => ({ ...problem, brand: part.code })
  const problems = [
    ...part.problems,
    ...missingBrandFile(part),
    ...brand.problems,
    ...theme.problems,
    ...(brand.isWhole
      ? rulesOf(contract, part, brand.value as unknown as Brand, {
          ...known,
          pages: site.pages,
        }).filter((problem) => !base.faults.has(faultKey(problem)))
      : []),
    ...routeProblems(part, site.pages),
    ...layoutLoops(part, site.layouts),
    ...unreachablePages(part, base.pages, listStatusPages(brand.value)),
    ...brokenReferences(targets, listReferences(contract, part)),
    ...cutLinks(base, part, targets),
    ...textProblems(contract, shared, part),
    ...menuProblems(contract, base, part),
    ...aboutProblems(contract, part, targets),
  ]
  // Broken settings of base are reported there, and they prevent every brand from loading.
  const isWhole = brand.isWhole && theme.isWhole && (part.theme !== undefined || base.isThemeWhole)
  if (withoutWarnings(problems).length > 0 || !isWhole)
    return { loaded: undefined, problems: problems.map(ofBrand) }
  const settled = withProfileLacks(contract, withWrittenAmounts(brand.value as unknown as Brand))
  const loaded: LoadedBrand = {
    code: part.code,
    brand: settled,
    theme: theme.value as unknown as Theme,
    ...site,
    menus: resolveMenus(settled, site.pages),
    ...localize(contract, { texts: shared, about: base.part.about }, part, settled),
    version: createHash('sha256')
      .update(`${contract.hash} ${base.part.hash} ${part.code} ${part.hash}`)
      .digest('hex')
      .slice(0, 16),
  }
  return {
    loaded: Object.freeze(loaded),
    problems: [
      ...problems,
      ...languageGaps(shared, part, settled),
      ...unofferedTexts(part, settled),
      ...weakUpstream(contract, part, settled),
      ...simulatedWarnings(part, settled, known),
      ...trustWarnings(part, settled),
    ].map(ofBrand),
  }
}

/** Own menus that nothing shows. */
function menuProblems(contract: Contract, base: Base, part: BrandPart): Problem[] {
  const entry = part.brand
  const own = entry && parseJsonFile(entry).value
  if (!entry || !own) return []
  const menus = listReferences(contract, part).filter(({ reference }) => reference.format === 'menu')
  const used = new Set(menus.map(({ reference }) => reference.name))
  return problemsAt(entry, unknownMenus(own, base.brand, used))
}

function missingBrandFile({ brand, folder, code }: BrandPart): Problem[] {
  if (brand) return []
  return [
    {
      file: `${folder}/brand.json`,
      line: 1,
      pointer: '',
      wrong: 'the folder has no brand.json',
      write: `{ "$schema": "../../schemas/brand.json", "name": "...", "merchant": "${code.replaceAll('-', '')}" }`,
    },
  ]
}

function rulesOf(
  contract: Contract,
  part: BrandPart,
  brand: Brand,
  { vendors, pages, ...gateway }: Omit<Known, 'otherTexts'> & { pages: Pages },
): Problem[] {
  const entry = part.brand
  const own = entry && parseJsonFile(entry).value
  if (!entry || !own) return []
  return problemsAt(entry, [
    ...ownWords(own),
    ...brandRules(contract, brand, gateway),
    ...fineAmounts(brand),
    ...rangeRules(own, brand),
    ...vendorRules(own, brand, vendors),
    ...menuFaults(brand, pages),
  ])
}

/** Adds the parts of calls that the profile of the brand's upstream lacks. */
function withProfileLacks({ upstreams }: Contract, brand: Brand): Brand {
  const { profile, lacks: own } = brand.upstream
  const lacks = upstreams.get(profile)?.lacks ?? {}
  if (Object.keys(lacks).length === 0) return brand
  const ids = new Set([...Object.keys(lacks), ...Object.keys(own)])
  const merged = [...ids].map((id) => [id, [...new Set([...(lacks[id] ?? []), ...(own[id] ?? [])])]] as const)
  const upstream = { ...brand.upstream, lacks: Object.fromEntries(merged) as Brand['upstream']['lacks'] }
  return deepFreeze({ ...brand, upstream })
}

/** Warns of calls that a production gateway cannot answer. */
function simulatedWarnings(
  { brand: entry }: BrandPart,
  brand: Brand,
  { production }: Pick<Known, 'production'>,
): Problem[] {
  if (!entry || !production) return []
  return problemsAt(entry, simulatedInProduction(brand)).map((problem) => ({ ...problem, warning: true }))
}

/** Warns of facts about the operator that the foot of the pages lacks. */
function trustWarnings({ brand: entry }: BrandPart, brand: Brand): Problem[] {
  if (!entry) return []
  return problemsAt(entry, missingTrust(brand)).map((problem) => ({ ...problem, warning: true }))
}

/** Warns of an upstream that takes sensitive bodies under a weak seal only. */
function weakUpstream({ upstreams }: Contract, { brand: entry }: BrandPart, { upstream }: Brand): Problem[] {
  const weak = upstream.mode === 'simulated' || !entry ? undefined : sealWarning(upstream.profile, upstreams)
  return weak && entry
    ? [{ ...problemAt(entry, '/upstream/profile', weak.wrong, weak.write), warning: true }]
    : []
}

function overlaid(base: Pages, part: BrandPart, kind: PageKind): Pages {
  return part[kind].size === 0 ? base : Object.freeze({ ...base, ...shownPages(part, kind) })
}

/** Targets of references; a brand without own pages, texts and pictures shares base's. */
function ownTargets(
  contract: Contract,
  base: Base,
  part: BrandPart,
  site: Record<PageKind, Pages> & Pick<Surroundings, 'menus'> & { assets: ReadonlyMap<string, Asset> },
): Targets {
  const isPlain =
    part.pages.size + part.layouts.size + part.modals.size + part.texts.size + part.assets.size === 0
  if (isPlain && Object.keys(site.menus).every((name) => base.targets.menu!.has(name))) return base.targets
  const own = keysAndStems([...textsIn('site', part.texts).values()].flatMap((texts) => Object.keys(texts)))
  return collectTargets({
    contract,
    folder: part.folder,
    ...site,
    hasText: (key) => own.has(key) || base.texts.keys.has(key),
    textKeys: () => new Set([...base.texts.keys, ...own]),
    images: site.assets,
  })
}
