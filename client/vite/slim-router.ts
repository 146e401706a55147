import type { Plugin } from 'vite'

const DEVELOPMENT = '/react-router/dist/development/'
const PRODUCTION = '/react-router/dist/production/'

/** Replacements for lines that keep unused code in the build. */
const CHANGES: readonly [RegExp, string][] = [
  // A name for the developer tools keeps an unused component and its dependencies.
  [/^\w+\.displayName = "[^"]+";$/gm, ''],
  [/^RenderErrorBoundary\.contextType = \w+;$/gm, ''],
  [/(?<== )(?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ '],
  // Every link imports the prefetching of framework routes, which this client does not use.
  [/^function PrefetchPageLinks\(/gm, 'function PrefetchPageLinks() {\n  return null;\n}\nfunction Unused('],
]

/**
 * Vite plugin that leaves the framework and development code of react-router out of the build (6.7 kB of
 * gzip). Pages are found by the brand's JSON instead.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'preview',
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
        return { code: removeUnusedCode(code), map: null }
      },
    },
  }
}

/**
 * The chunk of react-router for browsers without what keeps unused code in a build.
 * @throws Error if a line to replace is not in the chunk
 */
export function removeUnusedCode(code: string): string {
  return CHANGES.reduce((text, [line, instead]) => {
    if (text.search(line) < 0)
      throw new Error(`react-router has no ${line} any more: look at slim-router again`)
    return text.replace(line, instead)
  }, code)
}
