import { isObject } from '@marquee/schemas/rules/merge-patch'
import { isSame, type Json, type JsonObject, mergePatchFor, withKey } from '../lib/json.ts'
import {
  buildTree,
  findNode,
  getNodeName,
  listAround,
  listNodes,
  type Node,
  type PageFiles,
  type SlotsOf,
} from './page-tree.ts'

/**
 * Edits of a page, layout or modal. Each gives the brand's file as a person would write it: changes by block id over base, so
 * that the page keeps following base, or the brand's own list of blocks. Undefined removes the file, which is back to base.
 */
export type Edit = (files: PageFiles) => JsonObject | undefined

/** Edit of the block with a key, as an edit of the page. */
export type AtBlock = (edit: (key: string) => Edit) => Edit

export type Editing = { slotsOf: SlotsOf; schema: string }

/** Settings of a block, without defaults. A setting equal to base's is not written. */
export function setProps(key: string, props: JsonObject, editing: Editing): Edit {
  return change(key, editing, {
    own: (use) => withKey(use, 'props', Object.keys(props).length > 0 ? props : undefined),
    patched: (entry, { baseProps = {} }) => withKey(entry, 'props', mergePatchFor(baseProps, props)),
  })
}

/** Condition of a block; undefined shows it always. */
export function setWhen(key: string, when: JsonObject | undefined, editing: Editing): Edit {
  return (files) => {
    const under = findNode(buildTree({ own: undefined, base: files.base }, editing.slotsOf), key)?.when
    // Null removes the condition of base.
    const patch = under && (when === undefined ? null : mergePatchFor(under, when))
    return change(key, editing, {
      own: (use) => withKey(use, 'when', when),
      patched: (entry) => withKey(entry, 'when', under ? patch : when),
    })(files)
  }
}

/** Difference of a block in a variant of an A/B test; undefined makes it the same as the original. */
export function setVariant(
  key: string,
  [test, variant]: readonly [string, string],
  difference: JsonObject | undefined,
  editing: Editing,
): Edit {
  const withDifference = (variants: JsonObject): JsonObject => {
    const own = isObject(variants[test]) ? variants[test] : {}
    const next = withKey(own, variant, difference)
    return withKey(variants, test, Object.keys(next).length > 0 ? next : undefined)
  }
  const nonEmpty = (value: JsonObject) => (Object.keys(value).length > 0 ? value : undefined)
  return change(key, editing, {
    own: (use) =>
      withKey(use, 'variants', nonEmpty(withDifference(isObject(use.variants) ? use.variants : {}))),
    patched: (entry, { variants = {}, baseVariants = {} }) =>
      withKey(entry, 'variants', variantsOver(baseVariants, withDifference(variants))),
  })
}

/** Smallest change of base's differences that makes the wanted ones; undefined if they are the same. */
function variantsOver(base: JsonObject, wanted: JsonObject): JsonObject | undefined {
  const over = (
    under: JsonObject,
    own: JsonObject,
    inner: (a: Json | undefined, b: Json) => Json | undefined,
  ) => {
    const gone = Object.keys(under).filter((key) => !(key in own))
    const staying = Object.entries(own).flatMap(([key, value]) => {
      const made = isSame(under[key], value) ? undefined : inner(under[key], value)
      return made === undefined ? [] : [[key, made] as const]
    })
    const all = [...gone.map((key) => [key, null] as const), ...staying]
    return all.length > 0 ? (Object.fromEntries(all) as JsonObject) : undefined
  }
  return over(base, wanted, (under, own) =>
    isObject(under) && isObject(own) ? over(under, own, (_base, value) => value) : own,
  )
}

/** Hides a block of base or of the brand, or shows it again. In the brand's own list a hidden block would be removed. */
export function setHidden(key: string, isHidden: boolean, editing: Editing): Edit {
  return change(key, editing, {
    own: (use) => use,
    patched: (entry) => withKey(entry, 'hidden', isHidden ? true : undefined),
    added: (entry) => withKey(entry, 'hidden', isHidden ? true : undefined),
  })
}

/** Moves a block before another of the same list; undefined moves it to the end. */
export function moveBefore(key: string, beforeKey: string | undefined, editing: Editing): Edit {
  return (files) => {
    const around = listAround(buildTree(files, editing.slotsOf), key)
    if (!around || key === beforeKey) return files.own
    const node = around.list.find((one) => one.key === key)!
    const others = around.list.filter((one) => one !== node)
    const at = beforeKey === undefined ? others.length : others.findIndex((one) => one.key === beforeKey)
    if (at < 0) return files.own
    if (isOwnList(files))
      return withOwnList(files, around, [...others.slice(0, at), node, ...others.slice(at)])
    if (node.id === undefined || !canHaveOrder(around.parent)) return files.own
    const ofBase = baseOrder(files, key, editing)
    const withOrder = (order: number | undefined) =>
      change(key, editing, {
        own: (use) => use,
        patched: (entry) => withKey(entry, 'order', order === ofBase ? undefined : order),
        added: (entry) => withKey(entry, 'order', order),
      })(files)
    // A known order that sorts the block there is taken again, so that a move back leaves no trace.
    const known = [publishedOrder(files, node.id), ofBase].find((order) => {
      if (order === undefined) return false
      const { list } = listAround(buildTree({ ...files, own: withOrder(order) }, editing.slotsOf), key)!
      return list[list.findIndex((one) => one.key === key) + 1]?.key === beforeKey
    })
    return withOrder(known ?? orderBetween(others[at - 1], others[at]))
  }
}

/** Adds a block to a list of the page, behind the block at `afterKey`, or at the end. Gives the file and the new block's id. */
export function addBlock(
  { block, props = {}, when }: { block: string; props?: JsonObject; when?: JsonObject | undefined },
  to: To,
  editing: Editing,
): (files: PageFiles) => { own: JsonObject; id: string } {
  const parts = { block, ...(Object.keys(props).length > 0 && { props }), ...(when && { when }) }
  return addUse(parts, block, to, editing)
}

type To = { afterKey?: string | undefined; parentKey?: string | undefined; slot?: string | undefined }

/** Adds a use of a block or a fragment as `addBlock` does; its id begins with a name. */
export function addUse(
  parts: JsonObject,
  name: string,
  to: To,
  editing: Editing,
): (files: PageFiles) => { own: JsonObject; id: string } {
  return (files) => {
    const tree = buildTree(files, editing.slotsOf)
    const id = createFreeId(name, tree)
    const parent = to.parentKey === undefined ? undefined : findNode(tree, to.parentKey)
    const list = parent ? (parent.slots.find(({ name }) => name === to.slot)?.nodes ?? []) : tree
    const at = to.afterKey === undefined ? list.length : list.findIndex(({ key }) => key === to.afterKey) + 1
    if (isOwnList(files)) {
      const { block, fragment, ...rest } = parts
      const use: JsonObject = { ...(fragment === undefined ? { block: block! } : { fragment }), id, ...rest }
      return { own: insertOwn(files.own!, tree, { parent, slot: to.slot, at, use }), id }
    }
    const order = orderBetween(list[at - 1], list[at])
    const { block, fragment, ...rest } = parts
    const entry: JsonObject = {
      ...(fragment === undefined ? { block: block! } : { fragment }),
      ...(order !== undefined && { order }),
      ...(parent && { in: `${parent.id}/${to.slot}` }),
      ...rest,
    }
    const patch = { ...getPatch(files), [id]: entry }
    return { own: withPatch(files, patch, editing)!, id }
  }
}

/** Removes a block of the brand; a block of base is hidden, because base keeps it. */
export function removeBlock(key: string, editing: Editing): Edit {
  return (files) => {
    const tree = buildTree(files, editing.slotsOf)
    const node = findNode(tree, key)
    if (!node) return files.own
    if (isOwnList(files)) {
      const around = listAround(tree, key)!
      return withOwnList(
        files,
        around,
        around.list.filter((one) => one.key !== key),
      )
    }
    if (node.from !== 'own') return setHidden(key, true, editing)(files)
    const { [node.id!]: _removed, ...rest } = getPatch(files)
    return withPatch(files, rest, editing)
  }
}

/** Takes back all changes of a block of base. */
export function resetBlock(key: string, editing: Editing): Edit {
  return (files) => {
    const node = findNode(buildTree(files, editing.slotsOf), key)
    if (!node?.id || node.from !== 'changed') return files.own
    const { [node.id]: _removed, ...rest } = getPatch(files)
    return withPatch(files, rest, editing)
  }
}

/** Settings of the page itself, such as its title; a setting equal to base's is not written. */
export function setPageSettings(settings: JsonObject, { schema }: Editing): Edit {
  return ({ own, base }) => {
    const { blocks: _blocks, patch: _patch, $schema: _schema, ...under } = own?.blocks ? {} : (base ?? {})
    const written = own?.blocks ? settings : ((mergePatchFor(under, settings) ?? {}) as JsonObject)
    if (own?.blocks !== undefined) return { $schema: own.$schema ?? schema, ...written, blocks: own.blocks }
    const patch = own?.patch ?? {}
    // A page made from another one stays, though nothing in it differs.
    const from: JsonObject = own?.from === undefined ? {} : { from: own.from }
    const differs = [patch, from, written].some((part) => !isSame(part, {}))
    if (base && !differs) return undefined
    return { $schema: own?.$schema ?? schema, ...from, ...written, patch }
  }
}

type Change = {
  own(use: JsonObject): JsonObject
  patched(entry: JsonObject, node: Node): JsonObject
  /** A block that the brand's changes add to base's page; by default as in an own list. */
  added?(entry: JsonObject): JsonObject
}

export function change(key: string, editing: Editing, by: Change): Edit {
  return (files) => {
    const node = findNode(buildTree(files, editing.slotsOf), key)
    if (!node) return files.own
    if (isOwnList(files)) return mapOwn(files.own!, key, by.own)
    if (node.id === undefined) return files.own
    const patch = getPatch(files)
    const entry = patch[node.id]
    // A block inside a block that the brand added is written in that block's own slots.
    if (node.from === 'own' && entry === undefined) return mapAdded(files, key, by.own, editing)
    const next = node.from === 'own' ? (by.added ?? by.own)(entry!) : by.patched(entry ?? {}, node)
    const rest = Object.keys(next).length > 0 ? { ...patch, [node.id]: next } : without(patch, node.id)
    return withPatch(files, rest, editing)
  }
}

export function isOwnList({ own }: PageFiles): boolean {
  return Array.isArray(own?.blocks)
}

export function getPatch({ own }: PageFiles): Record<string, JsonObject> {
  return (isObject(own?.patch) ? own.patch : {}) as Record<string, JsonObject>
}

export function withPatch(
  { own, base }: PageFiles,
  patch: JsonObject,
  { schema }: Editing,
): JsonObject | undefined {
  const { patch: _old, ...rest } = own ?? { $schema: schema }
  const hasSettings = Object.keys(rest).some((key) => key !== '$schema')
  if (Object.keys(patch).length === 0 && !hasSettings && base) return undefined
  return own && 'patch' in own ? { ...own, patch } : { ...rest, patch }
}

function without(object: JsonObject, key: string): JsonObject {
  return withKey(object, key, undefined)
}

type Replace = (use: JsonObject) => JsonObject | JsonObject[]

/** The brand's own list with one block replaced, wherever it stands. */
export function mapOwn(page: JsonObject, key: string, by: Replace): JsonObject {
  return { ...page, blocks: mapList(page.blocks as JsonObject[], '', key, by) }
}

export function mapAdded(
  files: PageFiles,
  key: string,
  by: Replace,
  editing: Editing,
): JsonObject | undefined {
  const patch = getPatch(files)
  const tree = buildTree(files, editing.slotsOf)
  const around = listNodes(tree).find(
    (node) => node.id !== undefined && patch[node.id]?.block !== undefined && key.startsWith(`${node.key}/`),
  )
  if (!around) return files.own
  const entry = patch[around.id!]!
  const slots = mapSlots(entry, around.key, key, by)
  return withPatch(files, { ...patch, [around.id!]: { ...entry, slots } }, editing)
}

function mapList(list: JsonObject[], path: string, key: string, by: Replace): Json[] {
  return list.flatMap((use, index) => {
    const own = path + getNodeName(use, index)
    if (own === key) return by(use)
    return isObject(use.slots) && key.startsWith(`${own}/`)
      ? { ...use, slots: mapSlots(use, own, key, by) }
      : use
  })
}

function mapSlots(use: JsonObject, path: string, key: string, by: Replace): JsonObject {
  const slots = isObject(use.slots) ? use.slots : {}
  return Object.fromEntries(
    Object.entries(slots).map(([name, list]) => [
      name,
      mapList(list as JsonObject[], `${path}/${name}/`, key, by),
    ]),
  )
}

/** The brand's own file with a list in another order, or without one of its blocks. */
function withOwnList(
  { own }: PageFiles,
  { list, parent, slot }: NonNullable<ReturnType<typeof listAround>>,
  wanted: Node[],
): JsonObject {
  const reorder = (uses: JsonObject[]) =>
    wanted.map((node) => uses[list.findIndex((one) => one.key === node.key)]!)
  if (!parent) return { ...own, blocks: reorder(own!.blocks as JsonObject[]) }
  return mapOwn(own!, parent.key, (use) => {
    const slots = use.slots as Record<string, JsonObject[]>
    return { ...use, slots: { ...slots, [slot!]: reorder(slots[slot!]!) } }
  })
}

function insertOwn(
  own: JsonObject,
  _tree: Node[],
  {
    parent,
    slot,
    at,
    use,
  }: { parent: Node | undefined; slot: string | undefined; at: number; use: JsonObject },
): JsonObject {
  const insert = (list: Json[]) => [...list.slice(0, at), use, ...list.slice(at)]
  if (!parent) return { ...own, blocks: insert(own.blocks as Json[]) }
  return mapOwn(own, parent.key, (outer) => {
    const slots = isObject(outer.slots) ? outer.slots : {}
    return { ...outer, slots: { ...slots, [slot!]: insert((slots[slot!] ?? []) as Json[]) } }
  })
}

/** An order that sorts a block between two neighbours; undefined is the end of the list. */
function orderBetween(before: Node | undefined, after: Node | undefined): number | undefined {
  if (!after) return before && Number.isFinite(before.order) ? before.order + 10 : undefined
  const low = before?.order ?? after.order - 20
  // Behind a block without a number nothing can be placed by a number.
  if (!Number.isFinite(low)) return undefined
  const high = Number.isFinite(after.order) ? after.order : low + 20
  const middle = (low + high) / 2
  return Number.isInteger(middle) ? middle : Math.ceil(middle) < high ? Math.ceil(middle) : middle
}

function publishedOrder({ published }: PageFiles, id: string): number | undefined {
  const entry = isObject(published?.patch) ? published.patch[id] : undefined
  return isObject(entry) && typeof entry.order === 'number' ? entry.order : undefined
}

/** A block inside a block without an id cannot be named in a change of base's page. */
function canHaveOrder(parent: Node | undefined): boolean {
  return parent === undefined || parent.id !== undefined
}

function baseOrder({ base }: PageFiles, key: string, { slotsOf }: Editing): number | undefined {
  return findNode(buildTree({ own: undefined, base }, slotsOf), key)?.order
}

/** Id for a new block: its name, with a number where the page has it already. */
export function createFreeId(block: string, tree: readonly Node[]): string {
  const taken = new Set(listNodes(tree).map(({ id }) => id))
  let id = block
  for (let number = 2; taken.has(id); number += 1) id = `${block}-${number}`
  return id
}
