import { createHash } from 'node:crypto'
import { compileFunction } from 'node:vm'
import { hashForSchema } from '@rjsf/utils'
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators'
import type { Ajv, ErrorObject } from 'ajv'
import type { JsonObject } from '../lib/json-file.ts'
import { FORMATS, refuseUncompilable } from './check-schema.ts'
import { addFormKeywords } from './keywords.ts'
import { RUNTIME, RUNTIME_NAMES, RUNTIME_PARTS } from './runtime.ts'

/** A compiled check; if it returns false, the reasons are in `errors`. */
export type Validate = { (data: unknown): boolean; errors?: ErrorObject[] | null }

export type CompiledSchema = {
  hash: string
  /**
   * ES module: `root` is the check of the whole schema, the default export has all checks by the hashes by
   * which rjsf finds them.
   */
  module: string
  /** The check of the whole schema: the same code for this process. */
  validate: Validate
}

/** Compiles a JSON Schema to code for this process and for browsers under `script-src 'self'`. */
export function compileSchema(schema: JsonObject, hash = hashJson(schema)): CompiledSchema {
  refuseUncompilable(schema)
  const code = shortened(
    compileSchemaValidatorsCode(schema as never, {
      ajvFormatOptions: false,
      customFormats: FORMATS,
      ajvOptionsOverrides: { verbose: false, messages: false, ownProperties: true, code: { lines: false } },
      extenderFn: (ajv) => addFormKeywords(ajv as unknown as Ajv) as never,
    }),
  )
  const root = hashForSchema(schema)
  const validate = run(code)[root]
  if (!validate) throw new Error(`the schema has no compiled check ${root}`)
  return { hash, module: moduleOf(code, root), validate }
}

/** Hash of a schema or any other JSON value. */
export function hashJson(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 20)
}

const REQUIRE = /require\("([^"]+)"\)(?:\.default)?/g

/**
 * Ajv writes CommonJS even for ES modules, so its few requires are replaced by imports of the shared
 * runtime.
 */
function moduleOf(code: string, root: string): string {
  const used = new Set<string>()
  const body = code.replace('"use strict";', '').replace(REQUIRE, (_, path: string) => {
    const name = RUNTIME_NAMES[path]
    if (!name) throw new Error(`a compiled form wants ${path}: add it to gateway/src/forms/runtime.ts`)
    used.add(name)
    return name
  })
  const wanted = used.size ? `import{${[...used].join(',')}}from"./runtime.${RUNTIME.hash}.js";` : ''
  return `${wanted}const exports={};${body}\nexport default exports;export const root=exports[${JSON.stringify(root)}]\n`
}

function run(code: string): Record<string, Validate> {
  const exports: Record<string, Validate> = {}
  const load = (path: string) => ({ default: RUNTIME_PARTS[RUNTIME_NAMES[path] ?? ''] })
  compileFunction(code, ['exports', 'require'])(exports, load)
  return exports
}

const ONE_ERROR =
  /const (err\d+) = \{(.*?)\};if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}/g

/**
 * Shortens the code to a third: removes schema paths of keywords and Ajv's copy of the schema, which are
 * unused.
 */
function shortened(code: string): string {
  return code
    .replace(/const (schema\d+) = (\{.*?\});(?=const|function)/g, (all, name: string) =>
      isRead(code, name) ? all : '',
    )
    .replace(/\/\*# sourceURL=.*?\*\/\s*;/g, '')
    .replace(
      ONE_ERROR,
      (_, _name, error: string) => `(vErrors??=[]).push({${error.replace(/schemaPath:"[^"]*",/, '')}});`,
    )
}

function isRead(code: string, name: string): boolean {
  return code.split(new RegExp(`\\b${name}\\b`)).length > 2
}
