import { loadChunk } from '../lib/load-chunk.ts'
import type { BlockRegistry } from '../render/block.ts'

/** Adds a timeout in ms to each block's loader. */
export function addLoadTimeouts(blocks: BlockRegistry, timeoutMs: number): BlockRegistry {
  const loaders = Object.entries(blocks as Record<string, () => Promise<unknown>>)
  return Object.fromEntries(
    loaders.map(([name, load]) => [name, () => loadChunk(load, timeoutMs)]),
  ) as unknown as BlockRegistry
}
