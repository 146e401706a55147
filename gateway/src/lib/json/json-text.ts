import { formatPointerStep, parsePointer } from '@marquee/schemas/rules/json-pointer'
import type { Json, JsonObject } from '../json-file.ts'

/** A syntax error in JSON, with its place. */
export type TextFault = { offset: number; wrong: string; write: string; pointer: string }

/** A parsed JSON text with all its errors; `value` is undefined if it could not be parsed to its end. */
export type ReadText = { value: Json | undefined; faults: TextFault[] }

type Visit = (pointer: string, offset: number) => void

/**
 * Parses JSON and continues after small errors (an extra or missing comma, a comment, a duplicate key), so
 * that all are reported at once. JSON.parse reports one, without a line, and silently takes the last of
 * duplicate keys.
 */
export function readJsonText(text: string): ReadText {
  return new Reader(text).read()
}

/** Line of a JSON pointer, counted from 1; of its nearest parent if it does not exist. */
export function findLine(text: string, pointer: string): number {
  let best = { length: -1, offset: 0 }
  const remember: Visit = (found, offset) => {
    const isParent = found === pointer || found === '' || pointer.startsWith(`${found}/`)
    if (isParent && found.length > best.length) best = { length: found.length, offset }
  }
  new Reader(text, remember).read()
  return countLines(text, best.offset)
}

/** Line of every value of a JSON text by its pointer, counted from 1: that of its key, if it has one. */
export function mapLines(text: string): Map<string, number> {
  const lines = new Map<string, number>()
  let line = 1
  let seen = 0
  new Reader(text, (pointer, offset) => {
    for (let at = text.indexOf('\n', seen); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
      line += 1
      seen = at + 1
    }
    if (!lines.has(pointer)) lines.set(pointer, line)
  }).read()
  return lines
}

/** Line of a place in a text, counted from 1. */
export function countLines(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}

/** The value at a JSON pointer, or undefined. */
export function getValueAt(value: Json | undefined, pointer: string): Json | undefined {
  let at: Json | undefined = value
  for (const key of parsePointer(pointer)) {
    if (at === null || typeof at !== 'object') return undefined
    if (!Object.hasOwn(at, key)) return undefined
    at = (at as JsonObject)[key]
  }
  return at
}

/** Thrown if parsing cannot continue; never leaves this file. */
class Unreadable extends Error {}

// Maximum depth, so that a file of a million brackets does not end the process.
const DEEPEST = 100

class Reader {
  private at = 0
  private depth = 0
  private readonly faults: TextFault[] = []
  private readonly text: string
  private readonly visit: Visit | undefined

  constructor(text: string, visit?: Visit) {
    this.text = text
    this.visit = visit
  }

  read(): ReadText {
    try {
      if (this.text.charCodeAt(0) === 0xfeff) this.at = 1
      this.space('')
      if (this.at >= this.text.length) this.stop('the file is empty', 'write an object: { }', '')
      const value = this.value('')
      this.space('')
      if (this.at < this.text.length)
        this.stop(`there is more after the end: ${this.seen()}`, 'remove what follows the last bracket', '')
      return { value, faults: this.faults }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      return { value: undefined, faults: this.faults }
    }
  }

  private value(pointer: string): Json {
    this.visit?.(pointer, this.at)
    const character = this.text[this.at]
    if (character === '{') return this.nested(() => this.object(pointer), pointer)
    if (character === '[') return this.nested(() => this.array(pointer), pointer)
    if (character === '"') return this.string(pointer)
    if (character === "'")
      return this.stop('text stands in single quotes', 'use double quotes: "text"', pointer)
    return this.curly(pointer) ?? this.word(pointer)
  }

  /** A text in the quotes of word processors, up to the closing one on its line. */
  private curly(pointer: string): string | undefined {
    const quoted = /[“”„‟«»]([^“”„‟«»"\n]*)[“”„‟«»]/y
    quoted.lastIndex = this.at
    const [raw, inside] = quoted.exec(this.text) ?? []
    if (raw === undefined || inside === undefined) return undefined
    this.fault(this.at, `${raw} stands in typographic quotes`, `write "${inside}"`, pointer)
    this.at += raw.length
    return inside
  }

  private nested(read: () => Json, pointer: string): Json {
    if (++this.depth > DEEPEST)
      this.stop('brackets are nested too deep', `keep to ${DEEPEST} levels`, pointer)
    const value = read()
    this.depth--
    return value
  }

  private object(pointer: string): JsonObject {
    const object: JsonObject = {}
    this.list(pointer, '}', () => {
      if (this.text[this.at] !== '"')
        this.stop(
          `a key is expected and ${this.seen()} stands there`,
          'write the key in double quotes: "name": ...',
          pointer,
        )
      const keyAt = this.at
      const key = this.string(pointer)
      const inner = pointer + formatPointerStep(key)
      this.space(inner)
      if (this.text[this.at] === ':') this.at++
      else this.stop(`no colon follows the key "${key}"`, `write "${key}": and then its value`, inner)
      this.space(inner)
      // The key's position, so that its line is reported even if the value starts below.
      this.visit?.(inner, keyAt)
      const value = this.value(inner)
      this.put(object, key, value, inner, keyAt)
    })
    return object
  }

  private put(object: JsonObject, key: string, value: Json, pointer: string, keyAt: number) {
    if (key === '__proto__')
      return this.fault(keyAt, 'the key "__proto__" is not allowed', 'remove it', pointer)
    if (Object.hasOwn(object, key))
      this.fault(keyAt, `the key "${key}" stands twice in one object`, 'keep one of the two', pointer)
    object[key] = value
  }

  private array(pointer: string): Json[] {
    const array: Json[] = []
    this.list(pointer, ']', () => {
      array.push(this.value(pointer + formatPointerStep(array.length)))
    })
    return array
  }

  /** Parses comma-separated entries up to the closing bracket. */
  private list(pointer: string, end: '}' | ']', entry: () => void) {
    this.at++
    this.space(pointer)
    this.needlessCommas('a comma stands before the first entry', 'remove the comma', pointer)
    while (this.text[this.at] !== end) {
      if (this.at >= this.text.length)
        this.stop('the file ends too early', `write the closing ${end}`, pointer)
      entry()
      const entryEnd = this.at
      this.space(pointer)
      if (this.text[this.at] === end) break
      if (this.text[this.at] !== ',') {
        this.missingComma(entryEnd, pointer, end)
        continue
      }
      const comma = this.at++
      this.space(pointer)
      this.needlessCommas('two commas follow each other', 'remove one of the two commas', pointer)
      if (this.text[this.at] === end)
        this.fault(comma, `a comma stands before ${end}`, 'remove the comma', pointer)
    }
    this.at++
  }

  private needlessCommas(wrong: string, write: string, pointer: string) {
    while (this.text[this.at] === ',') {
      this.fault(this.at++, wrong, write, pointer)
      this.space(pointer)
    }
  }

  /** Reported on the line that needs the comma, which is rarely the line where parsing stopped. */
  private missingComma(entryEnd: number, pointer: string, end: string) {
    const character = this.text[this.at]
    if (character === undefined) this.stop('the file ends too early', `write the closing ${end}`, pointer)
    const startsEntry = end === '}' ? character === '"' : /["{[\dtfn-]/.test(character)
    if (!startsEntry) this.stop(`${this.seen()} is not expected here`, `write a comma or ${end}`, pointer)
    const next = /^(?:"[^"\n]*"|[^\s,:]+)/.exec(this.text.slice(this.at, this.at + 40))?.[0] ?? character
    const isNextLine = this.text.slice(entryEnd, this.at).includes('\n')
    this.fault(
      entryEnd - 1,
      `a comma is missing before ${next}`,
      isNextLine ? 'write a comma at the end of this line' : `write a comma before ${next}`,
      pointer,
    )
  }

  private string(pointer: string): string {
    const start = this.at
    for (let at = start + 1; at < this.text.length; at++) {
      const code = this.text.charCodeAt(at)
      if (code === 92) at++
      else if (code === 34) {
        this.at = at + 1
        return this.unescaped(start, pointer)
      } else if (code < 32) {
        this.at = at
        this.stop(
          'a text is not closed, or holds a line break or tab',
          'close it with " or write \\n or \\t',
          pointer,
        )
      }
    }
    return this.stop('a text is not closed before the file ends', 'close it with "', pointer)
  }

  private unescaped(start: number, pointer: string): string {
    const raw = this.text.slice(start, this.at)
    if (!raw.includes('\\')) return raw.slice(1, -1)
    try {
      return JSON.parse(raw) as string
    } catch {
      this.fault(start, `the text ${raw} has an unknown escape`, 'write \\\\ for a backslash', pointer)
      return raw.slice(1, -1)
    }
  }

  private word(pointer: string): Json {
    const word = /[^\s,:{}[\]"']*/y
    word.lastIndex = this.at
    const raw = word.exec(this.text)?.[0] ?? ''
    if (raw === '') this.stop(`a value is expected and ${this.seen()} stands there`, 'write a value', pointer)
    this.at += raw.length
    if (raw === 'true') return true
    if (raw === 'false') return false
    if (raw === 'null') return null
    if (/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(raw)) return Number(raw)
    this.fault(this.at - raw.length, `${raw} is not a JSON value`, remedyForWord(raw), pointer)
    return null
  }

  private space(pointer: string) {
    for (;;) {
      const code = this.text.charCodeAt(this.at)
      if (code === 32 || code === 10 || code === 13 || code === 9) this.at++
      else if (code === 47) this.comment(pointer)
      else return
    }
  }

  private comment(pointer: string) {
    const isLine = this.text.startsWith('//', this.at)
    if (!isLine && !this.text.startsWith('/*', this.at))
      this.stop('/ is not expected here', 'remove it', pointer)
    this.fault(this.at, 'JSON has no comments', 'remove the comment', pointer)
    const end = isLine ? this.text.indexOf('\n', this.at) : this.text.indexOf('*/', this.at) + 2
    this.at = end < (isLine ? 0 : 2) ? this.text.length : end
  }

  private seen(): string {
    const character = this.text[this.at]
    return character === undefined ? 'the end of the file' : `"${character}"`
  }

  private fault(offset: number, wrong: string, write: string, pointer: string) {
    this.faults.push({ offset, wrong, write, pointer })
  }

  private stop(wrong: string, write: string, pointer: string): never {
    this.fault(this.at, wrong, write, pointer)
    throw new Unreadable(wrong)
  }
}

function remedyForWord(raw: string): string {
  const lower = raw.toLowerCase()
  if (['true', 'false', 'null'].includes(lower)) return `write ${lower}`
  if (/^[-+]?[\d.,_]+$/.test(raw))
    return 'write a number such as 24 or 0.5, without a leading zero or separators'
  return `write it in double quotes: "${raw}"`
}
