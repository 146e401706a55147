import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Config } from '../src/config.ts'
import { getMenus } from '../src/content/check/menus.ts'
import { collectTargets, type Targets } from '../src/content/check/targets.ts'
import { patchOverBase } from '../src/content/merge/patched-pages.ts'
import { BLOCKS_KINDS, type BrandPart, PAGE_KINDS } from '../src/content/read/brands/brand-part.ts'
import { parseJsonFile } from '../src/content/read/problem.ts'
import { listKeysAndStems } from '../src/content/read/texts.ts'
import type { Loaded } from '../src/content/resolve/load-content.ts'
import { filterShownPages } from '../src/content/resolve/resolve-base.ts'
import type { Json, JsonObject } from '../src/lib/json-file.ts'
import { buildPageSchema } from './codegen/page-schema.ts'

/**
 * Text of schemas/generated/page.json, by which editors complete pages, layouts and modals. It depends on the brands, and is
 * not committed.
 */
export function formatEditorFile(loaded: Loaded): string {
  return `${JSON.stringify(buildEditorSchema(loaded))}\n`
}

/** Place of that text below the schemas. */
export const EDITOR_FILE = 'generated/page.json'

/** Writes the file anew, after a command has added to the project's brands; brands elsewhere have no part in it. */
export function writeEditorFile(
  { root, brandsFolder, schemasFolder }: Pick<Config, 'root' | 'brandsFolder' | 'schemasFolder'>,
  loaded: Loaded,
): void {
  if (brandsFolder !== join(root, 'brands')) return
  writeFileSync(join(schemasFolder, EDITOR_FILE), formatEditorFile(loaded))
}

/** Schema of page files with the names in base and all brands. */
export function buildEditorSchema({ contract, base, parts }: Loaded): JsonObject {
  const { shapes, blocks } = contract
  const patterns = new Map(Object.entries(contract.formats).map(([name, { pattern }]) => [name, pattern]))
  const brands = [...parts.values()].map((part) =>
    targetsOfPart(contract, patchOverBase(contract, base.part, part)),
  )
  // No format names variants: they are keys.
  const formats = Object.keys(base.targets).filter((name) => name !== 'variant')
  const names = formats.map((format) => {
    const all = [base.targets, ...brands].flatMap((targets) => [...targets[format]!.all()])
    // Pages never name plural forms.
    const pattern = new RegExp(patterns.get(format) ?? '', 'u')
    const usable = all.filter((name) => pattern.test(name))
    return [format, [...new Set(usable)].sort()] as const
  })
  const ids = idsOf(base.part, new Set(blocks.keys()))
  const sources = [...new Set(PAGE_KINDS.flatMap((kind) => [...base.part[kind].keys()]))].sort()
  const fragments = [...new Set([...parts.values()].flatMap((part) => [...part.fragments.keys()]))].sort()
  return buildPageSchema({
    shape: shapes.page,
    blocks,
    patterns,
    names: new Map(names),
    ids,
    sources,
    fragments,
  })
}

/** Names of a brand's own files. */
function targetsOfPart(contract: Loaded['contract'], part: BrandPart): Targets {
  const texts = listKeysAndStems([...part.texts.values()].flatMap((own) => Object.keys(own)))
  return collectTargets({
    contract,
    folder: part.folder,
    pages: filterShownPages(part, 'pages'),
    layouts: filterShownPages(part, 'layouts'),
    modals: filterShownPages(part, 'modals'),
    variants: [],
    menus: getMenus((part.brand && parseJsonFile(part.brand).value) ?? {}),
    hasText: (key) => texts.has(key),
    textKeys: () => texts,
    assets: part.assets,
  })
}

/** Ids of blocks in base's files, each with the names of its blocks. */
function idsOf(part: BrandPart, known: ReadonlySet<string>): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  const visit = (value: Json) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isObject(value)) return
    const { id, block } = value
    if (typeof id === 'string' && typeof block === 'string' && known.has(block))
      ids.set(id, [...new Set([...(ids.get(id) ?? []), block])].sort())
    Object.values(value).forEach(visit)
  }
  for (const path of BLOCKS_KINDS.flatMap((kind) =>
    [...part[kind].keys()].map((name) => `${kind}/${name}.json`),
  ))
    visit(parseJsonFile(part.tree.get(path)!).value ?? {})
  return new Map([...ids].sort(([a], [b]) => (a < b ? -1 : 1)))
}
