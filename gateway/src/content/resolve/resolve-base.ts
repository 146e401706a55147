import type { Brand } from '@marquee/schemas/contract'
import type { JsonObject } from '../../lib/json-file.ts'
import { aboutProblems, missingAbout } from '../check/about.ts'
import {
  brokenReferences,
  formProblems,
  type Link,
  listReferences,
  listStatusPages,
  type Pages,
  routeProblems,
  unreachablePages,
} from '../check/brand-links.ts'
import { listVariantNames } from '../check/experiment-rules.ts'
import { menuFaults, menuSettings } from '../check/menus.ts'
import { collectTargets, type Targets } from '../check/targets.ts'
import { readable } from '../check/theme-rules.ts'
import type { Asset, Problem } from '../content.ts'
import { faultKey, wholeFile } from '../merge/merged-file.ts'
import { overItself } from '../merge/patched-pages.ts'
import type { BrandPart, PageKind } from '../read/brands/brand-part.ts'
import type { Contract } from '../read/contract/contract.ts'
import { problemsAt } from '../read/problem.ts'
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
  const part = overItself(contract, written)
  const brand = wholeFile(contract, part, 'brand')
  const theme = readable(part, wholeFile(contract, part, 'theme'))
  const pages = shownPages(part, 'pages')
  const layouts = shownPages(part, 'layouts')
  const modals = shownPages(part, 'modals')
  const menuProblems = brand.isWhole
    ? problemsAt(part.brand, menuFaults(brand.value as unknown as Brand, pages))
    : []
  const texts = createSharedTexts(part.texts)
  const targets = collectTargets({
    contract,
    folder: part.folder,
    pages,
    layouts,
    modals,
    menus: menuSettings(brand.value),
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
    faults: new Set([...brand.problems, ...theme.problems, ...menuProblems].map(faultKey)),
    links: references.filter(({ reference }) => reference.format === 'route'),
    problems: [
      ...part.problems,
      ...brand.problems,
      ...theme.problems,
      ...menuProblems,
      ...routeProblems(part, pages),
      ...unreachablePages(part, pages, listStatusPages(brand.value)),
      ...formProblems(contract, targets),
      ...brokenReferences(targets, references),
      ...aboutProblems(contract, part, targets),
      ...missingAbout(contract, part),
    ],
  }
}

/** Pages of a folder that are valid enough to be shown. */
export function shownPages(part: BrandPart, kind: PageKind): Pages {
  const shown = [...part[kind]].flatMap(([name, { page }]) => (page ? [[name, page] as const] : []))
  return Object.freeze(Object.fromEntries(shown))
}
