import type { Brand } from '@marquee/schemas/contract'
import type { JsonObject } from '../../lib/json-file.ts'
import { checkAbout, findMissingAbout } from '../check/about.ts'
import {
  checkFormReferences,
  checkRoutes,
  findBrokenReferences,
  findUnreachablePages,
  type Link,
  listReferences,
  listStatusPages,
  type Pages,
} from '../check/brand-links.ts'
import { listVariantNames } from '../check/experiment-rules.ts'
import { checkMenus, getMenus } from '../check/menus.ts'
import { collectTargets, type Targets } from '../check/targets.ts'
import { checkTheme } from '../check/theme-rules.ts'
import type { Asset, Problem } from '../content.ts'
import { buildFaultKey, readWholeFile } from '../merge/merged-file.ts'
import { patchOverItself } from '../merge/patched-pages.ts'
import type { BrandPart, PageKind } from '../read/brands/brand-part.ts'
import type { Contract } from '../read/contract/contract.ts'
import { createProblemsAt } from '../read/problem.ts'
import { createSharedTexts, type SharedTexts } from '../read/shared-texts.ts'

/** The resolved brands/base, from which every brand starts. */
export type Base = {
  part: BrandPart
  brand: JsonObject
  theme: JsonObject
  pages: Pages
  layouts: Pages
  modals: Pages
  assets: ReadonlyMap<string, Asset>
  targets: Targets
  /** Links of base's files to pages, which a brand's own pages may break. */
  links: readonly Link[]
  isThemeWhole: boolean
  /** Faults of base's brand.json and theme.json, reported once instead of for each brand. */
  faults: ReadonlySet<string>
  texts: SharedTexts
  problems: readonly Problem[]
}

/** Resolves brands/base as a complete site. */
export function resolveBase(contract: Contract, written: BrandPart): Base {
  const part = patchOverItself(contract, written)
  const brand = readWholeFile(contract, part, 'brand')
  const theme = checkTheme(part, readWholeFile(contract, part, 'theme'))
  const pages = filterShownPages(part, 'pages')
  const layouts = filterShownPages(part, 'layouts')
  const modals = filterShownPages(part, 'modals')
  const menuProblems = brand.isWhole
    ? createProblemsAt(part.brand, checkMenus(brand.value as unknown as Brand, pages))
    : []
  const texts = createSharedTexts(part.texts)
  const targets = collectTargets({
    contract,
    folder: part.folder,
    pages,
    layouts,
    modals,
    menus: getMenus(brand.value),
    variants: listVariantNames(brand.value as unknown as Brand),
    hasText: (key) => texts.keys.has(key),
    textKeys: () => texts.keys,
    assets: part.assets,
  })
  const references = listReferences(contract, part)
  return {
    part,
    brand: brand.value,
    theme: theme.value,
    pages,
    layouts,
    modals,
    assets: part.assets,
    targets,
    texts,
    isThemeWhole: theme.isWhole && part.theme !== undefined,
    faults: new Set([...brand.problems, ...theme.problems, ...menuProblems].map(buildFaultKey)),
    links: references.filter(({ reference }) => reference.format === 'route'),
    problems: [
      ...part.problems,
      ...brand.problems,
      ...theme.problems,
      ...menuProblems,
      ...checkRoutes(part, pages),
      ...findUnreachablePages(part, pages, listStatusPages(brand.value)),
      ...checkFormReferences(contract, targets),
      ...findBrokenReferences(targets, references),
      ...checkAbout(contract, part, targets),
      ...findMissingAbout(contract, part),
    ],
  }
}

/** Pages of a folder that are valid enough to be shown. */
export function filterShownPages(part: BrandPart, kind: PageKind): Pages {
  const shown = [...part[kind]].flatMap(([name, { page }]) => (page ? [[name, page] as const] : []))
  return Object.freeze(Object.fromEntries(shown))
}
