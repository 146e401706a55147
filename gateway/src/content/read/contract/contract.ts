import type { FormFile, LotteryFile, MarketFile, UpstreamProfile } from '@marquee/schemas/contract'
import type { Reference } from '../../../lib/json/references.ts'
import type { JsonObject } from '../../../lib/json-file.ts'
import type { Format, Operation, Pattern, PrizeModes, Problem } from '../../content.ts'
import type { FileEntry, FileTree } from '../files.ts'
import type { Checker } from '../schema-checker.ts'

/** All files below schemas/, read and checked; brands and fixtures are checked against them. */
export type Contract = {
  tree: FileTree
  hash: string
  checker: Checker
  formats: Readonly<Record<string, Format>>
  patterns: readonly Pattern[]
  languages: ReadonlySet<string>
  /** Language code -> BCP 47 tag. */
  languageTags: ReadonlyMap<string, string>
  errorCodes: ReadonlySet<string>
  /** Names of the about-pages that every site has, in order. */
  aboutPages: readonly string[]
  /** Shape files with references to other files resolved. */
  shapes: Readonly<Record<Shape, JsonObject>>
  /** Block name to the schema of its settings. */
  blocks: ReadonlyMap<string, JsonObject>
  operations: ReadonlyMap<string, Operation>
  forms: ReadonlyMap<string, FormFile>
  /** Types of lotteries by name, of schemas/lotteries. */
  lotteryTypes: ReadonlyMap<string, LotteryFile>
  /** Terms of the prize modes, of schemas/prize-modes.json. */
  prizeModes: PrizeModes
  /** Dialects of upstreams by the name of their profile, of schemas/upstreams. */
  upstreams: ReadonlyMap<string, UpstreamProfile>
  /** Rules of markets by their code, of schemas/markets. */
  markets: ReadonlyMap<string, MarketFile>
  /** References in forms, to brands and elsewhere; checked after everything was read. */
  formReferences: readonly { entry: FileEntry; references: Reference[] }[]
  /** Icon name to its path; undefined if the list is missing. */
  icons: ReadonlyMap<string, string> | undefined
  problems: readonly Problem[]
}

export const SHAPES = [
  'brand',
  'page',
  'theme',
  'form',
  'operation',
  'scenario',
  'texts',
  'seed',
  'lottery-type',
  'upstream',
  'market',
] as const
export type Shape = (typeof SHAPES)[number]

/** Names below a setting of brand.json, such as those of modules; empty if the shape of brands is broken. */
export function listSettingNames({ properties }: JsonObject, setting: string): string[] {
  const settings = properties as Readonly<Record<string, { properties?: object }>> | undefined
  return Object.keys(settings?.[setting]?.properties ?? {})
}

/** Formats whose values are references. */
export const REFERENCE_FORMATS: ReadonlySet<string> = new Set([
  'text-key',
  'text-stem',
  'image',
  'route',
  'operation',
  'modal',
  'menu',
  'page',
  'layout',
  'layout-block',
  'block',
  'form',
  'module',
  'icon',
  'widget',
  'language',
])

/** Part of the contract needed to read forms and operations. */
export type ContractBase = Pick<Contract, 'tree' | 'checker' | 'shapes' | 'errorCodes' | 'formats'>
