import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const own = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Keeps out of the build what rjsf brings along and no form of ours needs: 31 kB of Markdown, 20 kB of its own looks. */
export function slimForms(): Plugin {
  return {
    name: 'slim-forms',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (/^markdown-to-jsx(\/react)?$/.test(source)) return own('./stubs/markdown.ts')
      if (/getDefaultRegistry\.(js|ts)$/.test(source) && importer.includes('@rjsf'))
        return own('./slim-registry.ts')
      return undefined
    },
  }
}

/** rjsf must be built from its modules in development too, or the above is not seen. */
export const notPrebundled = ['@rjsf/core', '@rjsf/utils']

/** What those bring along as CommonJS, which browsers do not take: built once in development all the same. */
export const prebundled = ['fast-uri', 'jsonpointer', 'react-is'].map((name) => `@rjsf/utils > ${name}`)
