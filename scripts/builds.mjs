import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** File that names the current one of the builds beside it. */
const CURRENT = 'current'
/** Times at which files were replaced that a build took over from former ones. */
const FORMER = '.former.json'
const DAY_MS = 24 * 60 * 60_000
/** Time for which pages that are open may ask for the files of a replaced build. */
const KEPT_MS = 7 * DAY_MS
/** A gateway marks its build once a minute (gateway/src/lib/files/current-build.ts). */
const UNUSED_MS = 60 * 60_000

/** Folder of the current build; undefined before the first one. */
export function findCurrentBuild(folder) {
  const file = join(folder, CURRENT)
  if (!existsSync(file)) return undefined
  const build = join(folder, readFileSync(file, 'utf8').trim())
  return existsSync(build) ? build : undefined
}

/**
 * Builds into a new folder beside the former builds, and names it as the current one at the end, in one step. A gateway goes
 * on with the build that it started with, and a failed build changes nothing. `hashed` names folders whose files have hashes
 * in their names: those of the former build stay for pages that are open.
 */
export async function buildAside(folder, build, hashed = []) {
  const made = join(folder, `${Date.now().toString(36)}-${randomUUID().slice(0, 8)}`)
  mkdirSync(made, { recursive: true })
  try {
    await build(made)
  } catch (error) {
    rmSync(made, { recursive: true, force: true })
    throw error
  }
  const former = findCurrentBuild(folder)
  if (former) keepFormer(former, made, hashed)
  replaceFile(join(folder, CURRENT), basename(made))
  removeUnused(folder, made)
}

/** Writes a file in one step. */
export function replaceFile(file, content) {
  const draft = `${file}.${randomUUID()}.tmp`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, content)
  renameSync(draft, file)
}

function keepFormer(former, made, hashed) {
  const known = existsSync(join(former, FORMER)) ? JSON.parse(readFileSync(join(former, FORMER), 'utf8')) : {}
  const now = Date.now()
  const kept = {}
  for (const path of hashed.flatMap((part) => listFilesIn(former, part))) {
    const since = known[path] ?? now
    if (now - since > KEPT_MS || existsSync(join(made, path))) continue
    mkdirSync(dirname(join(made, path)), { recursive: true })
    copyFileSync(join(former, path), join(made, path))
    kept[path] = since
  }
  writeFileSync(join(made, FORMER), JSON.stringify(kept))
}

/** Removes builds that no gateway has marked of late, and what builds that were killed left. */
function removeUnused(folder, current) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (name === CURRENT || path === current) continue
    if (Date.now() - statSync(path).mtimeMs > UNUSED_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** Paths of all files in a part of a folder, relative to the folder; none if it has no such part. */
export function listFilesIn(folder, part) {
  if (!existsSync(join(folder, part))) return []
  return readdirSync(join(folder, part), { withFileTypes: true }).flatMap((entry) => {
    const path = part === '' ? entry.name : `${part}/${entry.name}`
    return entry.isDirectory() ? listFilesIn(folder, path) : [path]
  })
}
