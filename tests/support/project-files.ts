import { createHash } from 'node:crypto'
import { readConfig } from '../../gateway/src/config.ts'
import type { FileEntry, FileTree } from '../../gateway/src/content/read/files.ts'
import {
  type Files,
  getContentFolders,
  type Loaded,
  loadFrom,
  readFiles,
} from '../../gateway/src/content/resolve/load-content.ts'

export const config = readConfig({})

let loaded: Loaded | undefined

/** The project as it stands, loaded once for all tests of a worker. */
export function loadedProject(): Loaded {
  loaded ??= loadFrom(config, readFiles(config))
  return loaded
}

/** Edits by path from the project's root: text and bytes are taken as they are, anything else is written as JSON, undefined removes the file. */
export type Edits = Record<string, unknown>

/** The project's files with edits, in memory: a file that was not edited keeps its entry, and what was made from it. */
export function editedFiles(
  edits: Edits,
  { schemas, brands, fixtures, icons, interrupted, empty }: Files = loadedProject().files,
): Files {
  return {
    schemas: edited('schemas', schemas, edits),
    brands: edited('brands', brands, edits),
    fixtures: edited('fixtures', fixtures, edits),
    icons,
    interrupted,
    empty,
  }
}

/** Base and these brands, by path inside the folder of brands; the project's own brands are left out. */
export function loadBrands(brands: Edits): Loaded {
  const { files } = baseAlone()
  const edits = Object.fromEntries(
    Object.entries(brands).map(([path, content]) => [`brands/${path}`, content]),
  )
  return loadFrom(config, editedFiles(edits, files), baseAlone())
}

let base: Loaded | undefined

function baseAlone(): Loaded {
  if (base) return base
  const project = loadedProject()
  const brands = new Map([...project.files.brands].filter(([path]) => path.startsWith('base/')))
  base = withoutRemoved(loadFrom(config, { ...project.files, brands }, project))
  return base
}

/** A test that leaves the project's brands out has not removed them while it ran. */
export function withoutRemoved(made: Loaded): Loaded {
  return { ...made, content: { ...made.content, unserved: new Map() } }
}

const folders = getContentFolders(config)

function edited(folder: 'schemas' | 'brands' | 'fixtures', tree: FileTree, edits: Edits): FileTree {
  const own = Object.entries(edits).filter(([path]) => path.startsWith(`${folder}/`))
  if (own.length === 0) return tree
  const files = new Map(tree)
  for (const [path, content] of own) {
    const inside = path.slice(folder.length + 1)
    if (!folders[folder].wanted(inside)) throw new Error(`${path} is not read as content`)
    if (content === undefined) files.delete(inside)
    else files.set(inside, entryOf(path, content))
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function entryOf(file: string, content: unknown): FileEntry {
  const bytes = bytesOf(content)
  return { file, bytes, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16), stamp: '' }
}

function bytesOf(content: unknown): Buffer {
  if (Buffer.isBuffer(content)) return content
  return Buffer.from(typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)
}
