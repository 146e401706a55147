import { type CodePoints, type Node, parsePattern } from '../../lib/pattern/parse.ts'

/** Characters that a text is made of where the pattern leaves a choice, one of each class after the other. */
const LIKED = Array.from('aA1bB2cC3dD4eE5fF6gG7hH8-_. 山ก김é')
/** Texts that are tried with other characters at the start, for patterns with look-ahead. */
const TRIES = LIKED.length

/**
 * A text of exactly so many code points that matches the pattern; undefined if none was found. Texts with another `first`
 * begin with another character.
 */
export function generateMatchingText(
  pattern: string | undefined,
  length: number,
  first = 0,
): string | undefined {
  if (pattern === undefined) return textOf(length, (index) => LIKED[(first + index) % 20]!)
  const test = new RegExp(pattern, 'u')
  const { node } = parsePattern(pattern)
  for (let shift = 0; shift < TRIES; shift += 1) {
    const made = new Maker(first + shift).text(node, length)
    if (made !== undefined && test.test(made)) return made
  }
  return undefined
}

function textOf(length: number, character: (index: number) => string): string {
  return Array.from({ length }, (_, index) => character(index)).join('')
}

/** Makes a text from the tree of an expression. Look-ahead is left to the caller, who tests the text. */
class Maker {
  readonly #lengths = new Map<Node, Set<number>>()
  #turn: number

  constructor(shift: number) {
    this.#turn = shift
  }

  text(node: Node, length: number): string | undefined {
    if (!this.#lengthsOf(node, length).has(length)) return undefined
    if (node.kind === 'one') return this.#character(node.takes)
    if (node.kind === 'look') return ''
    if (node.kind === 'choice') {
      const part = node.parts.find((one) => this.#lengthsOf(one, length).has(length))
      return part && this.text(part, length)
    }
    return node.kind === 'sequence' ? this.#sequence(node.parts, length) : this.#repeated(node, length)
  }

  #sequence(parts: readonly Node[], length: number): string | undefined {
    const [part, ...rest] = parts
    if (!part) return length === 0 ? '' : undefined
    const others = this.#sumsOf(rest, length)
    for (const own of this.#lengthsOf(part, length))
      if (others.has(length - own)) return `${this.text(part, own)}${this.#sequence(rest, length - own)}`
    return undefined
  }

  #repeated({ part, least, most }: Extract<Node, { kind: 'repeat' }>, length: number): string | undefined {
    if (length === 0 && least === 0) return ''
    const count = Math.max(least, 1)
    for (let times = count; times <= Math.min(most, Math.max(length, count)); times += 1) {
      const parts = Array.from({ length: times }, () => part)
      if (this.#sumsOf(parts, length).has(length)) return this.#sequence(parts, length)
    }
    return undefined
  }

  #character(takes: CodePoints): string {
    const has = (character: string) =>
      takes.some(([from, to]) => character.codePointAt(0)! >= from && character.codePointAt(0)! <= to)
    for (let tries = 0; tries < LIKED.length; tries += 1) {
      const character = LIKED[this.#turn++ % LIKED.length]!
      if (has(character)) return character
    }
    return String.fromCodePoint(takes[0]?.[0] ?? 97)
  }

  /** Possible lengths of texts of a node, up to a maximum. */
  #lengthsOf(node: Node, most: number): Set<number> {
    const known = this.#lengths.get(node)
    if (known) return known
    const found = this.#findLengths(node, most)
    this.#lengths.set(node, found)
    return found
  }

  #findLengths(node: Node, most: number): Set<number> {
    if (node.kind === 'one') return new Set([1])
    if (node.kind === 'look') return new Set([0])
    if (node.kind === 'sequence') return this.#sumsOf(node.parts, most)
    if (node.kind === 'choice') return new Set(node.parts.flatMap((part) => [...this.#lengthsOf(part, most)]))
    const single = this.#lengthsOf(node.part, most)
    let sums = this.#sumsOf(
      Array.from({ length: Math.min(node.least, most + 1) }, () => node.part),
      most,
    )
    const all = new Set(sums)
    for (
      let times = node.least;
      times < Math.min(node.most, most + node.least) && sums.size > 0;
      times += 1
    ) {
      sums = new Set(
        [...sums].flatMap((sum) => [...single].map((one) => sum + one)).filter((sum) => sum <= most),
      )
      const before = all.size
      for (const sum of sums) all.add(sum)
      if (all.size === before) break
    }
    return all
  }

  #sumsOf(parts: readonly Node[], most: number): Set<number> {
    return parts.reduce(
      (sums, part) =>
        new Set(
          [...sums]
            .flatMap((sum) => [...this.#lengthsOf(part, most)].map((one) => sum + one))
            .filter((sum) => sum <= most),
        ),
      new Set([0]),
    )
  }
}
