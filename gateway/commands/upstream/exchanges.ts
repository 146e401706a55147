import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Contract } from '../../src/content/read/contract/contract.ts'
import type { Json, JsonObject } from '../../src/lib/json-file.ts'
import { proposeOperations } from '../openapi/proposal.ts'
import { readOpenApi } from '../openapi/read-openapi.ts'

/** A request to a platform and its answer, of a HAR file, a recording or an OpenAPI description. */
export type Exchange = {
  /** The operation, if it is known. */
  operation?: string
  method: string
  path: string
  /** Headers of the request, in lower case. */
  headers: Readonly<Record<string, string>>
  sent: Json | undefined
  status: number
  text: string
  /** The answer; undefined if it is not JSON. */
  body: Json | undefined
}

/**
 * Reads the exchanges of a HAR file, a folder of recordings, or an OpenAPI description.
 * @throws the reason why nothing can be read
 */
export function readExchanges(
  file: string,
  { operations, formats }: Pick<Contract, 'operations' | 'formats'>,
): Exchange[] {
  if (!existsSync(file)) throw new Error(`there is no file or folder ${file}`)
  if (statSync(file).isDirectory()) return recordedExchanges(file, operations)
  const har = parsed(readFileSync(file, 'utf8'))
  if (isObject(har) && isObject(har.log) && Array.isArray(har.log.entries))
    return harExchanges(har.log.entries as HarEntry[])
  const api = readOpenApi(file)
  if (typeof api === 'string') throw new Error(api)
  const examples = new Map(Object.entries(formats).map(([name, { example }]) => [name, example]))
  return proposeOperations({ api, formats: examples, family: undefined, prefix: '' }).map(
    ({ call, answers }) => {
      const [method = '', path = ''] = call.split(' ')
      return exchange(method, api.basePath + path, 200, JSON.stringify(answers[0] ?? null))
    },
  )
}

function exchange(method: string, path: string, status: number, text: string): Exchange {
  return { method, path, headers: {}, sent: undefined, status, text, body: parsed(text) }
}

function recordedExchanges(folder: string, operations: Contract['operations']): Exchange[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  )
  return files.sort().flatMap((name) => {
    const { operation: id, value = null } = parsed(readFileSync(join(folder, name), 'utf8')) as JsonObject
    const operation = operations.get(String(id))
    if (!operation) return []
    return [
      {
        ...exchange(operation.methods[0]!, operation.path, 200, JSON.stringify(value)),
        operation: operation.id,
      },
    ]
  })
}

type Named = { name: string; value: string }
type HarEntry = {
  request: { method: string; url: string; headers?: Named[]; postData?: { text?: string } }
  response: { status: number; content?: { text?: string; encoding?: string } }
}

/** Calls of the origin that has most answers in JSON; others, such as those of statistics, are not the platform's. */
function harExchanges(entries: readonly HarEntry[]): Exchange[] {
  const calls = entries
    .filter(({ request }) => !['OPTIONS', 'HEAD'].includes(request.method))
    .map((entry) => ({ ...harExchange(entry), origin: new URL(entry.request.url).origin }))
  const origins = groupValues(
    calls.filter(({ body }) => body !== undefined),
    ({ origin }) => origin,
  )
  const [most] = origins.sort((one, other) => other.length - one.length)
  return calls.filter(({ origin }) => origin === most?.[0]?.origin)
}

function harExchange({ request, response: { status, content = {} } }: HarEntry): Exchange {
  const text = Buffer.from(content.text ?? '', content.encoding === 'base64' ? 'base64' : 'utf8').toString()
  const headers = (request.headers ?? []).map(({ name, value }) => [name.toLowerCase(), value])
  return {
    ...exchange(request.method, new URL(request.url).pathname, status, text),
    headers: Object.fromEntries(headers),
    sent: parsed(request.postData?.text ?? ''),
  }
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** Values in groups of the same key, in the order of their first one. */
export function groupValues<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[][] {
  const groups = new Map<string, Value[]>()
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value])
  return [...groups.values()]
}
