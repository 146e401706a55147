import { pointerStep } from '@marquee/schemas/rules/json-pointer'
import { deepFreeze } from '../../lib/deep-freeze.ts'
import type { JsonObject } from '../../lib/json-file.ts'
import type { Problem } from '../content.ts'
import { type DereferenceOptions, dereference } from './dereference.ts'
import type { FileEntry, FileTree } from './files.ts'
import { fillDefaults } from './fill-defaults.ts'
import { parseJsonFile, problemAt, problemsAt } from './problem.ts'
import type { Checker } from './schema-checker.ts'

/** Names of the .json files of a folder of schemas/, with their entries. */
export function* filesIn(tree: FileTree, folder: string): Generator<[string, FileEntry]> {
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
    problems.push({
      file: `schemas/${path}`,
      line: 1,
      pointer: '',
      wrong: 'the file is missing',
      write: 'restore it',
    })
    return { schema: {}, isWhole: false }
  }
  const { schema, broken } = dereference(tree, path, options)
  for (const { pointer, reference, why } of broken)
    problems.push(
      problemAt(
        entry,
        `${pointer}${pointerStep('$ref')}`,
        `the reference ${reference} leads nowhere: ${why}`,
        'write the path of a schema file, relative to this one',
      ),
    )
  return { schema, isWhole: broken.length === 0 }
}

/** A schema file that passes its own checks, or undefined and a problem. */
export function usableSchema(
  tree: FileTree,
  checker: Checker,
  path: string,
  problems: Problem[],
  options: DereferenceOptions = {},
) {
  const { schema, isWhole } = resolveSchema(tree, path, problems, options)
  if (!isWhole) return undefined
  const wrong = checker.schemaFault(schema)
  if (wrong === undefined) return deepFreeze(schema)
  problems.push(
    problemAt(tree.get(path)!, '', `the schema cannot be used: ${wrong}`, 'write a JSON Schema, draft-07'),
  )
  return undefined
}

/** Content of a file with the defaults of its schema; undefined, and problems, if the schema refuses it. */
export function readCheckedFile(
  checker: Checker,
  schema: JsonObject,
  entry: FileEntry,
  problems: Problem[],
): JsonObject | undefined {
  const { value } = parseJsonFile(entry)
  if (!value) return undefined
  const faults = checker.faults(schema, value)
  problems.push(...problemsAt(entry, faults))
  return faults.length === 0 ? (fillDefaults(schema, value) as JsonObject) : undefined
}
