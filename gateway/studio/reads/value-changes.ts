import type { Json, JsonObject } from '@marquee/gateway/lib/json-file.ts'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { ChangeStep, ValueChange } from '@marquee/schemas/studio/api'
import { getItemName } from '../files/order.ts'

/** Keys around what a person names without them; `$schema` and the name of a block are for files. */
const UNNAMED = new Set(['patch', 'props', 'blocks', 'slots'])
const UNSEEN = new Set(['$schema', 'id', 'block'])

/** Conditions are told as one sentence. */
const WHOLE = new Set(['when'])

/** Settings of a block that tell it from others of its kind. */
const TELLING = ['title', 'label', 'heading', 'text', 'gameType'] as const

type Trail = readonly ChangeStep[]

/** Differences of two values as players see them: by setting, by item of a list, and of what moved. */
export function listValueChanges(before: Json | undefined, after: Json | undefined): ValueChange[] {
  return differences(before, after, [])
}

function differences(before: Json | undefined, after: Json | undefined, trail: Trail): ValueChange[] {
  if (JSON.stringify(before) === JSON.stringify(after) || (isEmpty(before) && isEmpty(after))) return []
  const isLeaf = WHOLE.has(String(trail.at(-1)))
  if (!isLeaf && isObject(before) && isObject(after)) return inEach(before, after, trail)
  if (!isLeaf && Array.isArray(before) && Array.isArray(after)) return inLists(before, after, trail)
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  // A block is told by its own step.
  const values = typeof trail.at(-1) === 'object' ? {} : { before, after }
  const known = Object.entries(values).filter(([, value]) => value !== undefined)
  return [{ trail: [...trail], kind, ...Object.fromEntries(known) }]
}

function inEach(before: JsonObject, after: JsonObject, trail: Trail): ValueChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !UNSEEN.has(key))
  return keys.flatMap((key) => {
    if (!UNNAMED.has(key)) return differences(before[key], after[key], [...trail, key])
    // Blocks of a new page are told one by one.
    const none = Array.isArray(before[key] ?? after[key]) ? [] : {}
    return differences(before[key] ?? none, after[key] ?? none, trail)
  })
}

/** A list or a map without entries says as much as none. */
function isEmpty(value: Json | undefined): boolean {
  return (
    value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
  )
}

function inLists(before: Json[], after: Json[], trail: Trail): ValueChange[] {
  const pairs = pairItems(before, after)
  const kept = pairs.filter(({ from, to }) => from >= 0 && to >= 0).sort((one, other) => one.to - other.to)
  const staying = longestRise(kept.map(({ from }) => from))
  const moved = kept.filter((_, index) => !staying.has(index))
  return [
    ...pairs.flatMap(({ from, to }) => {
      const item = after[to] ?? before[from]
      // A plain value is its own name.
      const isPlain = item === null || typeof item !== 'object'
      const step = isPlain ? [] : [stepTo(item!, to >= 0 ? to : from)]
      return differences(before[from], after[to], [...trail, ...step])
    }),
    ...moved.map(({ from, to }): ValueChange => {
      const item = after[to]!
      const kind = kept.findIndex((one) => one.to === to) < rankOf(kept, from) ? 'up' : 'down'
      return isObject(item)
        ? { trail: [...trail, stepTo(item, to)], kind }
        : { trail: [...trail], kind, after: item }
    }),
  ]
}

function stepTo(item: Json, index: number): ChangeStep {
  if (!isObject(item) || typeof item.block !== 'string') return index
  const props = isObject(item.props) ? item.props : {}
  const told = TELLING.filter((key) => typeof props[key] === 'string').map((key) => [key, props[key]])
  const id = typeof item.id === 'string' ? { id: item.id } : {}
  return { block: item.block, ...id, props: Object.fromEntries(told) as Record<string, string> }
}

type Pair = { from: number; to: number }

/** Items that are the same in both lists: by value, else by name, by most settings, by place. -1 stands for none. */
function pairItems(before: readonly Json[], after: readonly Json[]): Pair[] {
  const left = new Set(before.keys())
  const found = after.map(() => -1)
  const pair = (isSame: (from: number, to: number) => boolean) => {
    for (const to of after.keys()) {
      const from = found[to] === -1 ? [...left].find((one) => isSame(one, to)) : undefined
      if (from === undefined) continue
      found[to] = from
      left.delete(from)
    }
  }
  const named = (item: Json | undefined) => getItemName(item)
  pair((from, to) => JSON.stringify(before[from]) === JSON.stringify(after[to]))
  pair((from, to) => named(after[to]) !== undefined && named(before[from]) === named(after[to]))
  const isNameless = (one: Json | undefined, other: Json | undefined) => !named(one) && !named(other)
  pair((from, to) => isNameless(before[from], after[to]) && isAlike(before[from], after[to]))
  pair((from, to) => from === to && isNameless(before[from], after[to]) && isObject(after[to]))
  return [...found.map((from, to) => ({ from, to })), ...[...left].map((from) => ({ from, to: -1 }))]
}

/** Tells whether most settings of two items are the same. */
function isAlike(one: Json | undefined, other: Json | undefined): boolean {
  if (!isObject(one) || !isObject(other)) return false
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  const same = keys.filter((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]))
  return same.length * 2 >= keys.length
}

function rankOf(kept: readonly Pair[], from: number): number {
  return kept.filter((one) => one.from < from).length
}

/** Places of a longest rising part of the numbers: what stays where the others move around it. */
function longestRise(numbers: readonly number[]): Set<number> {
  const best = numbers.map((_, index) => [index])
  for (const [index, number] of numbers.entries())
    for (const before of numbers.slice(0, index).keys())
      if (numbers[before]! < number && best[before]!.length >= best[index]!.length)
        best[index] = [...best[before]!, index]
  return new Set(best.reduce((one, other) => (other.length > one.length ? other : one), [] as number[]))
}
