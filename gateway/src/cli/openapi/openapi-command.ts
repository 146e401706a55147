import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Config } from '../../config.ts'
import type { Contract } from '../../content/contract.ts'
import type { Json, JsonObject } from '../../lib/json-file.ts'
import { type Proposal, proposals } from './proposal.ts'
import { readOpenApi } from './read-openapi.ts'

const USAGE = `pnpm openapi <file> [--family games] [--prefix /wps/relay] [--write]

Proposes an operation file and an example of the answer for each call of an upstream's OpenAPI description (3.0 or 3.1, YAML or
JSON), and marks what an operation file cannot say. Nothing is written without --write; files that exist are never changed.`

/** Dependencies of the command: folders, the contract to compare with, and the sink of printed lines. */
export type OpenApiContext = {
  config: Pick<Config, 'root' | 'schemasFolder' | 'fixturesFolder'>
  contract(): Pick<Contract, 'operations' | 'checker' | 'formats'>
  output: Pick<Console, 'log' | 'error'>
}

/** Runs `pnpm openapi <args>` and returns the exit code. */
export function openApiCommand(args: readonly string[], context: OpenApiContext): number {
  const asked = askedOf(args)
  if (!asked) return fail(context, USAGE)
  const { file, family, prefix, write } = asked
  if (!existsSync(file)) return fail(context, `There is no file ${file}`)
  const api = readOpenApi(readFileSync(file, 'utf8'))
  if (typeof api === 'string') return fail(context, `${file}: ${api}`)
  const contract = context.contract()
  const formats = new Set(Object.keys(contract.formats))
  const all = distinct(proposals({ api, formats, family, prefix }))
  const fates = all.map((proposal) => settle(proposal, { ...context, contract: () => contract }, write))
  const count = (fate: Fate) => fates.filter((one) => one === fate).length
  const made = write ? 'written' : 'proposed'
  context.output.log(
    `\n${all.length} calls: ${count('proposed')} ${made}, ${count('known')} known already, ${count('refused')} that the format cannot say`,
  )
  if (!write && count('proposed') > 0) context.output.log('Nothing was written: add --write')
  return 0
}

type Fate = 'proposed' | 'known' | 'refused'

function settle(proposal: Proposal, context: OpenApiContext, write: boolean): Fate {
  const { config, output } = context
  const { operations } = context.contract()
  const { id, call, operation, lacking, open } = proposal
  const [family, name] = id.split('.') as [string, string]
  const file = join(config.schemasFolder, 'operations', family, `${name}.json`)
  const shown = (path: string) => relative(config.root, path).replaceAll('\\', '/')
  const known = operation && [...operations.values()].find((one) => isSameCall(one, operation))?.id
  if (known !== undefined || existsSync(file)) {
    output.log(`\n${call}  is ${known ?? id} already`)
    return 'known'
  }
  output.log(`\n${call}  ${id}`)
  for (const part of lacking) output.log(`  cannot say: ${part}`)
  for (const question of open) output.log(`  to decide: ${question}`)
  const fault = operation ? faultOf(context, operation) : 'an operation file names GET, POST, PUT or DELETE'
  if (!operation || fault) {
    output.log(`  not proposed: ${fault}`)
    return 'refused'
  }
  const answer = exampleFor(context, operation, proposal.answer)
  const files: [string, Json][] = [[file, operation]]
  if (answer) files.push([join(config.fixturesFolder, 'answers', family, `${name}.json`), answer])
  else output.log('  no example: none fits the schema; write one, or a handler')
  for (const [path, value] of files) {
    if (write) save(path, value)
    output.log(`  ${write ? 'wrote' : 'would write'} ${shown(path)}`)
  }
  return 'proposed'
}

function isSameCall(
  { methods, path }: { methods: readonly string[]; path: string },
  operation: JsonObject,
): boolean {
  const plain = (text: string) => text.replaceAll(/\{\w+\}/g, '{}')
  return methods.includes(String(operation.method)) && plain(path) === plain(String(operation.path))
}

/** Reason why the operation file would be refused at the start. */
function faultOf({ contract }: OpenApiContext, { query, body, response }: JsonObject): string | undefined {
  const { checker } = contract()
  const parts = Object.entries({ query, body, response }).filter(([, schema]) => isObject(schema))
  return parts.flatMap(([part, schema]) => {
    const [draft] = checker.draftFaults(schema as JsonObject)
    const fault = draft ? `${draft.pointer}: ${draft.wrong}` : checker.schemaFault(schema as JsonObject)
    return fault ? [`the schema of its ${part} is invalid: ${fault}`] : []
  })[0]
}

/** The answer file, if the example fits the schema of the answer. */
function exampleFor(
  { contract }: OpenApiContext,
  operation: JsonObject,
  answer: Json,
): JsonObject | undefined {
  if (contract().checker.faults(operation.response as JsonObject, answer).length > 0) return undefined
  return { $schema: '../../../schemas/answer.json', ...(isObject(answer) ? answer : { value: answer }) }
}

/** Gives calls with the same name different ones. */
function distinct(all: readonly Proposal[]): Proposal[] {
  const seen = new Map<string, number>()
  return all.map((proposal) => {
    const count = (seen.get(proposal.id) ?? 0) + 1
    seen.set(proposal.id, count)
    return count === 1 ? proposal : { ...proposal, id: `${proposal.id}-${count}` }
  })
}

function save(path: string, value: Json): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`, { flag: 'wx' })
}

function askedOf(args: readonly string[]) {
  const words = [...args]
  const option = (name: string) => {
    const at = words.indexOf(name)
    return at < 0 ? undefined : words.splice(at, 2)[1]
  }
  const family = option('--family')
  const prefix = (option('--prefix') ?? '/wps').replace(/\/+$/, '')
  const writeAt = words.indexOf('--write')
  if (writeAt >= 0) words.splice(writeAt, 1)
  const [file, ...rest] = words
  const isGood =
    /^[a-z][a-z0-9-]*$/.test(family ?? 'ok') && /^\/(wps|lgw|lotto)(\/[A-Za-z0-9_.-]+)*$/.test(prefix)
  if (file === undefined || file.startsWith('-') || rest.length > 0 || !isGood) return undefined
  return { file, family, prefix, write: writeAt >= 0 }
}

function fail({ output }: OpenApiContext, message: string): 1 {
  output.error(message)
  return 1
}
