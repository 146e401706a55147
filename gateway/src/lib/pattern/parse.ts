/** Code points as sorted ranges: `[[48, 57]]` is a digit. */
export type CodePoints = readonly (readonly [number, number])[]

/** Syntax tree of a regular expression. Anchors match no character and are left out. */
export type Node =
  | { kind: 'one'; takes: CodePoints }
  | { kind: 'sequence'; parts: readonly Node[] }
  | { kind: 'choice'; parts: readonly Node[] }
  | { kind: 'repeat'; part: Node; least: number; most: number }
  | { kind: 'look'; part: Node }

/** Thrown for an expression whose cost cannot be determined. */
export class Unsupported extends Error {}

const LAST = 0x10ffff
const ANY: CodePoints = [[0, LAST]]
const DIGITS: CodePoints = [[48, 57]]
const WORD: CodePoints = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
]
const SPACES: CodePoints = [
  [9, 13],
  [32, 32],
  [160, 160],
  [5760, 5760],
  [8192, 8202],
  [8232, 8233],
  [8239, 8239],
  [8287, 8287],
  [12288, 12288],
  [65279, 65279],
]
const CLASSES: Readonly<Record<string, CodePoints>> = {
  d: DIGITS,
  w: WORD,
  s: SPACES,
  D: complement(DIGITS),
  W: complement(WORD),
  S: complement(SPACES),
  // Unicode properties are not looked up: they are assumed to overlap with everything, which is safe.
  p: ANY,
  P: ANY,
}
const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 }

/** Parses an expression whose syntax was already checked with flag `u`. */
export function parsePattern(pattern: string): { node: Node; isAnchored: boolean } {
  const reader = new Reader(pattern)
  const node = reader.choice()
  const isAnchored = pattern.startsWith('^') && !(node.kind === 'choice')
  return { node, isAnchored }
}

class Reader {
  readonly #text: readonly string[]
  #at = 0

  constructor(pattern: string) {
    this.#text = Array.from(pattern)
  }

  choice(): Node {
    const parts = [this.#sequence()]
    while (this.#eat('|')) parts.push(this.#sequence())
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts }
  }

  #sequence(): Node {
    const parts: Node[] = []
    while (this.#at < this.#text.length && this.#now !== '|' && this.#now !== ')') {
      const part = this.#atom()
      if (part) parts.push(this.#quantified(part))
    }
    return { kind: 'sequence', parts }
  }

  #atom(): Node | undefined {
    const letter = this.#take()
    if (letter === '^' || letter === '$') return undefined
    if (letter === '(') return this.#group()
    if (letter === '[') return one(this.#set())
    if (letter === '.') return one(ANY)
    if (letter !== '\\') return one(point(letter))
    if (this.#now === 'b' || this.#now === 'B') return void this.#take()
    return one(this.#escape())
  }

  #group(): Node {
    if (!this.#eat('?')) return this.#closed(this.choice())
    if (this.#eat(':')) return this.#closed(this.choice())
    if (this.#eat('=') || this.#eat('!')) return { kind: 'look', part: this.#closed(this.choice()) }
    if (this.#eat('<') && this.#now !== '=' && this.#now !== '!') {
      while (this.#take() !== '>');
      return this.#closed(this.choice())
    }
    throw new Unsupported('looks behind, or changes its flags')
  }

  #closed(node: Node): Node {
    this.#take()
    return node
  }

  #quantified(part: Node): Node {
    const bounds = this.#bounds()
    if (!bounds) return part
    this.#eat('?')
    return { kind: 'repeat', part, least: bounds[0], most: bounds[1] }
  }

  #bounds(): [number, number] | undefined {
    if (this.#eat('*')) return [0, Infinity]
    if (this.#eat('+')) return [1, Infinity]
    if (this.#eat('?')) return [0, 1]
    if (!this.#eat('{')) return undefined
    let text = ''
    for (let letter = this.#take(); letter !== '}'; letter = this.#take()) text += letter
    const [least = '', most] = text.split(',')
    return [Number(least), most === undefined ? Number(least) : most === '' ? Infinity : Number(most)]
  }

  #set(): CodePoints {
    const isNegated = this.#eat('^')
    const ranges: (readonly [number, number])[] = []
    while (!this.#eat(']')) {
      const from = this.#member()
      if (
        this.#now === '-' &&
        this.#text[this.#at + 1] !== ']' &&
        from.length === 1 &&
        from[0]![0] === from[0]![1]
      ) {
        this.#take()
        const to = this.#member()
        ranges.push([from[0]![0], to.at(-1)![1]])
      } else ranges.push(...from)
    }
    return isNegated ? complement(ranges) : ranges
  }

  #member(): CodePoints {
    const letter = this.#take()
    return letter === '\\' ? this.#escape() : point(letter)
  }

  #escape(): CodePoints {
    const letter = this.#take()
    if (/[1-9k]/.test(letter)) throw new Unsupported('refers back to an earlier group')
    if (letter === 'p' || letter === 'P') this.#skipBraces()
    if (CLASSES[letter]) return CLASSES[letter]
    if (letter === 'b') return at(8)
    if (letter === 'x') return at(Number.parseInt(this.#take() + this.#take(), 16))
    if (letter === 'c') return at(this.#take().codePointAt(0)! % 32)
    if (letter === 'u') return at(this.#unicode())
    return letter in CONTROLS ? at(CONTROLS[letter]!) : point(letter)
  }

  #unicode(): number {
    if (this.#now === '{') return Number.parseInt(this.#skipBraces(), 16)
    const high = this.#hex4()
    const isPair = high >= 0xd800 && high <= 0xdbff && this.#now === '\\' && this.#text[this.#at + 1] === 'u'
    if (!isPair) return high
    this.#at += 2
    return 0x10000 + ((high - 0xd800) << 10) + (this.#hex4() - 0xdc00)
  }

  #hex4(): number {
    return Number.parseInt([1, 2, 3, 4].map(() => this.#take()).join(''), 16)
  }

  #skipBraces(): string {
    let text = ''
    this.#take()
    for (let letter = this.#take(); letter !== '}'; letter = this.#take()) text += letter
    return text
  }

  get #now(): string | undefined {
    return this.#text[this.#at]
  }

  #take(): string {
    const letter = this.#text[this.#at++]
    if (letter === undefined) throw new Unsupported('ends too early')
    return letter
  }

  #eat(letter: string): boolean {
    if (this.#now !== letter) return false
    this.#at++
    return true
  }
}

function one(takes: CodePoints): Node {
  return { kind: 'one', takes }
}

function at(codePoint: number): CodePoints {
  return [[codePoint, codePoint]]
}

function point(letter: string): CodePoints {
  return at(letter.codePointAt(0)!)
}

function complement(ranges: CodePoints): CodePoints {
  const rest: [number, number][] = []
  let from = 0
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    if (start > from) rest.push([from, start - 1])
    from = Math.max(from, end + 1)
  }
  if (from <= LAST) rest.push([from, LAST])
  return rest
}
