import { type CodePoints, type Node, Unsupported } from './parse.ts'

/**
 * A pattern without empty steps (Glushkov): its places, each of which matches a character, and the steps
 * between them. Ambiguous steps, as in `(a*)*`, count as two.
 */
export type Automaton = {
  /** For each place, the parts of the alphabet that it matches, one bit each. */
  takes: readonly bigint[]
  next: readonly ReadonlyMap<number, number>[]
  /** Lookahead patterns; `isRepeated` if the lookahead is inside a loop. */
  looks: readonly { node: Node; isRepeated: boolean }[]
}

/** Maximum number of places. A pattern of 200 characters has far fewer, unless it has counted repeats. */
const MOST_PLACES = 240
/** Counted repeats with up to this many places are unrolled; longer ones are treated as loops. */
const WRITTEN_OUT = 40

type Part = { empty: number; first: Map<number, number>; last: Map<number, number> }

/**
 * Builds the automaton. An unanchored pattern starts with a loop over any character. Place 0 is the start
 * and matches nothing.
 */
export function buildAutomaton(node: Node, isAnchored: boolean): Automaton {
  const classes: CodePoints[] = [[]]
  const next: Map<number, number>[] = [new Map()]
  const looks: { node: Node; isRepeated: boolean }[] = []

  const connect = (from: Part['last'], to: Part['first']) => {
    for (const [a, waysOut] of from) for (const [b, waysIn] of to) add(next[a]!, b, waysOut * waysIn)
  }
  const place = (takes: CodePoints): Part => {
    if (classes.length > MOST_PLACES) throw new Unsupported('is too long when its repeats are written out')
    classes.push(takes)
    next.push(new Map())
    const only = () => new Map([[classes.length - 1, 1]])
    return { empty: 0, first: only(), last: only() }
  }
  const sequence = (parts: readonly Part[]): Part =>
    parts.reduce((a, b) => {
      connect(a.last, b.first)
      return {
        empty: cap(a.empty * b.empty),
        first: joined(a.first, b.first, a.empty),
        last: joined(b.last, a.last, b.empty),
      }
    }, NOTHING())
  const optional = (part: Part): Part => ({ ...part, empty: 1 })
  const loop = (part: Part, least: number): Part => {
    connect(part.last, part.first)
    return { ...part, empty: least === 0 ? 1 : Math.min(part.empty, 1) }
  }
  const repeat = ({ part, least, most }: Extract<Node, { kind: 'repeat' }>, isRepeated: boolean): Part => {
    if (most === 0) return NOTHING()
    if (most === 1) return least === 1 ? build(part, isRepeated) : optional(build(part, isRepeated))
    if (most === Infinity) return loop(build(part, true), least)
    if (canBeEmpty(part)) throw new Unsupported('repeats what may be empty a counted number of times')
    if (!isWrittenOut(part, most)) return loop(build(part, true), least)
    const copies = Array.from({ length: most }, () => build(part, isRepeated))
    const tail = copies.slice(least).reduceRight((rest, copy) => optional(sequence([copy, rest])), NOTHING())
    return sequence([...copies.slice(0, least), tail])
  }
  const build = (from: Node, isRepeated: boolean): Part => {
    if (from.kind === 'one') return place(from.takes)
    if (from.kind === 'repeat') return repeat(from, isRepeated)
    if (from.kind === 'sequence') return sequence(from.parts.map((part) => build(part, isRepeated)))
    if (from.kind === 'choice') return choice(from.parts.map((part) => build(part, isRepeated)))
    looks.push({ node: from.part, isRepeated })
    return NOTHING()
  }

  const lead = isAnchored ? NOTHING() : loop(place([[0, 0x10ffff]]), 0)
  connect(new Map([[0, 1]]), sequence([lead, build(node, !isAnchored)]).first)
  return { takes: maskOf(classes), next, looks }
}

function isWrittenOut(part: Node, most: number): boolean {
  return sizeOf(part) * most <= WRITTEN_OUT
}

function NOTHING(): Part {
  return { empty: 1, first: new Map(), last: new Map() }
}

function choice(parts: readonly Part[]): Part {
  return {
    empty: cap(parts.reduce((ways, part) => ways + part.empty, 0)),
    first: parts.reduce((all, part) => joined(all, part.first, 1), new Map<number, number>()),
    last: parts.reduce((all, part) => joined(all, part.last, 1), new Map<number, number>()),
  }
}

function joined(a: Map<number, number>, b: Map<number, number>, ways: number): Map<number, number> {
  if (ways === 0) return a
  const all = new Map(a)
  for (const [key, count] of b) add(all, key, count * ways)
  return all
}

function add(map: Map<number, number>, key: number, ways: number) {
  map.set(key, cap((map.get(key) ?? 0) + ways))
}

// Only the difference between one way and several matters.
function cap(ways: number): number {
  return Math.min(ways, 2)
}

function canBeEmpty(node: Node): boolean {
  if (node.kind === 'one') return false
  if (node.kind === 'look') return true
  if (node.kind === 'repeat') return node.least === 0 || canBeEmpty(node.part)
  return node.kind === 'sequence' ? node.parts.every(canBeEmpty) : node.parts.some(canBeEmpty)
}

function sizeOf(node: Node): number {
  if (node.kind === 'one') return 1
  if (node.kind === 'look') return 0
  if (node.kind === 'repeat') return sizeOf(node.part) * (node.most === Infinity ? 1 : Math.max(node.most, 1))
  return node.parts.reduce((size, part) => size + sizeOf(part), 0)
}

/** Splits the alphabet at the bounds of all classes, and returns for each class a mask of its parts. */
function maskOf(classes: readonly CodePoints[]): bigint[] {
  const cuts = [...new Set(classes.flatMap((ranges) => ranges.flatMap(([from, to]) => [from, to + 1])))].sort(
    (a, b) => a - b,
  )
  const indexByCut = new Map(cuts.map((cut, index) => [cut, index]))
  return classes.map((ranges) => {
    let mask = 0n
    for (const [from, to] of ranges)
      for (let piece = indexByCut.get(from)!; piece < indexByCut.get(to + 1)!; piece++)
        mask |= 1n << BigInt(piece)
    return mask
  })
}
