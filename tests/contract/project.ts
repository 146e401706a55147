import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatProblem } from '../../gateway/src/content/read/problem.ts'
import type { Json, JsonObject } from '../../gateway/src/lib/json-file.ts'
import { config, loadedProject } from '../support/project-files.ts'
import { NOT_OURS, ROOT } from './imports.ts'

/** The project as it stands: every suite of this folder goes over all files of a kind. */
export { config }
export const loaded = loadedProject()
export const { content } = loaded

/** Paths below a folder whose names end so, from the project's root. */
export function filesBelow(folder: string, ending = '.json'): string[] {
  return globSync(`**/*${ending}`, { cwd: join(ROOT, folder), exclude: NOT_OURS })
    .map((path) => join(folder, path))
    .filter((path) => !/\/dist\/|schemas\/generated.*json$|package\.json$/.test(path))
    .sort()
}

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

export function readJson(path: string): JsonObject {
  return JSON.parse(readText(path)) as JsonObject
}

/** Faults in these files, one per line; empty if there are none. */
export function problemsIn(startsWith: string): string[] {
  return content.problems.filter(({ file }) => file.startsWith(startsWith)).map(formatProblem)
}

/**
 * Faults of every file of a kind, a line each that begins with the item's name.
 * @throws when there is nothing to examine, since a rule without files would always hold.
 */
export function faultsIn<Item extends string | readonly [string | number, ...unknown[]]>(
  items: readonly Item[],
  faultsOf: (item: Item) => readonly unknown[],
): string[] {
  if (items.length === 0) throw new Error('the list of files to examine is empty')
  return items.flatMap((item) => {
    const name = typeof item === 'string' ? item : item[0]
    return faultsOf(item).map(
      (fault) => `${name}: ${typeof fault === 'string' ? fault : JSON.stringify(fault)}`,
    )
  })
}

/** Every object inside a value, with its JSON pointer. */
export function* objectsIn(value: Json, pointer = ''): Generator<[string, JsonObject]> {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value)) yield [pointer, value]
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner as Json, `${pointer}/${key}`)
}
