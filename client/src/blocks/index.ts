import type { BlockRegistry } from '../render/block.ts'

/** Every block, loaded when a page first shows it. A missing line is a compile error that names the block. */
export const blocks: BlockRegistry = {
  'page-outlet': () => import('./page-outlet.tsx').then((m) => m.PageOutlet),
}
