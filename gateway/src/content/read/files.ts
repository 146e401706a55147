import { createHash } from 'node:crypto'
import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'

/** A file as it was read. A changed file gets a new entry, so values cached by entry stay valid. */
export type FileEntry = {
  /** Path relative to the project's root, for messages. */
  readonly file: string
  readonly bytes: Buffer
  readonly hash: string
  /** Times and size, by which changes are detected without reading. */
  stamp: string
  /**
   * Real path of a link out of its folder. Such a link is not read, because it could serve any file on the
   * machine.
   */
  readonly leadsTo?: string
  /** Creation time in ms; undefined for entries that were never on a disk. */
  readonly bornMs?: number
}

/** The files below a folder, by path relative to it with `/` between the parts. */
export type FileTree = ReadonlyMap<string, FileEntry>

/** Time of a file's last change in ms since 1970; 0 for entries that were never on a disk. */
export function getChangedMs({ stamp, bornMs = 0 }: FileEntry): number {
  return Number(stamp.split(' ', 1)[0]) || bornMs
}

/** A folder to read: its path, its name in messages, and a filter of files. */
export type Folder = {
  path: string
  shownAs: string
  wanted: (path: string) => boolean
  /** Folders to skip. */
  without?: readonly string[]
  /** Links must stay within their top-level folder. */
  isApart?: boolean
}

// Limit for cyclic links.
const DEEPEST = 8

/** A folder whose files are named by their path from the project's root. */
export function createFolder(root: string, path: string, wanted: (path: string) => boolean): Folder {
  const fromRoot = relative(root, path).replaceAll('\\', '/')
  return { path, shownAs: fromRoot.startsWith('..') ? path : fromRoot, wanted }
}

/** Reads all wanted files; skips files with the same stamp. Returns the same tree if nothing changed. */
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

/** Hash over the names, times and sizes of a folder's files, which changes with every save and reads none of them. */
export function readFolderStamp(folder: Folder): string {
  const lines: string[] = []
  for (const { path, leadsTo = '' } of pathsBelow(folder, '', 0)) {
    const { mtimeMs, ctimeMs, size } = statSync(`${folder.path}/${path}`, { throwIfNoEntry: false }) ?? {}
    lines.push(`${path} ${leadsTo} ${mtimeMs} ${ctimeMs} ${size}\n`)
  }
  return createHash('sha256').update(lines.join('')).digest('hex')
}

/** Hash of a file's content. */
export function hashBytes(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

/** Hash over the names and contents of files. */
export function hashTree(tree: FileTree): string {
  const hash = createHash('sha256')
  for (const [path, entry] of tree) hash.update(`${path} ${entry.hash}\n`)
  return hash.digest('hex').slice(0, 16)
}

/** Tells whether a file is hidden or a temporary file of an editor. */
function isTemporary(name: string): boolean {
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
    // A link out of the folder is not followed, so nothing below it is read.
    const leadsTo = folder.isApart && item.isSymbolicLink() ? targetOutside(folder, path) : undefined
    if (leadsTo !== undefined) yield { path, leadsTo }
    else if (depth < DEEPEST && isFolder(folder, path, item)) yield* pathsBelow(folder, path, depth + 1)
    else if (folder.wanted(path)) yield { path }
  }
}

/**
 * Real path of a link whose target is outside its top-level folder; a top-level folder may itself be a link.
 */
function targetOutside(folder: Folder, path: string): string | undefined {
  const [top, ...rest] = path.split('/')
  if (rest.length === 0) return undefined
  return readUnlessGone(() => {
    const target = realpathSync(join(folder.path, path))
    const fromTop = relative(realpathSync(join(folder.path, top!)), target)
    return fromTop.startsWith('..') || isAbsolute(fromTop) ? target : undefined
  })
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

/** Names of the folders at the top, without hidden ones. */
export function listFolders(folder: Folder): string[] {
  return itemsOf(folder.path)
    .filter((item) => !isTemporary(item.name) && isFolder(folder, item.name, item))
    .map(({ name }) => name)
}

/** Entries in alphabetical order; empty for a folder that is missing or was just removed. */
function itemsOf(folder: string): Dirent[] {
  const items = readUnlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? []
  return items.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Entries in use, by the path on the disk and the one in messages. */
const entriesInUse = new Map<string, WeakRef<FileEntry>>()
const collected = new FinalizationRegistry<string>((key) => {
  if (!entriesInUse.get(key)?.deref()) entriesInUse.delete(key)
})

/** A file that is read a second time keeps its entry while its content is the same, and with it all that was made from it. */
function shareEntry(key: string, entry: FileEntry): FileEntry {
  entriesInUse.set(key, new WeakRef(entry))
  collected.register(entry, key)
  return entry
}

function readEntry(folder: Folder, path: string, known: FileEntry | undefined): FileEntry | undefined {
  return readUnlessGone(() => {
    const file = join(folder.path, path)
    const key = `${folder.shownAs} ${file}`
    const before = known ?? entriesInUse.get(key)?.deref()
    const { mtimeMs, ctimeMs, birthtimeMs, size, ino } = statSync(file)
    const found = `${mtimeMs} ${ctimeMs} ${size} ${ino}`
    if (before?.stamp === found) return before
    const bytes = readFileSync(file)
    const hash = hashBytes(bytes)
    // Two saves within one tick of the file system's clock have the same stamp, so a recent file is read again.
    const stamp = Date.now() - mtimeMs < 20 ? '' : found
    // The file was saved without a change, so values made from the old entry stay valid.
    if (before?.hash === hash) return Object.assign(before, { stamp })
    return shareEntry(key, { file: `${folder.shownAs}/${path}`, bytes, hash, stamp, bornMs: birthtimeMs })
  })
}

/** Tells whether both trees have the same files in the same versions. */
export function isSameTree(before: FileTree, after: FileTree): boolean {
  if (before.size !== after.size) return false
  for (const [path, entry] of after) if (before.get(path) !== entry) return false
  return true
}

/** Result of a read; undefined if the file or folder is missing, or was just removed. */
export function readUnlessGone<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined
    throw error
  }
}
