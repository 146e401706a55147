import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../../gateway/src/config.ts'
import { type FileEntry, type FileTree, hashBytes } from '../../../gateway/src/content/read/files.ts'
import {
  type Files,
  getContentFolders,
  type Loaded,
  loadFrom,
  readFiles,
} from '../../../gateway/src/content/resolve/load-content.ts'
import { ROOT } from '../../support/gateway-process.ts'
import { commitOf } from '../compare/revision.ts'
import { type CodeGraph, createCodeGraph, type Sources } from './code-graph.ts'

/** Files that differ between two states, by path from the project's root; undefined where a state has no such file. */
export type ChangedFiles = ReadonlyMap<string, { before: Buffer | undefined; after: Buffer | undefined }>

/** Files of the working tree that differ from a revision, those that git does not know yet included. */
export function readChangedFiles(ref: string): ChangedFiles {
  const commit = commitOf(ref)
  const listed = git('diff', '--name-only', '--no-renames', '-z', commit)
  const added = git('ls-files', '--others', '--exclude-standard', '-z')
  const paths = [...new Set(`${listed}${added}`.split('\0'))].filter((path) => path !== '')
  const inCommit = new Set(git('ls-tree', '-r', '--name-only', '-z', commit).split('\0'))
  return new Map(
    paths.map((path) => {
      const file = join(ROOT, path)
      const before = inCommit.has(path) ? gitBytes('cat-file', 'blob', `${commit}:${path}`) : undefined
      return [path, { before, after: existsSync(file) ? readFileSync(file) : undefined }]
    }),
  )
}

function git(...args: string[]): string {
  return gitBytes(...args).toString('utf8')
}

function gitBytes(...args: string[]): Buffer {
  return execFileSync('git', args, { cwd: ROOT, maxBuffer: 1024 ** 3 })
}

/** Content files and code of the working tree, read once for both states. */
export type Project = { files: Files; sources: Sources; graph: CodeGraph }

/** Reads the working tree. */
export function readProject(): Project {
  const paths = git('ls-files', '--cached', '--others', '--exclude-standard', '-z', ...SOURCES).split('\0')
  const found = paths.filter((path) => isSource(path) && existsSync(join(ROOT, path)))
  const sources = new Map(found.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
  return { files: readFiles(CONFIG), sources, graph: createCodeGraph(sources) }
}

const CONFIG = readConfig({})

/** Folders of the code that a site runs on. */
const SOURCES = ['client/src', 'gateway/src', 'fixtures/platform', 'schemas']

function isSource(path: string): boolean {
  if (!SOURCES.some((folder) => path.startsWith(`${folder}/`))) return false
  return (
    /\.(?:tsx?|css)$/.test(path) || /^(?:schemas\/[^/]+|(?:client|gateway|fixtures)\/.*)\.json$/.test(path)
  )
}

export type Side = 'before' | 'after'

/** Content of one state. Unchanged files are those of the project, so that they are checked once. */
export function loadSide({ files }: Project, changed: ChangedFiles, side: Side): Loaded {
  return loadFrom(CONFIG, withSide(files, getContentFolders(CONFIG), changed, side))
}

/** Source files of one state. */
export function takeSources({ sources }: Project, changed: ChangedFiles, side: Side): Sources {
  const all = new Map(sources)
  for (const [path, sides] of changed) {
    const bytes = isSource(path) ? sides[side] : undefined
    if (bytes) all.set(path, bytes.toString('utf8'))
    else all.delete(path)
  }
  return all
}

type Folders = ReturnType<typeof getContentFolders>

function withSide(files: Files, folders: Folders, changed: ChangedFiles, side: Side): Files {
  const inside = (kind: 'schemas' | 'brands' | 'fixtures') => {
    const { shownAs, wanted, without = [] } = folders[kind]
    const isWanted = (path: string) =>
      wanted(path) && !without.some((folder) => path.startsWith(`${folder}/`))
    return overlay(files[kind], shownAs, isWanted, changed, side)
  }
  const { icons: known } = files
  const icons: FileTree = new Map(known ? [['icons.json', known]] : [])
  return {
    ...files,
    schemas: inside('schemas'),
    brands: inside('brands'),
    fixtures: inside('fixtures'),
    icons: overlay(icons, folders.icons.shownAs, folders.icons.wanted, changed, side).get('icons.json'),
  }
}

/** A folder with the changed files of one state, in alphabetical order; the same tree if it has none of them. */
function overlay(
  tree: FileTree,
  folder: string,
  isWanted: (path: string) => boolean,
  changed: ChangedFiles,
  side: Side,
): FileTree {
  const own = [...changed].flatMap(([file, sides]) => {
    const path = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : undefined
    return path !== undefined && isWanted(path) ? [{ path, file, bytes: sides[side] }] : []
  })
  if (own.length === 0) return tree
  const files = new Map(tree)
  for (const { path, file, bytes } of own) {
    if (!bytes) files.delete(path)
    else if (files.get(path)?.hash !== hashBytes(bytes))
      files.set(path, { file, bytes, hash: hashBytes(bytes), stamp: '' } satisfies FileEntry)
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}
