import { addLoadTimeouts as plainBlocks } from '@marquee/client/app/timed-blocks.ts'
import type { Block, BlockRegistry } from '@marquee/client/render/block.ts'
import { openBridge } from './bridge.ts'
import { wrapBlock } from './marked-block.tsx'

type AnyBlock = Block<keyof BlockRegistry>

/**
 * Replaces the module of the same name in the preview: each block is marked by its place when it is loaded, and the
 * bridge to the studio opens with the client.
 */
export function addLoadTimeouts(blocks: BlockRegistry, timeoutMs: number): BlockRegistry {
  openBridge()
  const loaders = Object.entries(plainBlocks(blocks, timeoutMs) as Record<string, () => Promise<AnyBlock>>)
  return Object.fromEntries(
    loaders.map(([name, load]) => [name, async () => wrapBlock(name, await load())]),
  ) as unknown as BlockRegistry
}
