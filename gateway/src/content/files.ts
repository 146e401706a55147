import { createHash } from 'node:crypto'
import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'

/** One file as it was read. A changed file gets a new entry, so what was made from an entry stays true of it. */
export type FileEntry = {
  /** Path as people read it: from the project's root. */
  readonly file: string
  readonly bytes: Buffer
  readonly hash: string
  /** Times and size, which tell a change without reading. */
  stamp: string
  /** Real path of a link that leaves its folder. It is not read: anything on the machine could be served that way. */
  readonly leadsTo?: string
  /** When the file was made, in ms since 1970; unknown to entries that were never on a disk. */
  readonly bornMs?: number
}

/** The files below a folder, by path relative to it with `/` between the parts. */
export type FileTree = ReadonlyMap<string, FileEntry>

/** A folder to read: where it is, how its files are called in messages, and which of them count. */
export type Folder = {
  path: string
  shownAs: string
  wanted: (path: string) => boolean
  /** Folders that are not read. */
  without?: readonly string[]
  /** Links may not leave the folder at the top that they are in. */
  isApart?: boolean
}

// A link that leads back to its own folder must not be followed for ever.
const DEEPEST = 8

/** A folder whose files are called by their path from the project's root. */
export function folderOf(root: string, path: string, wanted: (path: string) => boolean): Folder {
  const fromRoot = relative(root, path).replaceAll('\\', '/')
  return { path, shownAs: fromRoot.startsWith('..') ? path : fromRoot, wanted }
}

/** Reads all wanted files; one whose stamp did not change is not read again. The same tree when nothing changed. */
export function readTree(folder: Folder, before: FileTree = new Map()): FileTree {
  const tree = new Map<string, FileEntry>()
  for (const { path, leadsTo } of pathsBelow(folder, '', 0)) {
    const known = before.get(path)
    const entry =
      leadsTo === undefined ? readEntry(folder, path, known) : foreignEntry(folder, path, leadsTo, known)
    if (entry) tree.set(path, entry)
  }
  return isSameTree(before, tree) ? before : tree
}

/** Hash over the names and contents of files. */
export function hashOfTree(tree: FileTree): string {
  const hash = createHash('sha256')
  for (const [path, entry] of tree) hash.update(`${path} ${entry.hash}\n`)
  return hash.digest('hex').slice(0, 16)
}

/** Hidden files, and what editors leave for a moment, are nobody's content. */
export function isTemporary(name: string): boolean {
  return /^[.#]|[~#]$|\.(tmp|swp|swx|bak|orig|part)$|\.tmp[.-]|___jb_|^(4913|Thumbs\.db|desktop\.ini)$/.test(
    name,
  )
}

type FoundPath = { path: string; leadsTo?: string }

function* pathsBelow(folder: Folder, below: string, depth: number): Generator<FoundPath> {
  for (const item of itemsOf(join(folder.path, below))) {
    if (isTemporary(item.name)) continue
    const path = below === '' ? item.name : `${below}/${item.name}`
    if (folder.without?.includes(path)) continue
    // A link that leads out is not entered, so nothing below it has to be looked at.
    const leadsTo = folder.isApart && item.isSymbolicLink() ? targetOutside(folder, path) : undefined
    if (leadsTo !== undefined) yield { path, leadsTo }
    else if (depth < DEEPEST && isFolder(folder, path, item)) yield* pathsBelow(folder, path, depth + 1)
    else if (folder.wanted(path)) yield { path }
  }
}

/** Real path of a link whose target is not in the same folder at the top; a folder at the top may itself be a link. */
function targetOutside(folder: Folder, path: string): string | undefined {
  const [top, ...rest] = path.split('/')
  if (rest.length === 0) return undefined
  try {
    const target = realpathSync(join(folder.path, path))
    const fromTop = relative(realpathSync(join(folder.path, top!)), target)
    return fromTop.startsWith('..') || isAbsolute(fromTop) ? target : undefined
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

function foreignEntry(
  folder: Folder,
  path: string,
  leadsTo: string,
  before: FileEntry | undefined,
): FileEntry {
  if (before?.leadsTo === leadsTo) return before
  return { file: `${folder.shownAs}/${path}`, bytes: Buffer.of(), hash: '', stamp: '', leadsTo }
}

function isFolder(folder: Folder, path: string, item: Dirent): boolean {
  if (!item.isSymbolicLink()) return item.isDirectory()
  return statSync(join(folder.path, path), { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Entries in alphabetical order; a folder that is not there, or went just now, has none. */
function itemsOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if (isGone(error)) return []
    throw error
  }
}

function readEntry(folder: Folder, path: string, before: FileEntry | undefined): FileEntry | undefined {
  try {
    const file = join(folder.path, path)
    const { mtimeMs, ctimeMs, birthtimeMs, size, ino } = statSync(file)
    const stamp = `${mtimeMs} ${ctimeMs} ${size} ${ino}`
    if (before?.stamp === stamp) return before
    const bytes = readFileSync(file)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    // Saved again without a change: what was made from the old entry stays.
    if (before?.hash === hash) return Object.assign(before, { stamp: isYoung(mtimeMs) ? '' : stamp })
    return {
      file: `${folder.shownAs}/${path}`,
      bytes,
      hash,
      stamp: isYoung(mtimeMs) ? '' : stamp,
      bornMs: birthtimeMs,
    }
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

/** A file saved twice within one tick of the file system's clock keeps its stamp, so a young one is read again. */
function isYoung(mtimeMs: number): boolean {
  return Date.now() - mtimeMs < 20
}

/** Neither tree has a file, or a version of one, that the other has not. */
export function isSameTree(before: FileTree, after: FileTree): boolean {
  if (before.size !== after.size) return false
  for (const [path, entry] of after) if (before.get(path) !== entry) return false
  return true
}

function isGone(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
}
