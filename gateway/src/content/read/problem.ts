import { isObject } from '@marquee/schemas/rules/merge-patch'
import { findEncodingFault } from '../../lib/files/text-encoding.ts'
import { countLines, findLine, mapLines, readJsonText } from '../../lib/json/json-text.ts'
import type { Json, JsonObject } from '../../lib/json-file.ts'
import { memoize } from '../../lib/memoize.ts'
import type { Fault, Problem } from '../content.ts'
import type { FileEntry } from './files.ts'

/** A hand-written JSON file, parsed once for each entry. */
export type JsonFile = {
  text: string
  value: JsonObject | undefined
  /** The top-level list, if the file may be a list and is one. */
  list: Json[] | undefined
  problems: Problem[]
}

/** A value in a hand-written file. */
export type FilePlace = { entry: FileEntry; pointer: string }

const parsed = new WeakMap<FileEntry, JsonFile>()
const linesByPointer = memoize((entry: FileEntry) => mapLines(parseJsonFile(entry).text), new WeakMap())

/** Line of a place, counted from 1; all lines of a file are found at once. */
export function getLine({ entry, pointer }: FilePlace): number {
  return linesByPointer(entry).get(pointer) ?? 1
}

/** Content of a file and its JSON errors. It must be an object, unless a list is allowed. */
export function parseJsonFile(entry: FileEntry, top: 'object' | 'list' = 'object'): JsonFile {
  const known = parsed.get(entry)
  if (known) return known
  const file = parse(entry, top)
  parsed.set(entry, file)
  return file
}

function parse(entry: FileEntry, top: 'object' | 'list'): JsonFile {
  const { file } = entry
  const text = entry.bytes.toString('utf8')
  const encoding = findEncodingFault(entry.bytes)
  if (encoding)
    return { text, value: undefined, list: undefined, problems: [createFileProblem(file, encoding)] }
  const { value, faults } = readJsonText(text)
  const problems = faults.map(({ offset, ...fault }) => ({
    file,
    line: countLines(text, offset),
    ...fault,
  }))
  const list = top === 'list' && Array.isArray(value) ? value : undefined
  if (value === undefined || list || isObject(value))
    return { text, value: list ? undefined : (value as JsonObject | undefined), list, problems }
  const other = createFileProblem(file, { wrong: 'the file is not an object', write: 'write { ... }' })
  return { text, value: undefined, list, problems: [...problems, other] }
}

/** Content of a file that a folder may lack; undefined if it cannot be read. */
export function parseValue(entry: FileEntry | undefined): JsonObject | undefined {
  return entry && parseJsonFile(entry).value
}

/** A problem of a whole file or folder, or of a line in a file that is not valid JSON. */
export function createFileProblem(
  file: string,
  { line = 1, ...fault }: Omit<Fault, 'pointer'> & { line?: number },
): Problem {
  return { file, line, pointer: '', ...fault }
}

/** A problem at a JSON pointer of a file. */
export function createProblemAt(entry: FileEntry, pointer: string, wrong: string, write: string): Problem {
  return { file: entry.file, line: findLine(parseJsonFile(entry).text, pointer), pointer, wrong, write }
}

/** Problems of faults of a file's value, or of the part of it at a pointer; a missing file has none. */
export function createProblemsAt(
  entry: FileEntry | undefined,
  faults: readonly Fault[],
  below = '',
): Problem[] {
  if (!entry) return []
  return faults.map(({ pointer, wrong, write, ...kind }) => ({
    ...createProblemAt(entry, below + pointer, wrong, write),
    ...kind,
  }))
}

/** The fault as a list, which is empty unless something is wrong. */
export function createFaultIf(isWrong: boolean, pointer: string, wrong: string, write: string): Fault[] {
  return isWrong ? [{ pointer, wrong, write }] : []
}

/** Faults as warnings, with which a brand is served. */
export function toWarnings<Of extends Fault>(faults: readonly Of[]): (Of & { warning: true })[] {
  return faults.map((fault) => ({ ...fault, warning: true }))
}

/** Tells whether there are problems that were not there before; the line of a problem may change. */
export function hasNewProblems(before: readonly Problem[], next: readonly Problem[]): boolean {
  const known = new Set(before.map(problemKey))
  return next.some((problem) => !known.has(problemKey(problem)))
}

function problemKey({ file, pointer, wrong }: Problem): string {
  return `${file} ${pointer} ${wrong}`
}

/** One line for messages: `brands/x/brand.json:4 /merchant: "X!" is ...: write ...`. */
export function formatProblem({ file, line, pointer, wrong, write, warning }: Problem): string {
  return `${file}:${line}${pointer ? ` ${pointer}` : ''}: ${warning ? 'warning: ' : ''}${wrong}: ${write}`
}
