import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CACHE, ROOT } from './step.mjs'

const SKIPPED = new Set(['node_modules', 'dist', '.data', '.cache'])
/** Made from schemas and brands for editors: nothing is built from it. */
export const FOR_EDITORS = 'schemas/generated/page.json'

/** One hash over the content of files and folders (paths from the project's root) and over plain words. */
export function hashFiles(paths, words = []) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(listFilesAt))
    hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)))
  return hash.update(words.join('\0')).digest('hex')
}

/** Tells whether the stamp of the last run under this name has the same hash, so that the work can be skipped. */
export function isFresh(name, hash, folder = CACHE) {
  const file = join(folder, `${name}.stamp`)
  return existsSync(file) && readFileSync(file, 'utf8') === hash
}

export function writeStamp(name, hash, folder = CACHE) {
  const file = join(folder, `${name}.stamp`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash)
}

/** Files at a path from the project's root, below it if it is a folder. */
export function listFilesAt(path) {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full)
    .filter((name) => !SKIPPED.has(name) && `${path}/${name}` !== FOR_EDITORS)
    .sort()
    .flatMap((name) => listFilesAt(`${path}/${name}`))
}
