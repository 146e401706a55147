import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FORMAT_VERSION } from '@marquee/schemas/rules/format-version'
import { printJson } from '@marquee/schemas/rules/print-json'
import type { BlocksKind, BrandPart } from '../../src/content/read/brands/brand-part.ts'
import { parseValue } from '../../src/content/read/problem.ts'
import { formatUnknownBrand, type Loaded } from '../../src/content/resolve/load-content.ts'
import type { JsonObject } from '../../src/lib/json-file.ts'
import type { CommandContext } from '../command-context.ts'
import { type BlockOf, type BrandFiles, upgradeFiles } from './upgrade-files.ts'
import { UPGRADES, type Upgrade } from './upgrades.ts'

/** Options of `brand upgrade`. */
export type UpgradeWords = { code: string | undefined; isCheck: boolean }

/**
 * Brings the files of brands to the present format, and prints each file that changes; with `isCheck` it writes none. Returns
 * false where a check finds something to upgrade.
 */
export function upgradeBrands(
  { code, isCheck }: UpgradeWords,
  { config, load, output }: Pick<CommandContext, 'config' | 'load' | 'output'>,
  upgrades: readonly Upgrade[] = UPGRADES,
): boolean {
  const loaded = load()
  const parts = [...loaded.parts.values()].filter((part) => code === undefined || part.code === code)
  if (parts.length === 0) {
    output.error(`There is no brand "${code}": ${formatUnknownBrand(code ?? '', loaded.parts.keys())}`)
    return false
  }
  let isPresent = true
  for (const part of parts) {
    const changed = upgradeBrand(part, loaded, upgrades)
    for (const [path, value] of changed) {
      output.log(`${isCheck ? 'would change' : 'changed'} ${part.folder}/${path}`)
      if (!isCheck) writeFileSync(join(config.brandsFolder, part.code, path), printJson(value))
    }
    for (const sentence of instructionsFor(part, upgrades)) output.log(`${part.code}: ${sentence}`)
    if (changed.size > 0) isPresent = false
  }
  if (isPresent) output.log(`${parts.map((part) => part.code).join(', ')}: of format ${FORMAT_VERSION}`)
  return isPresent || !isCheck
}

function upgradeBrand(
  part: BrandPart,
  loaded: Loaded,
  upgrades: readonly Upgrade[],
): Map<string, JsonObject> {
  return upgradeFiles(filesOf(part), missingUpgrades(part, upgrades), blockFinder(loaded, part))
}

function missingUpgrades({ brand }: BrandPart, upgrades: readonly Upgrade[]): Upgrade[] {
  const own = Number(parseValue(brand)?.formatVersion ?? 1)
  return upgrades.filter(({ formatVersion }) => formatVersion > own)
}

function filesOf({ tree }: BrandPart): BrandFiles {
  const files = [...tree].flatMap(([path, entry]) => {
    const value = path.endsWith('.json') && entry.leadsTo === undefined ? parseValue(entry) : undefined
    return value ? [[path, value] as const] : []
  })
  return new Map(files)
}

function blockFinder({ base }: Loaded, part: BrandPart): BlockOf {
  return (path, id) => {
    const [kind, name = ''] = path.replace(/\.json$/, '').split('/')
    const ofBase = base.part[kind as BlocksKind].get(name)?.page?.blocks
    const ofBrand = kind === 'fragments' ? parseValue(part.fragments.get(name)?.entry)?.blocks : undefined
    const blocks = (ofBase ?? ofBrand ?? []) as { id?: string; block?: string }[]
    return blocks.find((use) => (use.id ?? use.block) === id)?.block
  }
}

/** Steps that no command can take, for names that are gone. */
function instructionsFor(part: BrandPart, upgrades: readonly Upgrade[]): string[] {
  return missingUpgrades(part, upgrades).flatMap(({ steps }) =>
    steps.flatMap(({ from, instead }) => (instead === undefined ? [] : [`${from} is gone: ${instead}`])),
  )
}
