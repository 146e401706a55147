import type { Plugin } from 'vite'
import { findBlock, laterBlocks } from './block-registry.ts'

/**
 * Vite plugin that writes which built file holds which block, so that the gateway can preload a page's
 * blocks.
 */
export function blockFiles(): Plugin {
  return {
    name: 'block-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'preview',
    generateBundle(_options, bundle) {
      const files: Record<string, string> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const id of chunk.moduleIds) {
          const block = findBlock(id)
          if (block && !laterBlocks.includes(block)) files[block] = chunk.fileName
        }
      }
      this.emitFile({ type: 'asset', fileName: '.vite/blocks.json', source: JSON.stringify(files) })
    },
  }
}
