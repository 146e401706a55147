import { isObject, mergePatch } from '@marquee/schemas/rules/merge-patch'
import { mergeVariants } from '@marquee/schemas/rules/merge-variants'
import type { SharedBlock } from '@marquee/schemas/studio/api'
import { type Json, type JsonObject } from '../lib/json.ts'

/** A block of a page as its tree shows it, hidden ones too. */
export type Node = {
  /** Path of ids from the page to the block, such as `tabs/panels/hot-games`; it ends the block's place in the preview. */
  key: string
  /** Id, or the index with the block's name for a block without one. */
  name: string
  id: string | undefined
  /** Pointer to a block that stands in the brand's own list. */
  pointer?: string
  block: string
  /** Settings as they are written, base's and the brand's, without defaults. */
  props: JsonObject
  /** Settings of base; undefined for a block that base does not have. */
  baseProps: JsonObject | undefined
  when: JsonObject | undefined
  isHidden: boolean
  /** `base`: unchanged; `changed`: base's with changes of the brand; `own`: a block of the brand. */
  from: 'base' | 'changed' | 'own'
  order: number
  slots: { name: string; nodes: Node[] }[]
  /** Differences in A/B tests, by test and variant. */
  variants?: JsonObject
  /** Base's differences. */
  baseVariants?: JsonObject
  /** Name of the fragment whose blocks stand here, in a slot without a name; `block` is empty then. */
  fragment?: string
  /** Changes of the fragment's blocks for this use, as they are written. */
  patch?: JsonObject
  /** Fragment of the block, its id there, and the key of the use around it, which blocks of base's page do not have. */
  shared?: SharedBlock & { use?: string }
}

/** A page's file in the brand and in base, and the brand's as it is published. */
export type PageFiles = {
  own: JsonObject | undefined
  base: JsonObject | undefined
  published?: JsonObject | undefined
  /** Blocks of base's page that come from fragments, by their ids. */
  shared?: Readonly<Record<string, SharedBlock>> | undefined
  /** Blocks of all fragments by name. */
  fragments?: Fragments | undefined
}

export type Fragments = ReadonlyMap<string, JsonObject[]>

/** Distance between the orders of neighbours in base; the gateway's page-patch has the same. */
const ORDER_STEP = 10

/** Names of a block's slots, by which blocks can be added where base has none. */
export type SlotsOf = (block: string) => readonly string[]

/** Tree of a page, layout or modal: the brand's own list of blocks, or base's with the brand's changes. */
export function buildTree(files: PageFiles, slotsOf: SlotsOf): Node[] {
  const { own, base, shared = {}, fragments = new Map() } = files
  const blocks = listOf(own?.blocks)
  const around = { slotsOf, fragments, shared }
  if (own && blocks) return blocks.map((use, index) => ownNode(use, index, '', around, '/blocks'))
  const patch = (isObject(own?.patch) ? own.patch : {}) as Record<string, JsonObject>
  const uses = listOf(base?.blocks) ?? []
  return patchedList(uses, { patch, known: idsIn(uses), ...around }, { path: '', place: undefined })
}

/** Parts of the brand and of the page from which nodes are made. */
type Around = { slotsOf: SlotsOf; fragments: Fragments; shared: NonNullable<PageFiles['shared']> }

type Patching = Around & { patch: Record<string, JsonObject>; known: ReadonlySet<string> }

function patchedList(
  uses: JsonObject[],
  patching: Patching,
  at: { path: string; place: string | undefined },
): Node[] {
  const ofBase = uses.map((use, index) => baseNode(use, index, patching, at.path))
  const added = Object.entries(patching.patch).flatMap(([id, entry]) =>
    patching.known.has(id) || (entry.block ?? entry.fragment) === undefined || entry.in !== at.place
      ? []
      : [addedNode(id, entry, at.path, patching)],
  )
  return [...ofBase, ...added].sort((a, b) => (a.order === b.order ? 0 : a.order < b.order ? -1 : 1))
}

function baseNode(use: JsonObject, index: number, patching: Patching, path: string): Node {
  const id = typeof use.id === 'string' ? use.id : undefined
  const entry = id === undefined ? undefined : patching.patch[id]
  const name = getNodeName(use, index)
  const key = path + name
  const block = String(use.block)
  const slots = objectOf(use.slots)
  const names = [...new Set([...Object.keys(slots), ...patching.slotsOf(block)])]
  const shared = id === undefined ? undefined : patching.shared[id]
  const [baseVariants, variants] = [
    use.variants,
    mergeVariants(use.variants, entry?.variants) as Json | undefined,
  ].map(objectOf)
  return {
    ...(shared && { shared }),
    ...(Object.keys(baseVariants!).length > 0 && { baseVariants: baseVariants! }),
    ...(Object.keys(variants!).length > 0 && { variants: variants! }),
    key,
    name,
    id,
    block,
    props: objectOf(mergePatch(use.props ?? {}, entry?.props ?? {})),
    baseProps: objectOf(use.props),
    when: whenOf(entry && 'when' in entry ? mergePatch(use.when, entry.when as Json) : use.when),
    isHidden: entry?.hidden === true,
    from: entry ? 'changed' : 'base',
    order: typeof entry?.order === 'number' ? entry.order : (index + 1) * ORDER_STEP,
    slots: names.map((slot) => ({
      name: slot,
      nodes: patchedList(listOf(slots[slot]) ?? [], patching, {
        path: `${key}/${slot}/`,
        place: id === undefined ? undefined : `${id}/${slot}`,
      }),
    })),
  }
}

function addedNode(id: string, entry: JsonObject, path: string, around: Around): Node {
  const node = ownNode({ ...entry, id }, 0, path, around)
  return {
    ...node,
    isHidden: entry.hidden === true,
    order: typeof entry.order === 'number' ? entry.order : Number.POSITIVE_INFINITY,
  }
}

/** `list` is the pointer to the brand's own list in which the block stands. */
function ownNode(use: JsonObject, index: number, path: string, around: Around, list?: string): Node {
  const pointer = list === undefined ? undefined : `${list}/${index}`
  if (typeof use.fragment === 'string') return fragmentNode(use, use.fragment, index, path, around)
  const name = getNodeName(use, index)
  const key = path + name
  const block = String(use.block)
  const slots = objectOf(use.slots)
  const names = [...new Set([...Object.keys(slots), ...around.slotsOf(block)])]
  return {
    key,
    name,
    id: typeof use.id === 'string' ? use.id : undefined,
    ...(pointer !== undefined && { pointer }),
    block,
    props: objectOf(use.props),
    ...(isObject(use.variants) && { variants: use.variants }),
    baseProps: undefined,
    when: whenOf(use.when),
    isHidden: false,
    from: 'own',
    order: (index + 1) * ORDER_STEP,
    slots: names.map((slot) => ({
      name: slot,
      nodes: (listOf(slots[slot]) ?? []).map((inner, at) =>
        ownNode(inner, at, `${key}/${slot}/`, around, pointer && `${pointer}/slots/${slot}`),
      ),
    })),
  }
}

function fragmentNode(use: JsonObject, fragment: string, index: number, path: string, around: Around): Node {
  const name = getNodeName(use, index)
  const id = typeof use.id === 'string' ? use.id : undefined
  const uses = around.fragments.get(fragment) ?? []
  const patch = objectOf(use.patch)
  const nodes = patchedList(
    uses,
    { ...around, patch: patch as Record<string, JsonObject>, known: idsIn(uses), shared: {} },
    { path: '', place: undefined },
  )
  const key = path + name
  return {
    key,
    name,
    id,
    block: '',
    props: {},
    baseProps: undefined,
    when: undefined,
    isHidden: false,
    from: 'own',
    order: (index + 1) * ORDER_STEP,
    fragment,
    patch,
    slots: [{ name: '', nodes: nodes.map((node) => inUse(node, { fragment, use: key, id, path })) }],
  }
}

type Use = { fragment: string; use: string; id: string | undefined; path: string }

/** A block of a fragment on the page: with the name of the use before its id, as the gateway makes it. */
function inUse(node: Node, around: Use): Node {
  const { fragment, use, id, path } = around
  const name = id === undefined || node.id === undefined ? node.name : `${id}-${node.name}`
  const key = path + name
  return {
    ...node,
    key,
    name,
    id: node.id === undefined ? undefined : name,
    ...(node.id !== undefined && { shared: { fragment, id: node.id, use } }),
    slots: node.slots.map((slot) => ({
      name: slot.name,
      nodes: slot.nodes.map((inner) => inUse(inner, { ...around, path: `${key}/${slot.name}/` })),
    })),
  }
}

/** A block as a list of blocks has it, with its changes applied and without hidden blocks inside it. */
export function buildUse({ id, block, fragment, patch, props, when, variants, slots }: Node): JsonObject {
  const name: JsonObject = id === undefined ? {} : { id }
  if (fragment !== undefined)
    return { fragment, ...name, ...(patch && Object.keys(patch).length > 0 && { patch }) }
  const inner = slots.flatMap((slot) => {
    const uses = slot.nodes.filter(({ isHidden }) => !isHidden).map(buildUse)
    return uses.length > 0 ? [[slot.name, uses] as const] : []
  })
  return {
    block,
    ...name,
    ...(Object.keys(props).length > 0 && { props }),
    ...(when && { when }),
    ...(variants && { variants }),
    ...(inner.length > 0 && { slots: Object.fromEntries(inner) }),
  }
}

/** Every node with those inside it, in the order of the tree. */
export function listNodes(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...node.slots.flatMap((slot) => listNodes(slot.nodes))])
}

export function findNode(nodes: readonly Node[], key: string): Node | undefined {
  return listNodes(nodes).find((node) => node.key === key)
}

/** The list that contains a node, and the slot whose list it is. */
export function listAround(
  nodes: Node[],
  key: string,
): { list: Node[]; parent?: Node; slot?: string } | undefined {
  if (nodes.some((node) => node.key === key)) return { list: nodes }
  for (const parent of listNodes(nodes))
    for (const slot of parent.slots)
      if (slot.nodes.some((node) => node.key === key)) return { list: slot.nodes, parent, slot: slot.name }
  return undefined
}

export function getNodeName(use: JsonObject, index: number): string {
  return typeof use.id === 'string' ? use.id : `${index}-${String(use.block ?? use.fragment)}`
}

function idsIn(uses: readonly JsonObject[]): Set<string> {
  const ids = uses.flatMap((use) => [
    ...(typeof use.id === 'string' ? [use.id] : []),
    ...Object.values(objectOf(use.slots)).flatMap((list) => [...idsIn(listOf(list) ?? [])]),
  ])
  return new Set(ids)
}

function listOf(value: Json | undefined): JsonObject[] | undefined {
  return Array.isArray(value) ? value.filter(isObject) : undefined
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

function whenOf(value: Json | undefined): JsonObject | undefined {
  return isObject(value) && Object.keys(value).length > 0 ? value : undefined
}
