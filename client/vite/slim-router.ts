import type { Plugin } from 'vite'

const DEVELOPMENT = '/react-router/dist/development/'
const PRODUCTION = '/react-router/dist/production/'

/** What each of these lines keeps in the build though nobody uses it, and what stands there instead. */
const CHANGES: readonly [RegExp, string][] = [
  // A name in the developer tools keeps the component that has it, and all that it uses.
  [/^\w+\.displayName = "[^"]+";$/gm, ''],
  [/^RenderErrorBoundary\.contextType = \w+;$/gm, ''],
  [/(?<== )(?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ '],
  // Every link brings what fetches ahead from the routes of a framework: none of ours asks for it.
  [/^function PrefetchPageLinks\(/gm, 'function PrefetchPageLinks() {\n  return null;\n}\nfunction Unused('],
]

/**
 * Keeps out of the build what react-router has for its framework and for development, 6.7 kB of gzip: our pages are
 * found by the brand's JSON.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^react-router(?:\/dom)?$/ },
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true })
        return found && { ...found, id: found.id.replace(DEVELOPMENT, PRODUCTION) }
      },
    },
    transform: {
      filter: { id: /\/react-router\/dist\/\w+\/chunk-/ },
      handler(code, id) {
        if (!id.includes(PRODUCTION))
          this.error('react-router is no longer built for production where slim-router looks')
        // The other chunk is for servers.
        if (!code.includes('var Link = ')) return undefined
        const slim = CHANGES.reduce((text, [line, instead]) => {
          if (text.search(line) < 0)
            this.error(`react-router has no ${line} any more: look at slim-router again`)
          return text.replace(line, instead)
        }, code)
        return { code: slim, map: null }
      },
    },
  }
}
