import { relative } from 'node:path'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Config } from '../config.ts'
import type { Content, Operation } from '../content/content.ts'
import type { FileTree } from '../content/read/files.ts'
import { jsonFile } from '../content/read/problem.ts'
import { isOpenTo } from '../http/access.ts'
import { type ChecksOf, createChecks, type OperationChecks } from '../http/validators.ts'
import type { Json } from '../lib/json-file.ts'
import { Refusal } from '../lib/refusal.ts'
import type { Platform } from '../platform/engine/platform.ts'
import type { Caller } from '../platform/engine/world.ts'
import { contractDrift } from '../upstream/contract-drift.ts'
import { driftBetween } from '../upstream/drift.ts'
import { type Recording, readRecordings } from '../upstream/recordings.ts'

const USAGE = `pnpm drift [brand] [--account player1]

Compares what an upstream was recorded to answer (fixtures/recorded) with the contract, field by field (added, missing,
mistyped), and with what the simulated platform answers to the same question. Calls that need a session are asked as the account; writes are only compared
with the contract. Exit code 1 when anything differs.`

/**
 * Dependencies of the command: settings, lazy readers of the compared answers, and the sink of printed
 * lines.
 */
export type DriftContext = {
  config: Pick<Config, 'root' | 'schemasFolder' | 'fixturesFolder'>
  loadContent(): Content
  openPlatform(content: Content): Promise<Platform>
  output: Pick<Console, 'log'>
}

/** Runs `pnpm drift <args>` and returns the exit code. */
export async function driftCommand(args: readonly string[], context: DriftContext): Promise<number> {
  const words = [...args]
  const accountAt = words.indexOf('--account')
  const account = accountAt < 0 ? 'player1' : (words.splice(accountAt, 2)[1] ?? '')
  if (!words.some((word) => word.startsWith('-'))) return report(words[0], account, context)
  context.output.log(USAGE)
  return 1
}

async function report(
  brand: string | undefined,
  account: string,
  { config, loadContent, openPlatform, output }: DriftContext,
): Promise<number> {
  const content = loadContent()
  const codes = brand === undefined ? [...content.brands.keys()] : [brand]
  const recordings = codes.flatMap((code) => readRecordings(config, code))
  if (recordings.length === 0) {
    output.log(
      `Nothing was recorded${brand ? ` of ${brand}` : ''}: set "upstream": { "mode": "record" } in a brand and use its site`,
    )
    return 0
  }
  const platform = await openPlatform(content)
  const checksOf = createChecks(config.schemasFolder)
  let differing = 0
  for (const recording of recordings) {
    const lines = await linesOf(recording, { content, platform, checksOf, account })
    if (lines.length === 0) continue
    differing += 1
    output.log(`\n${recording.operation}  ${relative(config.root, recording.file)}`)
    for (const line of lines) output.log(`  ${line}`)
  }
  await platform.close()
  output.log(`\n${recordings.length} recorded answers, ${differing} differ`)
  return differing === 0 ? 0 : 1
}

type Comparison = {
  content: Content
  platform: Platform
  checksOf: ChecksOf
  account: string
}

async function linesOf(recording: Recording, comparison: Comparison): Promise<string[]> {
  const { content, checksOf } = comparison
  const operation = content.operations.get(recording.operation)
  if (!operation) return ['there is no such operation any more: remove the file, or add the operation']
  const lines = linesOfContract(operation, recording.value as Json, checksOf(operation))
  if (operation.methods[0] !== 'GET') return lines
  const simulated = await simulate(recording, comparison)
  if (simulated instanceof Refusal) return [...lines, `the platform refuses it: ${simulated.code}`]
  return [
    ...lines,
    ...driftBetween(recording.value, simulated).map(
      (drift) => `${drift.pointer}: recorded ${drift.recorded}, simulated ${drift.simulated}`,
    ),
  ]
}

/** Differences in fields; if there are none, other violations of the contract. */
function linesOfContract(operation: Operation, value: Json, checks: OperationChecks): string[] {
  const fields = contractDrift(operation.response, value)
  if (fields.length > 0)
    return fields.map(({ kind, pointer, found, wanted }) => {
      const types = { added: found, missing: wanted, mistyped: `${found}, the contract has ${wanted}` }
      return `${kind} ${pointer || '/'}: ${types[kind]}`
    })
  const problem = checks.value(structuredClone(value))
  return problem === undefined ? [] : [`is not as the contract says: ${problem}`]
}

async function simulate(recording: Recording, comparison: Comparison): Promise<unknown> {
  const { content, platform, checksOf } = comparison
  const site = content.brands.get(recording.brand)!
  const operation = content.operations.get(recording.operation)!
  if (!platform.handles(operation.id)) return content.answers.get(operation.id)
  const query = { ...(recording.query as Record<string, unknown>) }
  checksOf(operation).query(query)
  try {
    const caller = isOpenTo(operation.access) ? null : await callerOf(recording.brand, comparison)
    const { value } = await platform.call({
      operation: operation.id,
      site,
      query,
      body: {},
      caller,
      idempotencyKey: undefined,
      request: { ip: '127.0.0.1', language: site.brand.defaultLang, device: 'web', visitor: '', origin: '' },
    })
    return value
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function callerOf(brand: string, { content, platform, account }: Comparison): Promise<Caller> {
  const caller = await platform.control.callerNamed(content.brands.get(brand)!, account)
  if (!caller)
    throw new Error(
      `there is no account "${account}" in ${brand}: write --account and one of fixtures/seed/members.json`,
    )
  return caller
}

/** Origins in the brands' own files. They need not be on the allow list, because nothing is sent to them. */
export function upstreamOrigins(brands: FileTree): string[] {
  return [...brands].flatMap(([path, entry]) => {
    const upstream = path.endsWith('/brand.json') ? jsonFile(entry).value?.upstream : undefined
    const url = isObject(upstream) ? String(upstream.url) : ''
    return URL.canParse(url) ? [new URL(url).origin] : []
  })
}
