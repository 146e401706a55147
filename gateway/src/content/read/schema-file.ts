import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { freezeDeep } from '../../lib/deep-freeze.ts'
import { fillDefaults } from '../../lib/json/fill-defaults.ts'
import type { JsonObject } from '../../lib/json-file.ts'
import type { Fault, Problem } from '../content.ts'
import { type DereferenceOptions, dereference } from './dereference.ts'
import type { FileEntry, FileTree } from './files.ts'
import { createFileProblem, createProblemAt, createProblemsAt, parseValue } from './problem.ts'
import type { Checker } from './schema-checker.ts'
import { listShownIfFaults } from './shown-if.ts'

/** Names of the .json files of a folder of schemas/, with their entries. */
export function* listJsonFiles(tree: FileTree, folder: string): Generator<[string, FileEntry]> {
  for (const [path, entry] of tree)
    if (path.startsWith(`${folder}/`) && path.endsWith('.json'))
      yield [path.slice(folder.length + 1, -5), entry]
}

/** A schema file with references resolved; broken references become problems. */
export function resolveSchema(
  tree: FileTree,
  path: string,
  problems: Problem[],
  options: DereferenceOptions = {},
) {
  const entry = tree.get(path)
  if (!entry) {
    problems.push(createFileProblem(`schemas/${path}`, { wrong: 'the file is missing', write: 'restore it' }))
    return { schema: {}, isWhole: false }
  }
  const { schema, broken } = dereference(tree, path, options)
  for (const { pointer, reference, why } of broken) {
    const wrong = `the reference ${reference} leads nowhere: ${why}`
    const write = 'write the path of a schema file, relative to this one'
    problems.push(createProblemAt(entry, pointer + formatPointerStep('$ref'), wrong, write))
  }
  return { schema, isWhole: broken.length === 0 }
}

/** A schema file that passes its own checks, or undefined and a problem. */
export function checkSchemaFile(
  tree: FileTree,
  checker: Checker,
  path: string,
  problems: Problem[],
  options: DereferenceOptions = {},
) {
  const { schema, isWhole } = resolveSchema(tree, path, problems, options)
  if (!isWhole) return undefined
  const wrong = checker.schemaFault(schema)
  const file = tree.get(path)!
  if (wrong === undefined) {
    problems.push(...createProblemsAt(file, listShownIfFaults(schema)))
    return freezeDeep(schema)
  }
  problems.push(
    createProblemAt(file, '', `the schema cannot be used: ${wrong}`, 'write a JSON Schema, draft-07'),
  )
  return undefined
}

type Folder = { tree: FileTree; folder: string; checker: Checker; shape: JsonObject }

/**
 * The files of a folder by name, each checked, filled with defaults and frozen. A file that its schema refuses is left out, one
 * with further faults too, unless `keepsFaulty`.
 */
export function readFolder<File extends object>(
  { tree, folder, checker, shape }: Folder,
  problems: Problem[],
  faultsOf: (file: File, entry: FileEntry) => readonly Fault[],
  { keepsFaulty = false } = {},
): Map<string, File> {
  const files = new Map<string, File>()
  for (const [name, entry] of listJsonFiles(tree, folder)) {
    const file = readCheckedFile(checker, shape, entry, problems) as File | undefined
    if (!file) continue
    const faults = faultsOf(file, entry)
    problems.push(...createProblemsAt(entry, faults))
    if (keepsFaulty || faults.length === 0) files.set(name, freezeDeep(file))
  }
  return files
}

/** Content of a file with the defaults of its schema; undefined, and problems, if the schema refuses it. */
export function readCheckedFile(
  checker: Checker,
  schema: JsonObject,
  entry: FileEntry,
  problems: Problem[],
): JsonObject | undefined {
  const value = parseValue(entry)
  if (!value) return undefined
  const faults = checker.faults(schema, value)
  problems.push(...createProblemsAt(entry, faults))
  return faults.length === 0 ? (fillDefaults(schema, value) as JsonObject) : undefined
}
