import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const registry = readFileSync(resolve(import.meta.dirname, '../src/blocks/index.ts'), 'utf8')
const FOLDER = '/src/blocks/'

/**
 * Blocks by their file below src/blocks, as the registry imports them: `home/hero-banner/hero-banner.tsx`.
 */
export const blockByFile: ReadonlyMap<string, string> = new Map(
  [...registry.matchAll(/import\('\.\/((?:[a-z0-9-]+\/)*([a-z0-9-]+)\.block\.tsx)'\)/g)].map(
    ([, file, block]) => [file!, block!] as const,
  ),
)

/** Blocks that are loaded when they come near the screen; they are in no group and are not preloaded. */
export const laterBlocks: readonly string[] = [...registry.matchAll(/\blater\('([a-z0-9-]+)'/g)].map(
  ([, name]) => name!,
)

/** The block that a module draws; undefined for parts of blocks and all other modules. */
export function blockOf(module: string): string | undefined {
  return blockByFile.get(module.slice(module.lastIndexOf(FOLDER) + FOLDER.length))
}
