import { isObject } from '@marquee/schemas/rules/merge-patch'
import { findEncodingFault } from '../../lib/files/text-encoding.ts'
import { lineAt, lineOfOffset, linesIn, readJsonText } from '../../lib/json/json-text.ts'
import type { Json, JsonObject } from '../../lib/json-file.ts'
import type { Fault, Problem } from '../content.ts'
import type { FileEntry } from './files.ts'

/** A hand-written JSON file, parsed once for each entry. */
export type JsonFile = {
  entry: FileEntry
  text: string
  value: JsonObject | undefined
  /** The top-level list, if the file may be a list and is one. */
  list: Json[] | undefined
  problems: Problem[]
}

/** A value in a hand-written file. */
export type FilePlace = { entry: FileEntry; pointer: string }

const read = new WeakMap<FileEntry, JsonFile>()
const linesByEntry = new WeakMap<FileEntry, ReadonlyMap<string, number>>()

/** Line of a place, counted from 1; all lines of a file are found at once. */
export function lineOfPlace({ entry, pointer }: FilePlace): number {
  const lines = linesByEntry.get(entry) ?? linesIn(parseJsonFile(entry).text)
  linesByEntry.set(entry, lines)
  return lines.get(pointer) ?? 1
}

/** Content of a file and its JSON errors. It must be an object, unless a list is allowed. */
export function parseJsonFile(entry: FileEntry, top: 'object' | 'list' = 'object'): JsonFile {
  const known = read.get(entry)
  if (known) return known
  const text = entry.bytes.toString('utf8')
  const encoding = findEncodingFault(entry.bytes)
  if (encoding)
    return keep({ entry, text, value: undefined, list: undefined, problems: [inFile(entry, encoding)] })
  const { value, faults } = readJsonText(text)
  const problems = faults.map(({ offset, pointer, wrong, write }) => ({
    file: entry.file,
    line: lineOfOffset(text, offset),
    pointer,
    wrong,
    write,
  }))
  const list = top === 'list' && Array.isArray(value) ? value : undefined
  return keep({ entry, text, value: list ? undefined : objectOr(value, problems, entry), list, problems })
}

function keep(file: JsonFile): JsonFile {
  read.set(file.entry, file)
  return file
}

/** A problem of a whole file, or of a line in a file with invalid JSON. */
export function inFile(
  { file }: Pick<FileEntry, 'file'>,
  { line, wrong, write }: Omit<Problem, 'file' | 'pointer'>,
): Problem {
  return { file, line, pointer: '', wrong, write }
}

/** A problem at a JSON pointer of a file. */
export function problemAt(entry: FileEntry, pointer: string, wrong: string, write: string): Problem {
  return { file: entry.file, line: lineAt(parseJsonFile(entry).text, pointer), pointer, wrong, write }
}

/** Tells whether there are problems that were not there before; the line of a problem may change. */
export function hasNewProblems(before: readonly Problem[], next: readonly Problem[]): boolean {
  const known = new Set(before.map(problemKey))
  return next.some((problem) => !known.has(problemKey(problem)))
}

function problemKey({ file, pointer, wrong }: Problem): string {
  return `${file} ${pointer} ${wrong}`
}

/** Problems of faults of a file's value, or of the part of it at a pointer. */
export function problemsAt(entry: FileEntry, faults: readonly Fault[], below = ''): Problem[] {
  return faults.map(({ pointer, wrong, write }) => problemAt(entry, below + pointer, wrong, write))
}

/** One line for messages: `brands/x/brand.json:4 /merchant: "X!" is ...: write ...`. */
export function problemText({ file, line, pointer, wrong, write, warning }: Problem): string {
  return `${file}:${line}${pointer ? ` ${pointer}` : ''}: ${warning ? 'warning: ' : ''}${wrong}: ${write}`
}

function objectOr(value: Json | undefined, problems: Problem[], { file }: FileEntry): JsonObject | undefined {
  if (value === undefined || isObject(value)) return value
  problems.push({ file, line: 1, pointer: '', wrong: 'the file is not an object', write: 'write { ... }' })
  return undefined
}
