import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { printJson } from '@marquee/schemas/rules/print-json'
import type { Config } from '../../src/config.ts'
import type { Contract } from '../../src/content/read/contract/contract.ts'
import type { Loaded } from '../../src/content/resolve/load-content.ts'
import type { Json, JsonObject } from '../../src/lib/json-file.ts'
import { type Proposal, proposeOperations } from './proposal.ts'
import { findProblemsWith } from './proposed-files.ts'
import { readOpenApi } from './read-openapi.ts'

const USAGE = `pnpm openapi <file> [--family games] [--prefix /wps/relay] [--write]

Proposes an operation file and an example of the answer for each call of an upstream's OpenAPI description (3.0 or 3.1, YAML or
JSON), and marks what an operation file cannot say. Nothing is written without --write; files that exist are never changed.`

/** Dependencies of the command: folders, the content to compare with, and the sink of printed lines. */
export type OpenApiContext = {
  config: Pick<Config, 'root' | 'schemasFolder' | 'fixturesFolder'>
  loaded(): Pick<Loaded, 'contract' | 'files'>
  output: Pick<Console, 'log' | 'error'>
}

/** Runs `pnpm openapi <args>` and returns the exit code (R-11.017). */
export function openApiCommand(args: readonly string[], context: OpenApiContext): number {
  const asked = askedOf(args)
  if (!asked) return fail(context, USAGE)
  const { file, family, prefix, write } = asked
  if (!existsSync(file)) return fail(context, `There is no file ${file}`)
  const api = readOpenApi(file)
  if (typeof api === 'string') return fail(context, api)
  const loaded = context.loaded()
  const { contract } = loaded
  const formats = new Map(Object.entries(contract.formats).map(([name, { example }]) => [name, example]))
  const drafts = distinct(proposeOperations({ api, formats, family, prefix })).map((proposal) =>
    draftOf(proposal, contract, context),
  )
  const problems = findProblemsWith(loaded, new Map(drafts.flatMap(({ files }) => files)))
  const fates = drafts.map((draft) => settle(draft, problems, context, write))
  const count = (fate: Fate) => fates.filter((one) => one === fate).length
  const made = write ? 'written' : 'proposed'
  context.output.log(
    `\n${drafts.length} calls: ${count('proposed')} ${made}, ${count('known')} known already, ${count('refused')} that the format cannot say`,
  )
  if (!write && count('proposed') > 0) context.output.log('Nothing was written: add --write')
  return 0
}

type Fate = 'proposed' | 'known' | 'refused'

/** A proposal with its files by path from the project's root: the operation and perhaps an answer. */
type Draft = {
  proposal: Proposal
  known?: string
  fault?: string
  files: [path: string, value: JsonObject][]
}

function draftOf(proposal: Proposal, contract: Contract, { config }: OpenApiContext): Draft {
  const { id, operation, answers } = proposal
  const path = `${id.replace('.', '/')}.json`
  const known = operation && [...contract.operations.values()].find((one) => isSameCall(one, operation))?.id
  if (known !== undefined || existsSync(join(config.schemasFolder, 'operations', path)))
    return { proposal, known: known ?? id, files: [] }
  const fault = operation ? faultOf(contract, operation) : 'an operation file names GET, POST, PUT or DELETE'
  if (!operation || fault)
    return {
      proposal,
      fault: proposal.call.startsWith('/') ? 'its calls are not in this file' : fault!,
      files: [],
    }
  const answer = answers.find((one) => isExample(contract, operation, one))
  return {
    proposal,
    files: [
      [`schemas/operations/${path}`, operation],
      ...(answer === undefined
        ? []
        : [[`fixtures/answers/${path}`, answerFile(answer)] as [string, JsonObject]]),
    ],
  }
}

function settle(
  { proposal, known, fault, files }: Draft,
  problems: ReadonlyMap<string, string>,
  { config, output }: OpenApiContext,
  write: boolean,
): Fate {
  const { id, call, lacking, open } = proposal
  if (known !== undefined) {
    output.log(`\n${call}  is ${known} already`)
    return 'known'
  }
  output.log(`\n${call}  ${id}`)
  for (const part of lacking) output.log(`  cannot say: ${part}`)
  for (const question of open) output.log(`  to decide: ${question}`)
  const [operation, answer] = files
  const refusal = fault ?? (operation && problems.get(operation[0]))
  if (refusal !== undefined || !operation) {
    output.log(`  not proposed: ${refusal}`)
    return 'refused'
  }
  const good = files.filter(([path]) => !problems.has(path))
  if (!answer || good.length < files.length)
    output.log(
      `  no example: none fits the schema, so simulated calls answer 501 until you write ${answer?.[0] ?? `fixtures/answers/${id.replace('.', '/')}.json`}, or a handler`,
    )
  for (const [path, value] of good) {
    const place = placeOf(config, path)
    if (write) save(place, value)
    output.log(`  ${write ? 'wrote' : 'would write'} ${relative(config.root, place).replaceAll('\\', '/')}`)
  }
  return 'proposed'
}

function placeOf({ schemasFolder, fixturesFolder }: OpenApiContext['config'], path: string): string {
  const [top, ...rest] = path.split('/')
  return join(top === 'schemas' ? schemasFolder : fixturesFolder, ...rest)
}

function isSameCall(
  { methods, path }: { methods: readonly string[]; path: string },
  operation: JsonObject,
): boolean {
  const plain = (text: string) => text.replaceAll(/\{\w+\}/g, '{}')
  return methods.includes(String(operation.method)) && plain(path) === plain(String(operation.path))
}

/** Reason why a schema of the operation file cannot be used. */
function faultOf({ checker }: Contract, { query, body, response }: JsonObject): string | undefined {
  const parts = Object.entries({ query, body, response }).filter(([, schema]) => isObject(schema))
  return parts.flatMap(([part, schema]) => {
    const [draft] = checker.draftFaults(schema as JsonObject)
    const fault = draft ? `${draft.pointer}: ${draft.wrong}` : checker.schemaFault(schema as JsonObject)
    return fault ? [`the schema of its ${part} is invalid: ${fault}`] : []
  })[0]
}

function isExample({ checker }: Contract, operation: JsonObject, answer: Json): boolean {
  return checker.faults(operation.response as JsonObject, answer).length === 0
}

/** A value that is no object is under "value", and so is an object that would read like one of those. */
function answerFile(answer: Json): JsonObject {
  const isPlain = isObject(answer) && Object.keys(answer).join() !== 'value'
  return { $schema: '../../../schemas/answer.json', ...(isPlain ? answer : { value: answer }) }
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
  writeFileSync(path, printJson(value), { flag: 'wx' })
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
