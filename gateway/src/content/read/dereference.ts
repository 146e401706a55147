import { posix } from 'node:path'
import { pointerStep } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { valueAt } from '../../lib/json/json-text.ts'
import { withTableKeys } from '../../lib/json/table-keys.ts'
import type { Json, JsonObject } from '../../lib/json-file.ts'
import type { FileTree } from './files.ts'
import { jsonFile } from './problem.ts'

/** A reference that cannot be resolved. */
export type BrokenReference = { pointer: string; reference: string; why: string }

const META_SCHEMA = 'http://json-schema.org/draft-07/schema#'

/**
 * Replaces every reference to another file by its schema. References inside a shape file
 * (`#/definitions/When`) are replaced too unless `keepLocal`, which recursive shapes need. A format of a table becomes
 * the table's keys.
 */
export function dereference(
  tree: FileTree,
  path: string,
  options: { keepLocal?: boolean } = {},
): { schema: JsonObject; broken: BrokenReference[] } {
  const broken: BrokenReference[] = []
  const top = documentAt(tree, path) ?? {}
  const schema = walk(top, '', path, [])
  return { schema: isObject(schema) ? schema : {}, broken }

  function walk(value: Json, pointer: string, file: string, trail: string[]): Json {
    if (Array.isArray(value))
      return value.map((item, index) => walk(item, pointer + pointerStep(index), file, trail))
    if (!isObject(value)) return value
    if (typeof value.$ref === 'string') return follow(value.$ref, value, pointer, file, trail)
    const entries = Object.entries(value).filter(([key, inner]) => !isHead(key, inner))
    const kept =
      options.keepLocal || trail.length > 0
        ? entries
        : entries.filter(([key]) => key !== 'definitions' || pointer !== '')
    const walked = kept.map(
      ([key, inner]) => [key, walk(inner, pointer + pointerStep(key), file, trail)] as const,
    )
    return withTableKeys(Object.fromEntries(walked), (name) => documentAt(tree, name))
  }

  function follow(
    reference: string,
    holder: JsonObject,
    pointer: string,
    file: string,
    trail: string[],
  ): Json {
    // The schema of schemas is checked as an object here; each schema file is checked against it separately.
    if (reference === META_SCHEMA) return { type: 'object', ...describe(holder) }
    const [target = '', inner = ''] = reference.split('#')
    const targetFile = target === '' ? file : posix.join(posix.dirname(file), target)
    if (targetFile === path && options.keepLocal) return holder
    const step = `${targetFile}#${inner}`
    if (trail.includes(step)) return fail(pointer, reference, 'it leads back to itself')
    const document = documentAt(tree, targetFile)
    if (!document) return fail(pointer, reference, `there is no file schemas/${targetFile}`)
    const found = valueAt(document, inner)
    if (found === undefined) return fail(pointer, reference, `schemas/${targetFile} has no ${inner}`)
    const resolved = walk(found, pointer, targetFile, [...trail, step])
    return isObject(resolved) ? { ...withoutOwnWords(resolved), ...describe(holder) } : resolved
  }

  function fail(pointer: string, reference: string, why: string): JsonObject {
    // Reported where the checked file itself contains the reference.
    broken.push({ pointer, reference, why })
    return {}
  }
}

/** Lines about the schema file itself; a property named `$schema` is an object. */
function isHead(key: string, value: Json): boolean {
  return (key === '$schema' || key === '$id') && typeof value === 'string'
}

function documentAt(tree: FileTree, path: string): JsonObject | undefined {
  const entry = tree.get(path)
  return entry && jsonFile(entry).value
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
