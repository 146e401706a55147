import type { Automaton } from './automaton.ts'
import { Unsupported } from './parse.ts'

/** Upper bound of the ways in which a backtracking engine may match the same text. */
export type Cost = {
  /** A loop can be passed in two ways with the same text, so the tries double with each character. */
  isExponential: boolean
  /** Number of loops that can share a text in any proportion; each multiplies the tries by the length. */
  degree: number
  /** Number of tries that is independent of the length. */
  branches: number
}

/** Maximum analysis steps for a pattern, some tens of milliseconds; a pattern that needs more is refused. */
const WORTH = 800_000

type Budget = { left: number }

/** Degree of ambiguity of an automaton (Weber and Seidl, 1991). */
export function computeCost(automaton: Automaton): Cost {
  const budget: Budget = { left: WORTH }
  const loops = stronglyConnected(automaton, budget)
  const isExponential = hasTwoWaysRound(automaton, loops, budget)
  return {
    isExponential,
    degree: isExponential ? Infinity : longestChain(sharingLoops(automaton, loops, budget), loops),
    branches: branchesOf(automaton, loops),
  }
}

/** For each place the number of its loop; -1 if it is on none. */
function stronglyConnected({ next }: Automaton, budget: Budget): readonly number[] {
  const reach = next.map((_, start) => reachedFrom(start, (at) => next[at]!.keys(), budget))
  const loopOf = next.map(() => -1)
  next.forEach((_, place) => {
    if (loopOf[place] !== -1 || !reach[place]!.has(place)) return
    for (const other of reach[place]!) if (reach[other]!.has(place)) loopOf[other] = place
  })
  return loopOf
}

function spend(budget: Budget): void {
  if (--budget.left < 0) throw new Unsupported('is too complex to be judged')
}

/** Places reachable in one or more steps. */
function reachedFrom(start: number, next: (at: number) => Iterable<number>, budget: Budget): Set<number> {
  const seen = new Set<number>()
  const waiting = [start]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const to of next(at)) {
      spend(budget)
      if (seen.has(to)) continue
      seen.add(to)
      waiting.push(to)
    }
  }
  return seen
}

/** Tells whether two matches of the same text can leave one place together, diverge, and meet there again. */
function hasTwoWaysRound({ takes, next }: Automaton, loops: readonly number[], budget: Budget): boolean {
  const size = takes.length
  const inLoop = next.map((steps, from) =>
    [...steps.keys()].filter((to) => loops[from] !== -1 && loops[from] === loops[to]),
  )
  const before = next.map((_, place) =>
    inLoop.flatMap((steps, from) => (steps.includes(place) ? [from] : [])),
  )
  const forward = pairsBy(size, inLoop, (a, b) => Boolean(takes[a]! & takes[b]!))
  const backward = pairsBy(size, before, () => true)
  const canBe = (pair: number) => Boolean(takes[Math.floor(pair / size)]! & takes[pair % size]!)
  for (let place = 0; place < size; place++) {
    if (inLoop[place]!.some((to) => next[place]!.get(to)! > 1 && takes[to])) return true
    const home = place * size + place
    const back = reachedFrom(home, (pair) => (canBe(pair) ? backward(pair) : []), budget)
    for (const pair of reachedFrom(home, forward, budget)) {
      const isParted = Math.floor(pair / size) !== pair % size
      if (isParted && back.has(pair)) return true
    }
  }
  return false
}

/** Steps that two matches take on the same character; a pair of places is encoded as one number. */
function pairsBy(
  size: number,
  steps: readonly (readonly number[])[],
  canMeet: (a: number, b: number) => boolean,
) {
  return function* (pair: number): Generator<number> {
    for (const a of steps[Math.floor(pair / size)]!)
      for (const b of steps[pair % size]!) if (canMeet(a, b)) yield a * size + b
  }
}

/**
 * Finds loops P and Q where the same text leads round P, from P to Q, and round Q, so that it can be split
 * between them anywhere.
 */
function sharingLoops(
  { takes, next }: Automaton,
  loops: readonly number[],
  budget: Budget,
): readonly (readonly [number, number])[] {
  const size = takes.length
  const found = new Map<string, [number, number]>()
  const triples = function* (triple: number): Generator<number> {
    const [a, b, c] = [Math.floor(triple / size / size), Math.floor(triple / size) % size, triple % size]
    for (const toA of next[a]!.keys()) {
      if (loops[toA] !== loops[a]) continue
      for (const toC of next[c]!.keys()) {
        spend(budget)
        const both = takes[toA]! & takes[toC]!
        if (loops[toC] !== loops[c] || !both) continue
        for (const toB of next[b]!.keys()) if (both & takes[toB]!) yield (toA * size + toB) * size + toC
      }
    }
  }
  for (let p = 0; p < size; p++) {
    for (let q = 0; q < size; q++) {
      const [from, to] = [loops[p]!, loops[q]!]
      if (p === q || from === -1 || to === -1 || found.has(`${from} ${to}`)) continue
      const start = (p * size + p) * size + q
      if (reachedFrom(start, triples, budget).has((p * size + q) * size + q))
        found.set(`${from} ${to}`, [from, to])
    }
  }
  return [...found.values()]
}

function longestChain(pairs: readonly (readonly [number, number])[], loops: readonly number[]): number {
  const known = new Map<number, number>()
  const depth = (loop: number): number => {
    if (!known.has(loop)) {
      const after = pairs.filter(([from, to]) => from === loop && to !== loop).map(([, to]) => 1 + depth(to))
      known.set(loop, Math.max(0, ...after))
    }
    return known.get(loop)!
  }
  return Math.max(0, ...[...new Set(loops)].map(depth))
}

/** Number of branches outside loops: each character that leads to several places doubles the tries. */
function branchesOf({ takes, next }: Automaton, loops: readonly number[]): number {
  return next.reduce((product, steps, place) => {
    const leaving = [...steps].filter(([to]) => loops[place] === -1 || loops[to] !== loops[place])
    const pieces = leaving.map(([to, ways]) => ({ mask: takes[to]!, ways }))
    const most = Math.max(
      1,
      ...pieces.map(({ mask }) =>
        pieces.reduce((sum, other) => sum + (mask & other.mask ? other.ways : 0), 0),
      ),
    )
    return product * most
  }, 1)
}
