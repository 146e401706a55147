import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Json } from '../../lib/json-file.ts'
import { memoize } from '../../lib/memoize.ts'
import type { Problem } from '../content.ts'
import { BLOCKS_KINDS, type BrandPart } from '../read/brands/brand-part.ts'
import type { FileEntry } from '../read/files.ts'
import { createFileProblem, parseJsonFile } from '../read/problem.ts'

/** Warnings of fragments that no file uses. Those of base may be used by brands, and a brand may replace one of base. */
export function findUnusedFragments(parts: ReadonlyMap<string, BrandPart>): Problem[] {
  const owners = [...parts.values()].filter(({ fragments }) => fragments.size > 0)
  if (owners.length === 0) return []
  const used = new Map([...parts].map(([code, part]) => [code, namesIn(part)]))
  const everywhere = new Set([...used.values()].flatMap((names) => [...names]))
  return owners.flatMap(({ code, fragments }) => {
    const names = code === 'base' ? everywhere : new Set([...used.get(code)!, ...(used.get('base') ?? [])])
    return [...fragments].flatMap(([name, { entry }]) => {
      if (names.has(name)) return []
      const wrong = `no page uses the fragment "${name}"`
      const write = `write { "fragment": "${name}" } among the blocks of a page, or remove the file`
      return {
        ...createFileProblem(entry.file, { wrong, write, warning: true }),
        ...(code !== 'base' && { brand: code }),
      }
    })
  })
}

function namesIn(part: BrandPart): Set<string> {
  const entries = BLOCKS_KINDS.flatMap((kind) => [...part[kind].values()].map(({ entry }) => entry))
  return new Set(entries.flatMap((entry) => [...usedIn(entry)]))
}

/** Names of the fragments that a file uses itself. */
export const usedIn = memoize((entry: FileEntry) => {
  const names = new Set<string>()
  const visit = (value: Json | undefined) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isObject(value)) return
    if (typeof value.fragment === 'string') names.add(value.fragment)
    // Settings of blocks are the blocks' own.
    for (const [key, inner] of Object.entries(value)) if (key !== 'props') visit(inner)
  }
  visit(parseJsonFile(entry).value)
  return names
}, new WeakMap())
