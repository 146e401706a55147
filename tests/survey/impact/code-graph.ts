import { dirname, posix } from 'node:path'
import { minifySync, parseSync, Visitor } from 'vite'

/** A declaration of a file, as `client/src/ui/badge.tsx#Badge`; `file#` stands for what happens when it is loaded. */
export type NodeId = string

/** A part of the code that can change by itself. */
type CodeNode = {
  /** Text of the declaration, with comments. */
  text: string
  /** Nodes that it uses. */
  uses: Set<NodeId>
  /** Identifiers, CSS variables, and properties with what has them, such as `modules.inbox`. */
  names: Set<string>
  /** Whole texts in it, and starts of composed text keys, such as `record.type.`. */
  texts: Set<string>
  starts: Set<string>
}

/** Declarations of the source with what each uses. */
export type CodeGraph = ReadonlyMap<NodeId, CodeNode>

/** Text of each source file by path from the project's root. */
export type Sources = ReadonlyMap<string, string>

const SCRIPT = /\.tsx?$/
/** Start of a composed text key. */
const TEXT_START = /^(?!error\.$)[a-z][a-z0-9-]*\.[a-z0-9.-]*$/

/** Folder of the files that others import by the name of their package. */
const BY_NAME: Readonly<Record<string, string>> = {
  client: 'client/src/',
  gateway: 'gateway/src/',
  'gateway-studio': 'gateway/studio/',
  platform: 'fixtures/platform/',
}

/** Folders of schemas that keep their names in imports; all other names are generated files. */
const SCHEMA_FOLDERS = /^(?:rules|vendor|studio)\//

/** Graph of declarations and their uses, by the parser that also builds the client; files as in `known` are not parsed again. */
export function createCodeGraph(sources: Sources, known?: { sources: Sources; graph: CodeGraph }): CodeGraph {
  const graph = new Map<NodeId, CodeNode>()
  const unchanged = new Set<string>()
  for (const [file, text] of sources) {
    if (known?.sources.get(file) === text) {
      unchanged.add(file)
      continue
    }
    const nodes = SCRIPT.test(file) ? nodesOfScript(file, text) : nodesOfOther(file, text)
    for (const [name, node] of nodes) graph.set(`${file}#${name}`, node)
  }
  for (const [id, node] of known?.graph ?? []) if (unchanged.has(getFile(id))) graph.set(id, node)
  return graph
}

/** File of a node. */
export function getFile(id: NodeId): string {
  return id.slice(0, id.indexOf('#'))
}

/** All nodes that the given ones use, directly or through others. */
export function findUsed(graph: CodeGraph, starts: Iterable<NodeId>): Set<NodeId> {
  const found = new Set(starts)
  for (const id of found) for (const used of graph.get(id)?.uses ?? []) found.add(used)
  return found
}

/** Nodes that differ between two graphs in more than comments and layout, or that only one has. */
export function findChangedNodes(before: CodeGraph, after: CodeGraph): Set<NodeId> {
  const ids = new Set([...before.keys(), ...after.keys()])
  return new Set(
    [...ids].filter((id) => {
      const [one, other] = [before.get(id)?.text, after.get(id)?.text]
      if (one === other) return false
      return one === undefined || other === undefined || canonical(id, one) !== canonical(id, other)
    }),
  )
}

function canonical(id: NodeId, text: string): string {
  const file = getFile(id)
  if (file.endsWith('.css')) return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s+/g, ' ')
  if (!SCRIPT.test(file)) return text
  const { code, errors } = minifySync(file, text, { compress: false, mangle: false })
  return errors.length > 0 ? text : code
}

/** Styles, icons and tables are one node. */
function nodesOfOther(file: string, text: string): Map<string, CodeNode> {
  const imports = [...text.matchAll(/@import\s+['"]([^'"]+)['"]/g)].map(([, path]) => resolve(file, path!))
  const uses = new Set(imports.filter((id) => id !== undefined).map((path) => `${path}#`))
  const names = new Set(file.endsWith('.css') ? (text.match(/--[a-z][\w-]*/g) ?? []) : [])
  return new Map([['', { text, uses, names, texts: new Set(), starts: new Set() }]])
}

/** Owner of what has no effect by itself, such as imports and types. */
const NO_NODE = '.'

/** Place of a declaration in its file; the smallest one that holds a position owns it. */
type Span = { start: number; end: number; name: string }

type Program = ReturnType<typeof parseSync>['program']
type Statement = Program['body'][number]
type Expression = { type: string; start: number; end: number }

function nodesOfScript(file: string, source: string): Map<string, CodeNode> {
  const { program, module } = parseSync(file, source)
  const nodes = new Map<string, CodeNode>()
  const add = (name: string, text: string, ...uses: NodeId[]) => {
    const node = nodes.get(name)
    nodes.set(name, {
      text: (node?.text ?? '') + text,
      uses: new Set([...(node?.uses ?? []), ...uses]),
      names: node?.names ?? new Set(),
      texts: node?.texts ?? new Set(),
      starts: node?.starts ?? new Set(),
    })
  }
  add('', '')
  const bindings = new Map<string, NodeId>()
  for (const { moduleRequest, entries } of module.staticImports) {
    const target = resolve(file, moduleRequest.value)
    if (target === undefined) continue
    if (entries.every(({ isType }) => !isType)) add('', '', `${target}#`)
    for (const { importName, localName, isType } of entries) {
      const name =
        importName.kind === 'Name' ? importName.name! : importName.kind === 'Default' ? 'default' : '*'
      if (!isType) bindings.set(localName.value, `${target}#${SCRIPT.test(target) ? name : ''}`)
    }
  }
  const spans: Span[] = []
  for (const statement of program.body) spans.push(...spansOf(statement, source, add, file))
  for (const { name } of spans) if (!name.includes('.')) bindings.set(name, `${file}#${name}`)
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName, exportName, localName, isType } of entries) {
      if (isType) continue
      const target = moduleRequest && resolve(file, moduleRequest.value)
      const own = exportName.name ?? 'default'
      if (target && importName.kind === 'Name') add(own, '', `${target}#${importName.name}`)
      else if (target) add('*', '', `${target}#*`)
      else if (localName.name && localName.name !== own) add(own, '', `${file}#${localName.name}`)
    }
  collect({ program, source }, spans, bindings, nodes)
  for (const { moduleRequest } of module.dynamicImports) {
    const target = resolve(file, source.slice(moduleRequest.start + 1, moduleRequest.end - 1))
    if (target) nodes.get(ownerOf(spans, moduleRequest.start))?.uses.add(`${target}#*`)
  }
  for (const [name, { uses }] of nodes)
    if (name !== '') {
      uses.add(`${file}#`)
      add('*', '', `${file}#${name}`)
    }
  add('*', '', `${file}#`)
  return nodes
}

type Add = (name: string, text: string, ...uses: NodeId[]) => void

/** Declares the names of a statement, and returns their places. */
function spansOf(statement: Statement, source: string, add: Add, file: string): Span[] {
  const inner = 'declaration' in statement && statement.declaration ? statement.declaration : statement
  const text = ({ start, end }: Expression) => source.slice(start, end)
  if (/^(?:TS|Import|ExportAll)/.test(inner.type)) return [{ ...inner, name: NO_NODE }]
  if (inner.type === 'VariableDeclaration')
    return inner.declarations.flatMap((declarator) => {
      const { id, init, start, end } = declarator
      const names = id.type === 'Identifier' ? [id.name] : (text(id).match(/[\w$]+/g) ?? [])
      const parts = names.length === 1 ? propertiesIn(names[0]!, init ?? undefined, source) : []
      const first = parts[0]?.start ?? end
      const own = parts.length > 0 ? source.slice(start, first) : text(declarator)
      for (const name of names)
        add(name, `const ${own}`.replace(/\{\s*$/, '{}'), ...parts.map((part) => `${file}#${part.name}`))
      for (const part of parts) {
        const around = parts.filter((one) => one !== part && one.start <= part.start && part.end <= one.end)
        const uses = around.map((one) => `${file}#${one.name}`)
        add(part.name, `const x = {${text({ ...part, type: '' })}}`, ...uses)
      }
      return [...names.map((name) => ({ name, start, end })), ...parts]
    })
  const { start, end } = statement
  if (statement.type === 'ExportDefaultDeclaration') {
    add('default', text(statement))
    return [{ name: 'default', start, end }]
  }
  if ((inner.type === 'FunctionDeclaration' || inner.type === 'ClassDeclaration') && inner.id) {
    add(inner.id.name, text(inner))
    return [{ name: inner.id.name, start, end }]
  }
  if (statement.type === 'ExportNamedDeclaration') return [{ start, end, name: NO_NODE }]
  add('', text(statement))
  return []
}

/** Properties of a table, such as those of handlers; those of a spread call, such as `...requireModule('x', { y })`, too. */
function propertiesIn(table: string, init: object | undefined, source: string): Span[] {
  let value = init as { type: string; expression?: object; properties?: Property[] } | undefined
  while (value && /^TS(?:As|Satisfies)/.test(value.type)) value = value.expression as typeof value
  if (value?.type !== 'ObjectExpression') return []
  return value.properties!.flatMap((property) => {
    const { type, start, end, key, argument } = property
    if (type !== 'SpreadElement') return [{ start, end, name: `${table}.${key!.name ?? key!.value}` }]
    const tables = (argument?.arguments ?? []).filter((one) => one.type === 'ObjectExpression')
    const inside = tables.flatMap(({ properties = [] }) => properties.filter((one) => one.key))
    return [
      { start, end, name: `${table}....${source.slice(start, start + 40)}` },
      ...inside.map((one) => ({
        start: one.start,
        end: one.end,
        name: `${table}.${one.key!.name ?? one.key!.value}`,
      })),
    ]
  })
}

type Property = Expression & {
  key?: { name?: string; value?: string }
  argument?: { arguments?: (Expression & { properties?: Property[] })[] }
}

/** Gives each identifier and text of a file to the declaration that holds it. */
function collect(
  { program, source }: { program: Program; source: string },
  spans: readonly Span[],
  bindings: ReadonlyMap<string, NodeId>,
  nodes: ReadonlyMap<string, CodeNode>,
) {
  const keys = new Set<number>()
  const note = (kind: 'names' | 'texts' | 'starts', name: string, at: number) => {
    for (const owner of ownersOf(spans, at)) {
      const node = nodes.get(owner)
      if (!node) continue
      node[kind].add(name)
      const target = kind === 'names' && !keys.has(at) ? bindings.get(name) : undefined
      if (target) node.uses.add(target)
    }
  }
  const notePair = (group: string | undefined, name: string | undefined, at: number) => {
    if (group !== undefined && name !== undefined) note('names', `${group}.${name}`, at)
  }
  new Visitor({
    MemberExpression: ({ object, property, computed, start }) => {
      if (computed || property.type !== 'Identifier') return
      keys.add(property.start)
      notePair(lastName(object), property.name, start)
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'ObjectPattern' || !init) return
      const from = source.slice(init.start, init.end).match(/\.(\w+)\W*$/)?.[1]
      for (const property of id.properties)
        if (property.type === 'Property') notePair(from, lastName(property.key), property.start)
    },
    Property: ({ key, computed, shorthand }) => void (computed || shorthand || keys.add(key.start)),
    Identifier: ({ name, start }) => note('names', name, start),
    JSXIdentifier: ({ name, start }) => note('names', name, start),
    Literal: ({ value, start }) => void (typeof value === 'string' && note('texts', value, start)),
    TemplateLiteral: ({ quasis: [first], expressions, start }) => {
      const text = first?.value.cooked ?? ''
      if (expressions.length === 0) note('texts', text, start)
      else if (TEXT_START.test(text)) note('starts', text, start)
    },
  }).visit(program)
}

function lastName(value: { type: string; name?: unknown; property?: object }): string | undefined {
  if (value.type === 'Identifier') return String(value.name)
  return value.property && lastName(value.property as { type: string })
}

/** Names of the smallest span at a position; several if one pattern declares several. */
function ownersOf(spans: readonly Span[], at: number): string[] {
  const around = spans.filter(({ start, end }) => start <= at && at < end)
  if (around.length === 0) return ['']
  const least = Math.min(...around.map(({ start, end }) => end - start))
  return around.filter(({ start, end }) => end - start === least).map(({ name }) => name)
}

function ownerOf(spans: readonly Span[], at: number): string {
  return ownersOf(spans, at)[0]!
}

/** File that an import names; undefined for a package of npm. */
function resolve(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?\w+$/, '')
  if (path.startsWith('.')) return posix.join(dirname(from), path)
  const [, name = '', inside = ''] = /^@marquee\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (BY_NAME[name]) return BY_NAME[name] + inside
  if (name !== 'schemas') return undefined
  if (inside.endsWith('.json')) return `schemas/${inside}`
  return SCHEMA_FOLDERS.test(inside) ? `schemas/${inside}.ts` : `schemas/generated/${inside}.ts`
}
