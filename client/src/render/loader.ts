import type { BlockUse, PageFile } from '@marquee/schemas/contract'
import type { BlockName } from '@marquee/schemas/names'
import { memoizeByName } from '../lib/once.ts'
import type { Block, BlockRegistry } from './block.ts'

type AnyBlock = Block<BlockName>

let registry: BlockRegistry
const loaded = new Map<string, AnyBlock>()

/** Sets the block registry; called once at start-up. */
export function provideBlocks(given: BlockRegistry) {
  registry = given
}

export function isKnown(name: string): name is BlockName {
  return Object.hasOwn(registry, name)
}

/** Returns a block that is already loaded, so that the page is rendered without a pause. */
export function getLoadedBlock(name: BlockName): AnyBlock | undefined {
  return loaded.get(name)
}

/** Loads a block once; a failed load may be retried. */
export const loadBlock = memoizeByName(async (name: BlockName): Promise<AnyBlock> => {
  const block = await (registry[name]() as Promise<AnyBlock>)
  loaded.set(name, block)
  return block
})

/** Loads every block of these pages, including blocks in slots. */
export async function loadPageBlocks(...pages: (PageFile | undefined)[]): Promise<void> {
  const names = new Set(pages.flatMap((page) => namesIn(page?.blocks ?? [])))
  await Promise.all([...names].filter(isKnown).map(loadBlock))
}

function namesIn(uses: readonly BlockUse[]): string[] {
  return uses.flatMap((use) => [use.block, ...Object.values(use.slots ?? {}).flatMap(namesIn)])
}
