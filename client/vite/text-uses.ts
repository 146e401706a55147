import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ESTree, type Plugin, Visitor } from 'vite'
import { findBlock } from './block-registry.ts'

/**
 * Text keys named in code: complete keys, and starts such as `record.type.` of composed ones; and names of settings, CSS
 * variables, and operations in quotes.
 */
type TextUses = { keys: string[]; starts: string[]; names: string[] }

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
      const [isKey, isSetting, operations] = [textKeyTest(), settingTest(), operationIds()]
      const stringsOf = cached((id: string) => {
        const code = this.getModuleInfo(id)?.code ?? ''
        return collectStrings(this.parse(code), code)
      })
      const variablesOf = cached((id: string) => importsOf(id).flatMap(variablesIn))
      const usesFrom = (start: string): TextUses => {
        const modules = modulesFrom(start, importsOf)
        const strings = modules.map(stringsOf)
        const calls = strings.flatMap(({ whole }) => whole.filter((text) => operations.has(text)))
        const sorted = (found: string[]) => [...new Set(found)].sort()
        return {
          keys: sorted(strings.flatMap(({ whole }) => whole.filter(isKey))),
          // Error texts come with the operations of the page's forms, so that the whole catalogue is not included.
          starts: sorted(strings.flatMap(({ starts }) => starts.filter((start) => start !== 'error.'))),
          names: sorted([
            ...strings.flatMap(({ names }) => names.filter(isSetting)),
            ...modules.flatMap(variablesOf),
            ...calls.map((id) => `'${id}'`),
          ]),
        }
      }
      const blocks = ids.flatMap((id) => {
        const block = findBlock(id)
        return block ? [[block, usesFrom(id)] as const] : []
      })
      const main = ids.find((id) => id.endsWith('/src/main.tsx'))
      const source = JSON.stringify({
        app: main ? usesFrom(main) : { keys: [], starts: [], names: [] },
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

/** Strings of a module: whole ones, and the starts of composed ones; and its identifiers, also with what has them. */
export function collectStrings(
  program: ESTree.Program,
  code = '',
): { whole: string[]; starts: string[]; names: string[] } {
  const whole: string[] = []
  const starts: string[] = []
  const names: string[] = []
  new Visitor({
    Identifier: ({ name }) => void names.push(name),
    MemberExpression({ object, property }) {
      if (object.type === 'MemberExpression' && 'name' in object.property && 'name' in property)
        names.push(`${String(object.property.name)}.${String(property.name)}`)
    },
    VariableDeclarator({ id, init }) {
      const group = init && /\.(\w+)\W*$/.exec(code.slice(init.start, init.end))?.[1]
      if (!group || id.type !== 'ObjectPattern') return
      for (const property of id.properties) {
        const key = property.type === 'Property' ? property.key : undefined
        if (key?.type === 'Identifier') names.push(`${group}.${key.name}`)
      }
    },
    Literal({ value }) {
      if (typeof value === 'string') whole.push(value)
    },
    TemplateLiteral({ quasis: [first], expressions }) {
      const text = first?.value.cooked ?? ''
      if (expressions.length === 0) whole.push(text)
      else if (START.test(text)) starts.push(text)
    },
  }).visit(program)
  return { whole, starts, names }
}

/** CSS variables that a style sheet names; none for other modules. */
function variablesIn(id: string): string[] {
  return id.endsWith('.css') ? (readFileSync(id, 'utf8').match(/--[a-z][\w-]*/g) ?? []) : []
}

/** Tells names of settings of brand.json from other identifiers, also below their group. */
function settingTest(): (name: string) => boolean {
  const known = new Set<string>()
  JSON.parse(readFileSync(`${SCHEMAS}/brand.json`, 'utf8'), (key, value: unknown) => {
    if (key === 'properties') for (const name of Object.keys(value as object)) known.add(name)
    return value
  })
  return (name) => name.split('.').every((part) => known.has(part))
}

function operationIds(): ReadonlySet<string> {
  return new Set(
    readdirSync(`${SCHEMAS}/operations`).flatMap((family) =>
      readdirSync(`${SCHEMAS}/operations/${family}`).map(
        (file) => `${family}.${file.replace(/\.json$/, '')}`,
      ),
    ),
  )
}

/** Tells text keys from other strings, such as ids of operations (`wallet.transfer`). */
function textKeyTest(): (text: string) => boolean {
  const formats = JSON.parse(readFileSync(`${SCHEMAS}/formats.json`, 'utf8')) as {
    'text-key': { pattern: string }
  }
  const pattern = new RegExp(formats['text-key'].pattern)
  const operations = operationIds()
  return (text) => pattern.test(text) && !operations.has(text)
}

function cached<Value>(read: (id: string) => Value): (id: string) => Value {
  const values = new Map<string, Value>()
  return (id) => {
    if (!values.has(id)) values.set(id, read(id))
    return values.get(id)!
  }
}
