import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CachedTypes } from './codegen/contract-types.ts'

/** Some versions of each file, so that a schema that is saved back and forth is not compiled again. */
const MOST_FILES = 80

/** The types that were compiled before with the same generator; empty if there are none. */
export function readTypeCache(root: string): CachedTypes {
  try {
    const { generator, files } = JSON.parse(readFileSync(fileOf(root), 'utf8'))
    return new Map(generator === generatorHash(root) ? (files as [string, string][]) : [])
  } catch {
    return new Map()
  }
}

/** Keeps the latest types for the next time. */
export function writeTypeCache(root: string, cached: CachedTypes): void {
  const file = fileOf(root)
  mkdirSync(dirname(file), { recursive: true })
  const files = [...cached].slice(-MOST_FILES)
  writeFileSync(file, JSON.stringify({ generator: generatorHash(root), files }))
}

function fileOf(root: string): string {
  return join(root, '.cache/types.json')
}

function generatorHash(root: string): string {
  const folder = join(root, 'gateway/commands/codegen')
  const sources = readdirSync(folder).map((name) => join(folder, name))
  const hash = createHash('sha256')
  for (const file of [...sources, join(root, 'pnpm-lock.yaml')].sort()) hash.update(readFileSync(file))
  return hash.digest('hex')
}
