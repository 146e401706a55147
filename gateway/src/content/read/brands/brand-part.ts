import { findNearest } from '../../../lib/did-you-mean.ts'
import { runToEnd, type TimeSliced } from '../../../lib/time-sliced.ts'
import type { Asset, Problem } from '../../content.ts'
import type { Contract } from '../contract/contract.ts'
import { type FileEntry, type FileTree, hashTree } from '../files.ts'
import { createFileProblem, createProblemAt, parseJsonFile } from '../problem.ts'
import type { Texts } from '../texts.ts'
import { type AboutFile, type AboutFiles, readAbout } from './about-file.ts'
import { checkAsset, getMediaType, isAssetFile } from './asset-file.ts'
import { type CheckedPage, readFragment, readPage } from './page-files.ts'
import { readTextFile } from './text-file.ts'

/** Content of one folder of brands/, before it is merged with base. */
export type BrandPart = {
  /** Name of the folder. */
  code: string
  /** Path of the folder for messages. */
  folder: string
  tree: FileTree
  hash: string
  brand: FileEntry | undefined
  theme: FileEntry | undefined
  texts: ReadonlyMap<string, Texts>
  textFiles: ReadonlyMap<string, FileEntry>
  pages: ReadonlyMap<string, CheckedPage>
  layouts: ReadonlyMap<string, CheckedPage>
  modals: ReadonlyMap<string, CheckedPage>
  fragments: ReadonlyMap<string, CheckedPage>
  about: AboutFiles
  assets: ReadonlyMap<string, Asset>
  problems: readonly Problem[]
}

export type PageKind = 'pages' | 'layouts' | 'modals'

/** Folders of page files. */
export const PAGE_KINDS: readonly PageKind[] = ['pages', 'layouts', 'modals']

/** Folder of blocks that pages share, or of pages. */
export type BlocksKind = PageKind | 'fragments'

/** Folders of files with blocks. */
export const BLOCKS_KINDS: readonly BlocksKind[] = [...PAGE_KINDS, 'fragments']

/** Tells whether a file of brands/ is read. */
export function isBrandFile(path: string): boolean {
  if (/^[^/]+\/assets\//.test(path)) return isAssetFile(path)
  return path.endsWith('.json') || /^[^/]+\/about\/.*\.md$/.test(path)
}

/** Splits the files of brands/ by folder. */
export function groupByBrand(tree: FileTree): Map<string, Map<string, FileEntry>> {
  const folders = new Map<string, Map<string, FileEntry>>()
  for (const [path, entry] of tree) {
    const slash = path.indexOf('/')
    if (slash === -1) continue
    const code = path.slice(0, slash)
    const files = folders.get(code) ?? new Map<string, FileEntry>()
    folders.set(code, files.set(path.slice(slash + 1), entry))
  }
  return folders
}

/** Reads one folder of brands/. */
export function readBrandPart(contract: Contract, code: string, folder: string, tree: FileTree): BrandPart {
  return runToEnd(readBrandPartInSlices(contract, code, folder, tree))
}

/** Reads one folder of brands/, and pauses between its files. */
export function* readBrandPartInSlices(
  contract: Contract,
  code: string,
  folder: string,
  tree: FileTree,
): TimeSliced<BrandPart> {
  const own = new Map([...tree].filter(([, { leadsTo }]) => leadsTo === undefined))
  const part = {
    code,
    folder,
    tree,
    hash: hashTree(own),
    brand: own.get('brand.json'),
    theme: own.get('theme.json'),
    texts: new Map<string, Texts>(),
    textFiles: new Map<string, FileEntry>(),
    pages: new Map<string, CheckedPage>(),
    layouts: new Map<string, CheckedPage>(),
    modals: new Map<string, CheckedPage>(),
    fragments: new Map<string, CheckedPage>(),
    about: new Map<string, Map<string, AboutFile>>(),
    assets: new Map<string, Asset>(),
    problems: [...tree.values()].flatMap(leadingOut),
  } satisfies BrandPart
  for (const [path, entry] of own) {
    yield
    const add = ADDERS.find((one) => one(contract, part, path, entry))
    if (!add) part.problems.push(misplaced(folder, path, entry))
  }
  return part
}

type Draft = {
  texts: Map<string, Texts>
  textFiles: Map<string, FileEntry>
  about: Map<string, Map<string, AboutFile>>
  assets: Map<string, Asset>
  problems: Problem[]
} & Record<BlocksKind, Map<string, CheckedPage>>

/** Adds a file to its part of the brand; false if the path is that of another kind of file. */
type Add = (contract: Contract, part: Draft, path: string, entry: FileEntry) => boolean

const ADDERS: readonly Add[] = [addSettings, addAsset, addText, addAbout, addPage]

function addSettings(_contract: Contract, part: Draft, path: string, entry: FileEntry): boolean {
  if (path !== 'brand.json' && path !== 'theme.json') return false
  part.problems.push(...parseJsonFile(entry).problems)
  return true
}

function addAbout(contract: Contract, part: Draft, path: string, entry: FileEntry): boolean {
  const read = readAbout(contract, path, entry)
  if (!read) return false
  part.problems.push(...read.problems)
  const pages = part.about.get(read.code) ?? new Map<string, AboutFile>()
  part.about.set(read.code, pages.set(read.slug, read.file))
  return true
}

function addText(contract: Contract, part: Draft, path: string, entry: FileEntry): boolean {
  const code = /^i18n\/([^/]+)\.json$/.exec(path)?.[1]
  if (code === undefined) return false
  const { texts, problems } = readTextFile(contract, code, entry)
  part.problems.push(...problems)
  if (texts) part.texts.set(code, texts)
  if (contract.languages.has(code)) part.textFiles.set(code, entry)
  return true
}

function addPage(contract: Contract, part: Draft, path: string, entry: FileEntry): boolean {
  const [, kind, name] = /^([a-z]+)\/([a-z][a-z0-9-]*)\.json$/.exec(path) ?? []
  if (!name || !BLOCKS_KINDS.includes(kind as BlocksKind)) return false
  const checked = kind === 'fragments' ? readFragment(contract, entry) : readPage(contract, entry)
  part[kind as BlocksKind].set(name, checked)
  part.problems.push(...checked.problems)
  return true
}

function addAsset(_contract: Contract, part: Draft, path: string, entry: FileEntry): boolean {
  if (!path.startsWith('assets/') || path.endsWith('.json')) return false
  const name = path.slice('assets/'.length)
  const type = getMediaType(name)
  part.problems.push(...checkAsset(name, entry))
  if (type) part.assets.set(name, { file: entry.file, hash: entry.hash, type, bytes: entry.bytes })
  return true
}

function leadingOut({ file, leadsTo }: FileEntry): Problem[] {
  if (leadsTo === undefined) return []
  const wrong = `the link leads out of the brand's folder, to ${leadsTo}`
  return [createFileProblem(file, { wrong, write: 'put a copy of the file here instead of the link' })]
}

function misplaced(folder: string, path: string, entry: FileEntry): Problem {
  const [first = '', ...rest] = path.split('/')
  const places = ['brand.json', 'theme.json', 'i18n', 'about', 'assets', ...BLOCKS_KINDS]
  const near = places.includes(first) ? undefined : findNearest(first, places)
  const write = near
    ? `did you mean "${[folder, near, ...rest].join('/')}"?`
    : 'use brand.json, theme.json, i18n/<LANGUAGE>.json, about/<LANGUAGE>/<page>.md, pages/, layouts/, modals/ or fragments/<name>.json in lower case with dashes, or assets/'
  return createProblemAt(entry, '', `nothing reads the file ${path}`, write)
}
