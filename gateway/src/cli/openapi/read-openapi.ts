import { isObject } from '@marquee/schemas/rules/merge-patch'
import { LineCounter, parseDocument } from 'yaml'
import type { Json, JsonObject } from '../../lib/json-file.ts'

/** A description of an upstream, OpenAPI 3.0 or 3.1, without references to other files. */
export type OpenApi = {
  version: string
  paths: JsonObject
  security: Json
  basePath: string
  root: JsonObject
}

/** Reads a description from YAML or JSON; a text says where and why it cannot be read. */
export function readOpenApi(text: string): OpenApi | string {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [error] = document.errors
  if (error) {
    const { line, col } = lines.linePos(error.pos[0])
    return `line ${line}, column ${col}: ${error.message}`
  }
  const root = plainJson(document.toJS({ maxAliasCount: 100 }))
  if (!isObject(root)) return 'the file contains no object: write a description in YAML or JSON'
  if (root.swagger !== undefined)
    return `the file is Swagger ${String(root.swagger)}: convert it to OpenAPI 3.0 or 3.1 first`
  const version = String(root.openapi ?? '')
  if (!/^3\.[01]\./.test(version)) return `"openapi" is "${version}": the import reads OpenAPI 3.0 and 3.1`
  if (!isObject(root.paths) || Object.keys(root.paths).length === 0)
    return '"paths" is missing or empty: there is nothing to propose'
  return { version, paths: root.paths, security: root.security ?? [], basePath: basePathOf(root), root }
}

/** Dates of YAML become texts, as in JSON. */
function plainJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value ?? null)) as Json
}

/** Path of the first server: `https://api.example.com/wps/v2/` -> `/wps/v2`. */
function basePathOf({ servers }: JsonObject): string {
  const [server] = Array.isArray(servers) ? servers : []
  const url = isObject(server) ? String(server.url ?? '') : ''
  const path = URL.canParse(url) ? new URL(url).pathname : url
  return path.startsWith('/') ? path.replace(/\/+$/, '') : ''
}
