import { posix } from 'node:path'
import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { getValueAt } from '../../lib/json/json-text.ts'
import { withTableKeys } from '../../lib/json/table-keys.ts'
import type { Json, JsonObject } from '../../lib/json-file.ts'
import type { FileTree } from './files.ts'
import { parseJsonFile } from './problem.ts'

/** A reference that cannot be resolved. */
export type BrokenReference = { pointer: string; reference: string; why: string }

const META_SCHEMA = 'http://json-schema.org/draft-07/schema#'

/** Options of `dereference`. */
export type DereferenceOptions = {
  /** Keeps references inside a shape file, which recursive shapes need. */
  keepLocal?: boolean
  /** Gives every described part a `$comment` with the place of its description, such as `models/x.json#/properties/y`. */
  marksPlaces?: boolean
}

/**
 * Replaces every reference to another file by its schema. References inside a shape file
 * (`#/definitions/When`) are replaced too unless `keepLocal`. A format of a table becomes the table's keys.
 */
export function dereference(
  tree: FileTree,
  path: string,
  options: DereferenceOptions = {},
): { schema: JsonObject; broken: BrokenReference[] } {
  const broken: BrokenReference[] = []
  const top = documentAt(tree, path) ?? {}
  const schema = walk(top, '', { file: path, pointer: '' }, [])
  return { schema: isObject(schema) ? schema : {}, broken }

  function walk(value: Json, pointer: string, place: Place, trail: string[]): Json {
    if (Array.isArray(value))
      return value.map((item, index) =>
        walk(item, pointer + formatPointerStep(index), below(place, index), trail),
      )
    if (!isObject(value)) return value
    if (typeof value.$ref === 'string') return follow(value.$ref, value, pointer, place, trail)
    const entries = Object.entries(value).filter(([key, inner]) => !isHead(key, inner))
    const kept =
      options.keepLocal || trail.length > 0
        ? entries
        : entries.filter(([key]) => key !== 'definitions' || pointer !== '')
    const walked = kept.map(
      ([key, inner]) =>
        [key, walk(inner, pointer + formatPointerStep(key), below(place, key), trail)] as const,
    )
    const made = { ...Object.fromEntries(walked), ...mark(value, place) }
    return withTableKeys(made, (name) => documentAt(tree, name))
  }

  function follow(
    reference: string,
    holder: JsonObject,
    pointer: string,
    place: Place,
    trail: string[],
  ): Json {
    // The schema of schemas is checked as an object here; each schema file is checked against it separately.
    if (reference === META_SCHEMA) return { type: 'object', ...describe(holder) }
    const [target = '', inner = ''] = reference.split('#')
    const targetFile = target === '' ? place.file : posix.join(posix.dirname(place.file), target)
    if (targetFile === path && options.keepLocal) return { ...holder, ...mark(holder, place) }
    const step = `${targetFile}#${inner}`
    if (trail.includes(step)) return fail(pointer, reference, 'it leads back to itself')
    const document = documentAt(tree, targetFile)
    if (!document) return fail(pointer, reference, `there is no file schemas/${targetFile}`)
    const found = getValueAt(document, inner)
    if (found === undefined) return fail(pointer, reference, `schemas/${targetFile} has no ${inner}`)
    const resolved = walk(found, pointer, { file: targetFile, pointer: inner }, [...trail, step])
    return isObject(resolved)
      ? { ...withoutOwnWords(resolved), ...describe(holder), ...mark(holder, place) }
      : resolved
  }

  function mark({ description }: JsonObject, { file, pointer }: Place): JsonObject {
    return options.marksPlaces && typeof description === 'string' ? { $comment: `${file}#${pointer}` } : {}
  }

  function fail(pointer: string, reference: string, why: string): JsonObject {
    // Reported where the checked file itself contains the reference.
    broken.push({ pointer, reference, why })
    return {}
  }
}

/** Place of a part in the file that it is written in. */
type Place = { file: string; pointer: string }

function below({ file, pointer }: Place, step: string | number): Place {
  return { file, pointer: pointer + formatPointerStep(step) }
}

/** Lines about the schema file itself; a property named `$schema` is an object. */
function isHead(key: string, value: Json): boolean {
  return (key === '$schema' || key === '$id') && typeof value === 'string'
}

function documentAt(tree: FileTree, path: string): JsonObject | undefined {
  const entry = tree.get(path)
  return entry && parseJsonFile(entry).value
}

function withoutOwnWords({ definitions: _definitions, ...schema }: JsonObject): JsonObject {
  return schema
}

/** A description or default beside a reference overrides that of the target. */
function describe({ description, default: preset }: JsonObject): JsonObject {
  return {
    ...(description === undefined ? {} : { description }),
    ...(preset === undefined ? {} : { default: preset }),
  }
}
