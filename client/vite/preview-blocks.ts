import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

const PREVIEW = resolve(import.meta.dirname, '../studio/preview/timed-blocks.ts')
const PLAIN = resolve(import.meta.dirname, '../src/app/timed-blocks.ts')

/**
 * Vite plugin of the studio's preview: the player's client, in which each block is marked by its place, so that the
 * studio can outline and select it. One module is replaced; the player's build has none of it.
 */
export function previewBlocks(): Plugin {
  return {
    name: 'preview-blocks',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'preview',
    resolveId(source, importer = '') {
      const isPlain = source.endsWith('/timed-blocks.ts') && resolve(dirname(importer), source) === PLAIN
      return isPlain && importer !== PREVIEW ? PREVIEW : undefined
    },
  }
}
