import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const own = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/**
 * Vite plugin that leaves unused parts of rjsf out of the build: 31 kB of Markdown, 20 kB of its own widgets and 5 kB of
 * addresses.
 */
export function slimForms(): Plugin {
  return {
    name: 'slim-forms',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (/^markdown-to-jsx(\/react)?$/.test(source)) return own('./stubs/markdown.ts')
      if (source === 'fast-uri') return own('./stubs/uri.ts')
      if (/getDefaultRegistry\.(js|ts)$/.test(source) && importer.includes('@rjsf'))
        return own('./slim-registry.ts')
      return undefined
    },
  }
}

/** rjsf must not be prebundled in development, or the plugin above has no effect. */
export const notPrebundled = ['@rjsf/core', '@rjsf/utils']

/** CommonJS dependencies of rjsf, which browsers cannot load; they are prebundled in development. */
export const prebundled = ['jsonpointer', 'react-is'].map((name) => `@rjsf/utils > ${name}`)
