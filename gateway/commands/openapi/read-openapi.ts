import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { type Document, LineCounter, parseDocument, visit } from 'yaml'
import type { Json, JsonObject } from '../../src/lib/json-file.ts'

/** A description of an upstream, OpenAPI 3.0 or 3.1, whose references to other files lead into `root`. */
export type OpenApi = {
  version: string
  paths: JsonObject
  security: Json
  basePath: string
  root: JsonObject
}

/** Maximum number of values in a description, with every alias of YAML counted as often as it is used. */
const MOST_VALUES = 10_000_000

/** Key under which other files of the description are in `root`. */
const FILES = 'x-files'

/** Reads a description from YAML or JSON, with the files beside it that it refers to; a text says why it cannot be read. */
export function readOpenApi(file: string): OpenApi | string {
  const others: JsonObject = {}
  const main = readWith(file, dirname(file), others)
  if (typeof main === 'string') return `${file}: ${main}`
  if (!isObject(main.value))
    return `${file}: the file contains no object: write a description in YAML or JSON`
  const root: JsonObject = { ...main.value, [FILES]: others }
  const fault = versionFault(root)
  if (fault) return `${file}: ${fault}`
  return {
    version: String(root.openapi),
    paths: root.paths as JsonObject,
    security: root.security ?? [],
    basePath: basePathOf(root),
    root,
  }
}

function versionFault({ swagger, openapi = '', paths }: JsonObject): string | undefined {
  if (swagger !== undefined)
    return `the file is Swagger ${String(swagger)}: convert it to OpenAPI 3.0 or 3.1 first`
  if (!/^3\.[01]\./.test(String(openapi)))
    return `"openapi" is "${String(openapi)}": the import reads OpenAPI 3.0 and 3.1`
  if (!isObject(paths) || Object.keys(paths).length === 0)
    return '"paths" is missing or empty: there is nothing to propose'
  return undefined
}

/** Reads a file and the files it refers to; references to those lead to `#/x-files/<path>` afterwards. */
function readWith(file: string, folder: string, others: JsonObject, own = ''): { value: Json } | string {
  const value = parseFile(readFileSync(file, 'utf8'))
  if (typeof value === 'string') return value
  return { value: withLocalReferences(value.value) }

  function withLocalReferences(value: Json): Json {
    if (Array.isArray(value)) return value.map(withLocalReferences)
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string' ? localReference(inner) : withLocalReferences(inner),
      ]),
    )
  }

  function localReference(reference: string): string {
    const [target = '', pointer = ''] = reference.split('#')
    if (target === '') return own === '' ? reference : `#/${FILES}/${own}${pointer}`
    const path = resolve(dirname(file), target)
    if (!/\.(ya?ml|json)$/.test(target) || /^\w+:/.test(target) || !existsSync(path)) return reference
    const name = relative(folder, path).replaceAll('\\', '/')
    if (name === relative(folder, file)) return `#${pointer}`
    const step = name.replaceAll('~', '~0').replaceAll('/', '~1')
    if (!Object.hasOwn(others, name)) {
      others[name] = null
      const read = readWith(path, folder, others, step)
      if (typeof read !== 'string') others[name] = read.value
    }
    return `#/${FILES}/${step}${pointer}`
  }
}

/** The value of a YAML or JSON text; a text says where and why it cannot be read. */
function parseFile(text: string): { value: Json } | string {
  const lines = new LineCounter()
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return `line ${line}, column ${col}`
  }
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true })
  const [error] = document.errors
  if (error) return `${at(error.pos[0])}: ${error.message}`
  const fault = aliasFault(document)
  if (fault) return `${at(fault.offset)}: ${fault.wrong}`
  // A text of JSON has no dates, which YAML has.
  return { value: JSON.parse(JSON.stringify(document.toJS({ maxAliasCount: -1 }) ?? null)) as Json }
}

/** An alias without an anchor, one inside its own anchor, or one after which the file would have too many values. */
function aliasFault(document: Document.Parsed): { offset: number; wrong: string } | undefined {
  const sizes = new Map<unknown, number>()
  let fault: { offset: number; wrong: string } | undefined
  sizeOf(document.contents)
  return fault

  function sizeOf(top: unknown): number {
    const known = sizes.get(top)
    if (known !== undefined) return known
    let size = 0
    // A value whose size is not known yet contains itself.
    sizes.set(top, Number.POSITIVE_INFINITY)
    visit(top as never, {
      Node: () => void (size += 1),
      Alias(_key, node) {
        const target = node.resolve(document)
        size += target === undefined ? 0 : sizeOf(target)
        if (fault === undefined && (target === undefined || size > MOST_VALUES))
          fault = { offset: node.range?.[0] ?? 0, wrong: wrongOf(node.source, target, size) }
        return fault ? visit.BREAK : undefined
      },
    })
    sizes.set(top, size)
    return size
  }
}

function wrongOf(name: string, target: unknown, size: number): string {
  if (target === undefined) return `there is no anchor &${name} before the alias *${name}`
  if (size === Number.POSITIVE_INFINITY) return `the alias *${name} is inside its own anchor`
  return `with the alias *${name} the file has more than ${MOST_VALUES} values: write it shorter`
}

/** Path of the first server: `https://api.example.com/wps/v2/` -> `/wps/v2`. */
function basePathOf({ servers }: JsonObject): string {
  const [server] = Array.isArray(servers) ? servers : []
  const url = isObject(server) ? String(server.url ?? '') : ''
  const path = URL.canParse(url) ? new URL(url).pathname : url
  return path.startsWith('/') ? path.replace(/\/+$/, '') : ''
}
