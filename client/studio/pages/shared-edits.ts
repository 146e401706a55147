import { type JsonObject, withKey } from '../lib/json.ts'
import {
  addUse,
  change,
  type Edit,
  type Editing,
  getPatch,
  isOwnList,
  mapAdded,
  mapOwn,
  removeBlock,
  withPatch,
} from './page-edits.ts'
import {
  buildTree,
  buildUse,
  findNode,
  listAround,
  listNodes,
  type Node,
  type PageFiles,
} from './page-tree.ts'

/** An edit of a block of a fragment, by its id there, for one use alone: the fragment's blocks are to it those of base. */
export function changeInUse(
  { use: useKey, id }: { use: string; id: string },
  edit: (key: string) => Edit,
  editing: Editing,
): Edit {
  return (files) => {
    const by = (use: JsonObject) => {
      const blocks = files.fragments?.get(String(use.fragment)) ?? []
      const inner = { own: { patch: use.patch ?? {} }, base: { blocks }, fragments: files.fragments }
      const node = listNodes(buildTree(inner, editing.slotsOf)).find((one) => one.id === id)
      const patch = node ? edit(node.key)(inner)?.patch : use.patch
      return withKey(use, 'patch', patch)
    }
    return change(useKey, editing, { own: by, patched: by })(files)
  }
}

/** Puts the blocks of a fragment in place of its use, as blocks of the page; with `isRemoved` the use goes with them. */
export function detach(useKey: string, editing: Editing, isRemoved = false): Edit {
  return (files) => {
    const node = findNode(buildTree(files, editing.slotsOf), useKey)
    if (!node || node.fragment === undefined) return files.own
    const blocks = isRemoved
      ? []
      : (node.slots[0]?.nodes ?? []).filter(({ isHidden }) => !isHidden).map(buildUse)
    if (isOwnList(files)) return mapOwn(files.own!, useKey, () => blocks)
    const patch = getPatch(files)
    const entry = node.id === undefined ? undefined : patch[node.id]
    if (!entry) return mapAdded(files, useKey, () => blocks, editing)
    const { order, in: within } = entry
    const place = { ...(order !== undefined && { order }), ...(within !== undefined && { in: within }) }
    const entries = Object.entries(patch).flatMap(([id, one]) =>
      one === entry
        ? blocks.map(
            ({ id: name, block, ...rest }, at) =>
              [String(name ?? `${id}-${at + 1}`), { block: block!, ...place, ...rest }] as const,
          )
        : [[id, one] as const],
    )
    return withPatch(files, Object.fromEntries(entries), editing)
  }
}

/** Detaches or removes all uses of fragments that are chosen by name. */
export function detachAll(
  isChosen: (fragment: string) => boolean,
  editing: Editing,
  isRemoved = false,
): Edit {
  return (files) => {
    const uses = (own: JsonObject | undefined) =>
      listNodes(buildTree({ ...files, own }, editing.slotsOf)).filter(
        ({ fragment }) => fragment !== undefined && isChosen(fragment),
      )
    const steps = uses(files.own).length
    let { own } = files
    for (let step = 0; step < steps; step += 1) {
      const [first] = uses(own)
      if (first) own = detach(first.key, editing, isRemoved)({ ...files, own })
    }
    return own
  }
}

/** Files of the brand after blocks of one list became a fragment: the page that uses it, and the fragment's own. */
export function extractFragment(
  keys: readonly string[],
  { name, title }: { name: string; title: string },
  editing: Editing,
): (files: PageFiles) => { page: JsonObject | undefined; fragment: JsonObject; id: string } {
  return (files) => {
    const tree = buildTree(files, editing.slotsOf)
    const around = listAround(tree, keys[0]!)
    const nodes = (around?.list ?? []).filter(({ key }) => keys.includes(key))
    const { own, id } = addUse({ fragment: name }, name, toAfter(nodes, around), editing)(files)
    const isAdded =
      !isOwnList(files) && nodes.some((node) => node.id !== undefined && getPatch(files)[node.id]?.block)
    const start = isAdded ? withPatch(files, inPlaceOf(nodes, own, id), editing) : own
    const page = nodes.reduce<JsonObject | undefined>(
      (after, node) =>
        removeBlock(keyIn({ ...files, own: after }, node, editing), editing)({ ...files, own: after }),
      start,
    )
    return { page, id, fragment: { $schema: editing.schema, name: title, blocks: nodes.map(buildUse) } }
  }
}

function toAfter(nodes: readonly Node[], around: ReturnType<typeof listAround>) {
  return { afterKey: nodes.at(-1)?.key, parentKey: around?.parent?.key, slot: around?.slot }
}

/** Changes of base's page in which the new use stands where the first block that the brand added stood. */
function inPlaceOf(nodes: readonly Node[], own: JsonObject, id: string): JsonObject {
  const { [id]: use, ...patch } = getPatch({ own, base: undefined })
  const first = nodes.find((node) => node.id !== undefined && patch[node.id]?.block !== undefined)!
  const { order, in: within } = patch[first.id!]!
  const place = { ...(order !== undefined && { order }), ...(within !== undefined && { in: within }) }
  const entries = Object.entries(patch).flatMap(([name, entry]) => [
    ...(name === first.id ? [[id, { fragment: use!.fragment!, ...place }] as const] : []),
    [name, entry] as const,
  ])
  return Object.fromEntries(entries)
}

/** Key of a block after others of its list went: one without an id is named by its position. */
function keyIn(files: PageFiles, node: Node, { slotsOf }: Editing): string {
  const found = listNodes(buildTree(files, slotsOf))
  const isSame = (one: Node) => JSON.stringify(buildUse(one)) === JSON.stringify(buildUse(node))
  return (node.id === undefined ? found.find(isSame)?.key : undefined) ?? node.key
}
