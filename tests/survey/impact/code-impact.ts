import { basename, dirname } from 'node:path'
import {
  addCause,
  type Causes,
  type CodeUse,
  type CodeUses,
  EVERYTHING,
} from '../../../gateway/studio/compare/brand-changes.ts'
import {
  type CodeGraph,
  createCodeGraph,
  findChangedNodes,
  findUsed,
  getFile,
  type NodeId,
} from './code-graph.ts'
import { type ChangedFiles, type Project, takeSources } from './revisions.ts'

/** Parts of the site by name with the code that each uses. */
type Parts = {
  app: ReadonlySet<NodeId>
  gateway: ReadonlySet<NodeId>
  /** The simulated platform with its control. */
  platform: ReadonlySet<NodeId>
  blocks: ReadonlyMap<string, ReadonlySet<NodeId>>
  widgets: ReadonlyMap<string, ReadonlySet<NodeId>>
  operations: ReadonlyMap<string, ReadonlySet<NodeId>>
}

/** Families of handlers: `fixtures/platform/wallet/operations.ts`. */
const HANDLERS = /^fixtures\/platform\/(\w+)\/(?:operations|family)\.ts#(\w+)\.(.+)$/
const FAMILY = /^fixtures\/platform\/(\w+)\//

const NO_CODE =
  /^(?:docs|tests|\.github|\.vscode|\.ci|gateway\/deploy)\/|\.md$|^(?:LICENSE|biome\.json|\.oxlintrc\.json)$/

/**
 * Files outside the graph of code, by the first row that matches: the part that they reach, or nothing. Content of brands,
 * schemas and fixtures is compared by itself. A file without a row reaches everything.
 */
const PLACES: readonly (readonly [RegExp, string | undefined])[] = [
  [NO_CODE, undefined],
  // A change of packages changes pnpm-lock.yaml, which reaches everything.
  [/^(?:brands\/|package\.json$)/, undefined],
  [/^schemas\/(?:blocks|forms|generated|lotteries|models|operations|studio|upstreams)\//, undefined],
  [
    /^schemas\/(?:brand|errors|form|formats|operation|page|patterns|prize-modes|record-types|scenario|seed|texts|theme)\.json$/,
    undefined,
  ],
  [/^fixtures\/(?:answers|i18n|scenarios|seed)\//, undefined],
  [/^(?:client|gateway)\/studio\//, 'the studio'],
  [/^client\/lab\//, 'the lab'],
  [/^scripts\/(?!(?:build|compress|install|start|step)\.mjs)/, undefined],
]

/** Tables that are made of the schemas: they contain all names, and a row concerns its operation or error alone. */
const GENERATED = /^schemas\/generated\/([\w-]+)\.ts#(?:\w+\.(.+))?/

/** Consequences of changed code: causes by part, parts beside the sites that it reaches, and what each part names. */
export type CodeImpact = { causes: Causes; beside: string[]; uses: CodeUses }

/** Follows changed code to blocks, operations and everything else that uses it. */
export function followCode(project: Project, changed: ChangedFiles): CodeImpact {
  const [old, now] = [takeSources(project, changed, 'before'), takeSources(project, changed, 'after')]
  const [before, after] = [createCodeGraph(old, project), createCodeGraph(now, project)]
  const isCode = (path: string) => old.has(path) || now.has(path)
  const causes: Causes = new Map()
  const beside = new Set<string>()
  for (const path of changed.keys()) {
    if (isCode(path)) continue
    const row = PLACES.find(([place]) => place.test(path))
    if (row?.[1] !== undefined) beside.add(row[1])
    if (row) continue
    const family = FAMILY.exec(path)?.[1]
    addFamily(causes, after, family, path)
  }
  const parts = readParts(after)
  if ([...changed.keys()].some(isCode)) {
    const nodes = findChangedNodes(before, after)
    for (const states of [parts, readParts(before)]) addReached(causes, states, nodes, after)
  }
  return { causes, beside: [...beside], uses: listUses(parts, after) }
}

/** A file of a family of operations reaches these, any other file everything. */
function addFamily(causes: Causes, graph: CodeGraph, family: string | undefined, because: string) {
  const ids = [...listHandlers(graph).keys()].filter((id) => id.startsWith(`${family}.`))
  if (ids.length === 0) addCause(causes, EVERYTHING, because)
  for (const id of ids) addCause(causes, `operation ${id}`, because)
}

function addReached(causes: Causes, parts: Parts, nodes: ReadonlySet<NodeId>, graph: CodeGraph) {
  for (const node of nodes) {
    const because = node.replace(/#$/, '').replace('#', ' ')
    const [, table = '', row = ''] = GENERATED.exec(node) ?? []
    if (table === 'operations' && row !== '') addCause(causes, `operation ${row}`, because)
    if (table.startsWith('error') && row !== '') addCause(causes, `error ${row}`, because)
    if (row !== '') continue
    if (parts.app.has(node) || parts.gateway.has(node)) addCause(causes, EVERYTHING, because)
    for (const [kind, named] of [
      ['block', parts.blocks],
      ['widget', parts.widgets],
      ['operation', parts.operations],
    ] as const)
      for (const [name, used] of named) if (used.has(node)) addCause(causes, `${kind} ${name}`, because)
    const isOfHandler = [...parts.operations.values()].some((used) => used.has(node))
    const family = FAMILY.exec(node)?.[1]
    // Jobs, listeners and simulated data change what any operation of their family answers.
    if (parts.platform.has(node) && !isOfHandler) addFamily(causes, graph, family, because)
  }
}

function readParts(graph: CodeGraph): Parts {
  const files = [...new Set([...graph.keys()].map(getFile))]
  const named = (ending: string) =>
    new Map(
      files
        .filter((file) => file.endsWith(ending))
        .map((file) => {
          const place = `${dirname(file)}/place.css#`
          const starts = [`${file}#*`, ...(graph.has(place) ? [place] : [])]
          return [basename(file, ending), findUsed(graph, starts)] as const
        }),
    )
  const from = (...starts: string[]) =>
    findUsed(
      graph,
      starts.map((file) => `${file}#*`),
    )
  return {
    app: from('client/src/main.tsx', 'client/src/server.tsx'),
    gateway: from('gateway/src/main.ts', 'gateway/src/run-gateway.ts'),
    platform: from('fixtures/platform/main.ts'),
    blocks: named('.block.tsx'),
    widgets: named('.widget.tsx'),
    operations: new Map([...listHandlers(graph)].map(([id, node]) => [id, findUsed(graph, [node])])),
  }
}

/** Node of each handler, by the id of its operation. */
function listHandlers(graph: CodeGraph): Map<string, NodeId> {
  const found = [...graph].flatMap(([node]) => {
    const [, family, table = '', name = ''] = HANDLERS.exec(node) ?? []
    if (family === undefined || name.startsWith('..')) return []
    if (table.endsWith('Handlers')) return [[`${family}.${name}`, node] as const]
    return []
  })
  return new Map(found)
}

/** Keys of texts, and names of operations, forms and pictures. */
const NAME = /^[a-z][\w.-]{1,80}$/

function listUses({ app, blocks, operations }: Parts, graph: CodeGraph): CodeUses {
  const use = (nodes: ReadonlySet<NodeId>): CodeUse => {
    const found = [...nodes].flatMap((node) => (GENERATED.test(node) ? [] : (graph.get(node) ?? [])))
    const all = (kind: 'names' | 'texts' | 'starts') => [...new Set(found.flatMap((node) => [...node[kind]]))]
    const keys = all('texts').filter((text) => NAME.test(text))
    return { keys, starts: all('starts'), names: [...all('names'), ...keys.map((key) => `'${key}'`)] }
  }
  const each = (parts: ReadonlyMap<string, ReadonlySet<NodeId>>) =>
    Object.fromEntries([...parts].map(([name, nodes]) => [name, use(nodes)]))
  return { app: use(app), blocks: each(blocks), operations: each(operations) }
}
