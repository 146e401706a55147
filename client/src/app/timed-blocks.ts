import { loadChunk } from '../lib/load-chunk.ts'
import type { BlockRegistry } from '../render/block.ts'

/** The same blocks; one whose code has not come in time counts as failed. */
export function timedBlocks(blocks: BlockRegistry, timeoutMs: number): BlockRegistry {
  const loaders = Object.entries(blocks as Record<string, () => Promise<unknown>>)
  return Object.fromEntries(
    loaders.map(([name, load]) => [name, () => loadChunk(load, timeoutMs)]),
  ) as unknown as BlockRegistry
}
