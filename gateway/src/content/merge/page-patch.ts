import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { isObject, mergePatch } from '@marquee/schemas/rules/merge-patch'
import { mergeVariants } from '@marquee/schemas/rules/merge-variants'
import { formatSome } from '../../lib/did-you-mean.ts'
import type { JsonObject } from '../../lib/json-file.ts'
import type { Fault } from '../content.ts'
import { checkName } from '../read/unknown-name.ts'

/** Pointers into base's file and the brand's file for a part of a patched page. */
export type Source = { base?: string; own?: string }

/** A page, layout or modal of base with a brand's changes, unchecked. */
export type PatchedPage = {
  value: JsonObject
  /** Source of each block by its pointer in the patched page; '' is the page itself. */
  sources: ReadonlyMap<string, Source>
  faults: Fault[]
}

/** Slots of a block, by the block's name. */
export type SlotsOf = (block: string) => readonly string[]

type Patch = Readonly<Record<string, JsonObject>>
type Placed = { use: JsonObject; order: number; isHidden: boolean; source: Source }

/** Distance between the orders of neighbours in base, so that a block fits between any two. */
const ORDER_STEP = 10

/** Applies a file with `patch` to the file that it changes, which is one of base unless `under` names another. */
export function patchPage(base: JsonObject, own: JsonObject, slotsOf: SlotsOf, under = 'base'): PatchedPage {
  const { $schema: _schema, from: _from, patch, ...rest } = own
  const { blocks, ...settings } = base
  const uses = blocks as JsonObject[]
  const patcher = new Patcher(patch as Patch, usesById(uses), slotsOf, under)
  const patched = patcher.list(uses, { from: '/blocks', to: '/blocks' })
  return {
    value: { ...(mergePatch(settings, rest) as JsonObject), blocks: patched },
    sources: patcher.sources,
    faults: patcher.faults(),
  }
}

/** Source of a value in a patched page: that of the nearest block around it, with the rest of the pointer. */
export function findSource(sources: ReadonlyMap<string, Source>, pointer: string): Source {
  let at = pointer
  while (!sources.has(at) && at !== '') at = at.slice(0, at.lastIndexOf('/'))
  const rest = pointer.slice(at.length)
  const { base, own } = sources.get(at) ?? {}
  return {
    ...(base === undefined ? {} : { base: base + rest }),
    ...(own === undefined ? {} : { own: own + rest }),
  }
}

/** A list of blocks: its pointer in base's file and in the patched page; `place` is `id/slot` inside a block. */
type ListPlace = { from: string; to: string; place?: string }

class Patcher {
  readonly sources = new Map<string, Source>([['', { base: '', own: '' }]])
  private readonly patch: Patch
  private readonly byId: ReadonlyMap<string, JsonObject>
  private readonly slotsOf: SlotsOf
  private readonly under: string

  constructor(patch: Patch, byId: ReadonlyMap<string, JsonObject>, slotsOf: SlotsOf, under: string) {
    this.patch = patch
    this.byId = byId
    this.slotsOf = slotsOf
    this.under = under
  }

  list(uses: JsonObject[], { from, to, place }: ListPlace): JsonObject[] {
    const placed = [...uses.map((use, index) => this.ofBase(use, index, from)), ...this.added(place)]
    const shown = placed.filter(({ isHidden }) => !isHidden).sort(byOrder)
    return shown.map(({ use, source }, index) => {
      const pointer = to + formatPointerStep(index)
      this.sources.set(pointer, source)
      if (source.base !== undefined) return this.withSlots(use, source.base, pointer)
      // The id of a new block is its key in the patch.
      this.sources.set(`${pointer}/id`, source)
      return use
    })
  }

  faults(): Fault[] {
    return Object.entries(this.patch).flatMap(([id, entry]) => {
      const faults = this.byId.has(id) ? changeFaults(id, entry, this.under) : this.newBlockFaults(id, entry)
      return faults.map((fault) => ({ ...fault, pointer: ownPointer(id) + fault.pointer }))
    })
  }

  private ofBase(use: JsonObject, index: number, from: string): Placed {
    const base = from + formatPointerStep(index)
    const position = (index + 1) * ORDER_STEP
    const id = String(use.id)
    const entry = Object.hasOwn(this.patch, id) ? this.patch[id] : undefined
    if (!entry) return { use, order: position, isHidden: false, source: { base } }
    const { order, hidden, variants, ...change } = entry
    const merged = mergePatch(use, change) as JsonObject
    return {
      use: variants === undefined ? merged : withVariants(merged, mergeVariants(use.variants, variants)),
      order: typeof order === 'number' ? order : position,
      isHidden: hidden === true,
      source: { base, own: ownPointer(id) },
    }
  }

  /** New blocks of one list. */
  private added(place: string | undefined): Placed[] {
    return Object.entries(this.patch).flatMap(([id, { order, hidden, in: within, ...use }]) => {
      if (this.byId.has(id) || !isUse(use) || within !== place) return []
      const { block, fragment, ...rest } = use
      return {
        use: { ...(fragment === undefined ? { block: block! } : { fragment }), id, ...rest },
        order: typeof order === 'number' ? order : Number.POSITIVE_INFINITY,
        isHidden: hidden === true,
        source: { own: ownPointer(id) },
      }
    })
  }

  private withSlots(use: JsonObject, from: string, to: string): JsonObject {
    const slots = (isObject(use.slots) ? use.slots : {}) as Record<string, JsonObject[]>
    const lists = [...new Set([...Object.keys(slots), ...this.slotsOf(String(use.block))])].map((name) => {
      const step = `/slots${formatPointerStep(name)}`
      const place = { from: from + step, to: to + step, place: `${String(use.id)}/${name}` }
      return [name, this.list(slots[name] ?? [], place)] as const
    })
    const filled = lists.filter(([name, list]) => list.length > 0 || Object.hasOwn(slots, name))
    return filled.length === 0 ? use : { ...use, slots: Object.fromEntries(filled) }
  }

  private newBlockFaults(id: string, { in: within, ...use }: JsonObject): Fault[] {
    if (!isUse(use)) {
      const ids = [...this.byId.keys()]
      const add = `write one of: ${formatSome(ids, 40)}; a new block needs "block"`
      return checkName('', `${this.under} has no block "${id}" here`, id, ids, add)
    }
    if (within === undefined) return []
    const places = [...this.byId].flatMap(([name, use]) =>
      this.slotsOf(String(use.block)).map((slot) => `${name}/${slot}`),
    )
    const add = places.length > 0 ? `write one of: ${formatSome(places, 40)}` : 'remove "in"'
    const place = String(within)
    return checkName('/in', `${this.under} has no place "${place}" here`, place, places, add)
  }
}

function withVariants({ variants: _base, ...use }: JsonObject, variants: object | undefined): JsonObject {
  return variants === undefined ? use : { ...use, variants: variants as JsonObject }
}

function isUse({ block, fragment }: JsonObject): boolean {
  return block !== undefined || fragment !== undefined
}

/** A change of base's block may not make another block of it. */
function changeFaults(id: string, entry: JsonObject, under: string): Fault[] {
  const remedies = {
    block: `choose another id for a new block, or remove "block" to change base's`,
    fragment: 'choose another id for the fragment',
    patch: 'remove "patch", and write the changes of blocks beside each other, by their ids',
    in: 'remove "in", and use "order" to move it among its neighbours',
    slots: `remove "slots"; blocks inside are patched by their own ids, new ones say "in": "${id}/<slot>"`,
  }
  return Object.entries(remedies)
    .filter(([key]) => entry[key] !== undefined)
    .map(([key, write]) => ({ pointer: `/${key}`, wrong: `"${id}" is a block of ${under}`, write }))
}

/** Blocks that have an id, nested ones too. */
function usesById(uses: JsonObject[]): Map<string, JsonObject> {
  const nested = (use: JsonObject) => (isObject(use.slots) ? Object.values(use.slots).flat() : [])
  return new Map(
    uses.flatMap((use) => [
      ...(typeof use.id === 'string' ? [[use.id, use] as const] : []),
      ...usesById(nested(use) as JsonObject[]),
    ]),
  )
}

function ownPointer(id: string): string {
  return `/patch${formatPointerStep(id)}`
}

/** Sorting is stable: equal numbers keep base's blocks first, then new ones as they are written. */
function byOrder(a: Placed, b: Placed): number {
  if (a.order === b.order) return 0
  return a.order < b.order ? -1 : 1
}
