import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const OWN = resolve(import.meta.dirname, '../src/lib/load-with-styles.ts')

/** Vite plugin that puts the client's own function in the place of the one by which Vite imports parts with their styles. */
export function slimPreload(): Plugin {
  return {
    name: 'slim-preload',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'preview',
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler(code) {
        if (!code.includes('export const __vitePreload ='))
          this.error('Vite imports parts by another function: look at slim-preload again')
        return { code: `export { loadWithStyles as __vitePreload } from ${JSON.stringify(OWN)}`, map: null }
      },
    },
  }
}
