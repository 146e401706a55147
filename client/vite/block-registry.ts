import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '../src/blocks')
const ENDING = '.block.tsx'

/** Blocks by their file below src/blocks, such as `home/hero-banner/hero-banner.block.tsx`. */
export const blockByFile: ReadonlyMap<string, string> = new Map(
  readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith(ENDING))
    .map(({ parentPath, name }) => [relative(FOLDER, join(parentPath, name)), name.slice(0, -ENDING.length)]),
)

/** Blocks that are loaded when they come near the screen; they are in no group and are not preloaded. */
export const laterBlocks: readonly string[] = [...blockByFile]
  .filter(([file]) => existsSync(join(FOLDER, dirname(file), 'place.css')))
  .map(([, block]) => block)

/** The block that a module draws; undefined for parts of blocks and all other modules. */
export function findBlock(module: string): string | undefined {
  return blockByFile.get(relative(FOLDER, module))
}
