import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ESTree, type Plugin, Visitor } from 'vite'
import { findBlock } from './block-registry.ts'

/** Text keys named in code: complete keys, and starts such as `record.type.` of composed ones. */
type TextUses = { keys: string[]; starts: string[] }

const SCHEMAS = resolve(import.meta.dirname, '../../schemas')
const ASIDE = /\/src\/blocks\/registry/
const START = /^[a-z][a-z0-9-]*\.[a-z0-9.-]*$/

/**
 * Vite plugin that writes which texts the client and each block may show: the strings of their modules that look like text
 * keys. The gateway derives from it the texts of a document and of a page, so that no list must be maintained.
 */
export function textUses(): Plugin {
  return {
    name: 'text-uses',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'preview',
    generateBundle() {
      const ids = [...this.getModuleIds()]
      const importsOf = (id: string) => {
        const info = this.getModuleInfo(id)
        return [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]
      }
      const isKey = textKeyTest()
      const stringsOf = cached((id: string) => stringsIn(this.parse(this.getModuleInfo(id)?.code ?? '')))
      const usesFrom = (start: string): TextUses => {
        const strings = modulesFrom(start, importsOf).map(stringsOf)
        const sorted = (found: string[]) => [...new Set(found)].sort()
        return {
          keys: sorted(strings.flatMap(({ whole }) => whole.filter(isKey))),
          // Error texts come with the operations of the page's forms, so that the whole catalogue is not included.
          starts: sorted(strings.flatMap(({ starts }) => starts.filter((start) => start !== 'error.'))),
        }
      }
      const blocks = ids.flatMap((id) => {
        const block = findBlock(id)
        return block ? [[block, usesFrom(id)] as const] : []
      })
      const main = ids.find((id) => id.endsWith('/src/main.tsx'))
      const source = JSON.stringify({
        app: main ? usesFrom(main) : { keys: [], starts: [] },
        blocks: Object.fromEntries(blocks),
      })
      this.emitFile({ type: 'asset', fileName: '.vite/texts.json', source })
    },
  }
}

/** A module with all its static and dynamic imports; other blocks are left out. */
function modulesFrom(start: string, importsOf: (id: string) => string[]): string[] {
  const found = new Set<string>()
  const visit = (id: string) => {
    const isApart = id !== start && (findBlock(id) !== undefined || ASIDE.test(id))
    if (found.has(id) || isApart || !/\/client\/(?:src|studio)\//.test(id) || !/\.tsx?$/.test(id)) return
    found.add(id)
    for (const imported of importsOf(id)) visit(imported)
  }
  visit(start)
  return [...found]
}

/** Strings of a module: whole ones, and the starts of composed ones. */
export function stringsIn(program: ESTree.Program): { whole: string[]; starts: string[] } {
  const whole: string[] = []
  const starts: string[] = []
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') whole.push(value)
    },
    TemplateLiteral({ quasis: [first], expressions }) {
      const text = first?.value.cooked ?? ''
      if (expressions.length === 0) whole.push(text)
      else if (START.test(text)) starts.push(text)
    },
  }).visit(program)
  return { whole, starts }
}

/** Tells text keys from other strings, such as ids of operations (`wallet.transfer`). */
function textKeyTest(): (text: string) => boolean {
  const formats = JSON.parse(readFileSync(`${SCHEMAS}/formats.json`, 'utf8')) as {
    'text-key': { pattern: string }
  }
  const pattern = new RegExp(formats['text-key'].pattern)
  const operations = new Set(
    readdirSync(`${SCHEMAS}/operations`).flatMap((family) =>
      readdirSync(`${SCHEMAS}/operations/${family}`).map(
        (file) => `${family}.${file.replace(/\.json$/, '')}`,
      ),
    ),
  )
  return (text) => pattern.test(text) && !operations.has(text)
}

function cached<Value>(read: (id: string) => Value): (id: string) => Value {
  const values = new Map<string, Value>()
  return (id) => {
    if (!values.has(id)) values.set(id, read(id))
    return values.get(id)!
  }
}
