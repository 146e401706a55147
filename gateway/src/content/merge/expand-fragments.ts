import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { getValueAt } from '../../lib/json/json-text.ts'
import type { Json, JsonObject } from '../../lib/json-file.ts'
import type { Fault } from '../content.ts'
import {
  type Checked,
  type CheckedPage,
  checkPage,
  type Expansion,
  getPageDefinition,
  hasFragments,
  type Origin,
} from '../read/brands/page-files.ts'
import type { Contract } from '../read/contract/contract.ts'
import type { FileEntry } from '../read/files.ts'
import { parseJsonFile } from '../read/problem.ts'
import { checkName } from '../read/unknown-name.ts'
import { patchPage, type SlotsOf } from './page-patch.ts'

/** Fragments of a brand, those of base among them. */
export type Fragments = {
  /** Files of all of them. */
  entries: readonly FileEntry[]
  names(): string[]
  /** A fragment, or the way back to it while it is made: the names between it and itself. */
  find(name: string): CheckedPage | { loop: string[] } | undefined
}

/** Names of the slots of a block. */
export function createSlotSearch({ blocks }: Contract): SlotsOf {
  return (block) => (blocks.get(block)?.slots ?? []) as string[]
}

/** Content of a page file with its patches and fragments applied; undefined if it cannot be read. */
export function getWhole({ entry, whole }: CheckedPage): JsonObject | undefined {
  return whole ?? parseJsonFile(entry).value
}

/**
 * Checks a page with the blocks of its fragments in their places. Pointers are those of the page as it is written; what a
 * fragment says is checked in its own file.
 */
export function checkWritten(
  contract: Contract,
  fragments: Fragments,
  written: JsonObject,
  shape?: JsonObject,
): Checked & { expansion?: Expansion } {
  if (!hasFragments(written.blocks)) return checkPage(contract, written, shape)
  const expansion = expand(contract, fragments, written)
  const { page, references, faults } = checkPage(contract, expansion.value, shape)
  const origin = (pointer: string) => findOrigin(expansion, pointer)
  return {
    page,
    expansion,
    references: references.flatMap((reference) => {
      const { own, isOwn } = origin(reference.pointer)
      return isOwn ? { ...reference, pointer: own } : []
    }),
    faults: [
      ...expansion.faults,
      ...faults
        .filter(({ pointer, wrong }) => !isReported(origin(pointer), wrong))
        .map((fault) => inPlaceOf(fault, origin(fault.pointer))),
    ],
  }
}

/** A fault as the file itself has it; ids of a fragment stand twice where a second use has no name. */
function inPlaceOf(fault: Fault, { own, isOwn, from }: Origin): Fault {
  const isTwice = from !== undefined && !isOwn && fault.pointer.endsWith('/id')
  return {
    ...fault,
    pointer: own,
    ...(isTwice && { write: 'write an "id" beside "fragment", which goes before the ids of its blocks' }),
  }
}

/** Tells whether the file of the fragment has the same fault. */
function isReported({ from }: Origin, wrong: string): boolean {
  return from !== undefined && from.page.problems.some((problem) => problem.wrong === wrong)
}

/** Origin of a value in an expanded file: that of the nearest block around it, with the rest of the pointer. */
export function findOrigin({ written, origins }: Expansion, pointer: string): Origin {
  let at = pointer
  while (!origins.has(at)) at = at.slice(0, at.lastIndexOf('/'))
  const { own, isOwn, from } = origins.get(at)!
  const rest = pointer.slice(at.length)
  if (!from) return { own: own + rest, isOwn }
  const isSaid = isOwn && getValueAt(written, own + rest) !== undefined
  return { own: isSaid ? own + rest : own, isOwn: isSaid, from: { ...from, pointer: from.pointer + rest } }
}

function expand(contract: Contract, fragments: Fragments, written: JsonObject): Expansion {
  const expander = new Expander(contract, fragments)
  const { blocks } = written
  const value = { ...written, blocks: expander.list(blocks as Json[], '/blocks', '/blocks') }
  const { origins, used, faults } = expander
  return { written, value, origins, used, faults }
}

class Expander {
  readonly origins = new Map<string, Origin>([['', { own: '', isOwn: true }]])
  readonly used = new Set<string>()
  readonly faults: Fault[] = []
  private readonly contract: Contract
  private readonly fragments: Fragments

  constructor(contract: Contract, fragments: Fragments) {
    this.contract = contract
    this.fragments = fragments
  }

  list(uses: Json, from: string, to: string): Json {
    if (!Array.isArray(uses)) return uses
    const blocks: Json[] = []
    uses.forEach((use, index) => {
      const own = from + formatPointerStep(index)
      if (isObject(use) && use.fragment !== undefined)
        blocks.push(...this.inPlace(use, own, to, blocks.length))
      else blocks.push(this.block(use, own, to + formatPointerStep(blocks.length)))
    })
    return blocks
  }

  private block(use: Json, own: string, to: string): Json {
    this.origins.set(to, { own, isOwn: true })
    if (!isObject(use) || !isObject(use.slots)) return use
    const slots = Object.entries(use.slots).map(([name, uses]) => {
      const step = `/slots${formatPointerStep(name)}`
      return [name, this.list(uses, own + step, to + step)]
    })
    return { ...use, slots: Object.fromEntries(slots) as JsonObject }
  }

  /** Blocks of a fragment in place of its use. */
  private inPlace(use: JsonObject, own: string, to: string, at: number): JsonObject[] {
    const faults = this.contract.checker.faults(getPageDefinition(this.contract.shapes, 'FragmentUse'), use)
    const page = faults.length === 0 ? this.find(String(use.fragment), own) : undefined
    this.faults.push(...faults.map((fault) => ({ ...fault, pointer: own + fault.pointer })))
    const under = page?.page && getWhole(page)
    // A fragment with faults is reported in its own file.
    if (!page || !under) return []
    const name = String(use.fragment)
    const patched = patchPage(
      under,
      { patch: use.patch ?? {} },
      createSlotSearch(this.contract),
      `the fragment "${name}"`,
    )
    this.faults.push(...patched.faults.map((fault) => ({ ...fault, pointer: own + fault.pointer })))
    for (const [pointer, { base, own: change }] of patched.sources) {
      const [, index = '', rest = ''] = /^\/blocks\/(\d+)(.*)$/.exec(pointer) ?? []
      if (index === '') continue
      const from = base === undefined ? undefined : { fragment: name, page, pointer: base }
      const isOwn = change !== undefined
      this.origins.set(to + formatPointerStep(at + Number(index)) + rest, {
        own: own + (change ?? ''),
        isOwn,
        ...(from && { from }),
      })
    }
    return (patched.value.blocks as JsonObject[]).map((block) => withPrefix(block, use.id))
  }

  private find(name: string, own: string): CheckedPage | undefined {
    const found = this.fragments.find(name)
    if (found && !('loop' in found)) {
      for (const inner of [name, ...(found.used ?? [])]) this.used.add(inner)
      return found
    }
    const pointer = `${own}/fragment`
    if (found) {
      const wrong = `the fragment is in itself: ${found.loop.join(' in ')}`
      this.faults.push({ pointer, wrong, write: 'remove it here, or name another' })
    } else {
      const add = `add fragments/${name}.json to the brand or to base`
      this.faults.push(
        ...checkName(pointer, `there is no fragment "${name}"`, name, this.fragments.names(), add),
      )
    }
    return undefined
  }
}

/** A block with the name of its fragment's use before its id, and those inside it. */
function withPrefix(use: JsonObject, name: Json | undefined): JsonObject {
  if (name === undefined) return use
  const id: JsonObject = use.id === undefined ? {} : { id: `${String(name)}-${String(use.id)}` }
  if (!isObject(use.slots)) return { ...use, ...id }
  const slots = Object.entries(use.slots).map(([slot, uses]) => [
    slot,
    (uses as JsonObject[]).map((one) => withPrefix(one, name)),
  ])
  return { ...use, ...id, slots: Object.fromEntries(slots) as JsonObject }
}
