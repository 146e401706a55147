import { existsSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { printJson } from '@marquee/schemas/rules/print-json'
import { filterErrors } from '@marquee/schemas/rules/warnings'
import type { Config } from '../../src/config.ts'
import type { Content } from '../../src/content/content.ts'
import type { Loaded } from '../../src/content/resolve/load-content.ts'
import { formatReason } from '../../src/doctor/finding.ts'
import { createChecks } from '../../src/http/validators.ts'
import { readJsonObject } from '../../src/lib/json-file.ts'
import type { UpstreamClient } from '../../src/upstream/dispatcher.ts'
import { formatProblems } from '../problem-report.ts'
import { type Account, checkUpstream } from './check-command.ts'
import { readExchanges } from './exchanges.ts'
import { formatTable, inferProfile } from './learn-profile.ts'

const USAGE = `npm run upstream -- check <brand> [--account [--writes]]
npm run upstream -- learn <HAR file | folder of recordings | OpenAPI file> --name <profile> [--write]

check   makes the public reads of the contract that need no input against the live upstream of a brand, and lists all differences with
        the line of the profile that removes each. --account also makes the reads of a member, who signs in with UPSTREAM_ACCOUNT
        and UPSTREAM_PASSWORD of the environment, or has the token UPSTREAM_TOKEN. --writes also
        tries writes that undo each other (favourites, one unit to another wallet and back), at an upstream that
        UPSTREAM_TEST_ORIGINS names; without it the sign-in is the only write. Exit code 1 if anything differs or failed.
learn   proposes a profile: matches calls to operations by path, method and shape, and infers addresses, names, amounts, the envelope,
        error codes, headers and the seal. --write writes schemas/upstreams/<profile>.json; a line that is there stays.`

const NAME = /^[a-z][a-z0-9-]*$/

/** Dependencies of the command. */
export type UpstreamContext = {
  config: Pick<Config, 'root' | 'schemasFolder' | 'upstreamAllowList' | 'upstreamSecrets'>
  load(): Loaded
  createClient(): UpstreamClient
  environment: Readonly<Record<string, string | undefined>>
  output: Pick<Console, 'log' | 'error'>
}

/** Runs `npm run upstream -- <args>` and returns the exit code. */
export async function runUpstreamCommand(args: readonly string[], context: UpstreamContext): Promise<number> {
  const [verb, target, ...options] = args
  if (target === undefined || target.startsWith('-')) return fail(context, USAGE)
  try {
    if (verb === 'check' && options.every((one) => ['--account', '--writes'].includes(one)))
      return await check(target, options, context)
    const name = options[options.indexOf('--name') + 1] ?? ''
    const rest = options.filter((one) => !['--name', '--write', name].includes(one))
    if (verb === 'learn' && options.includes('--name') && NAME.test(name) && rest.length === 0)
      return await learn(target, name, options.includes('--write'), context)
  } catch (error) {
    return fail(context, formatReason(error))
  }
  return fail(context, USAGE)
}

async function check(code: string, options: readonly string[], context: UpstreamContext): Promise<number> {
  const { config, environment, output } = context
  const withWrites = options.includes('--writes')
  const withAccount = withWrites || options.includes('--account')
  const account = withAccount ? accountIn(environment) : undefined
  if (withAccount && !account)
    return fail(context, 'set UPSTREAM_ACCOUNT and UPSTREAM_PASSWORD in the environment, or UPSTREAM_TOKEN')
  const { content } = context.load()
  const site = content.brands.get(code)
  if (!site) return fail(context, whyNotServed(code, content))
  const client = context.createClient()
  try {
    const testOrigins = withWrites ? originsIn(environment.UPSTREAM_TEST_ORIGINS) : undefined
    return await checkUpstream(site, { config, content, client, account, testOrigins, output })
  } finally {
    await client.destroy()
  }
}

/** A brand with a fault is not loaded: its problems are the reason, and no missing folder. */
function whyNotServed(code: string, { brands, problems }: Content): string {
  const own = filterErrors(problems.filter(({ brand }) => brand === code || brand === undefined))
  if (own.length > 0) return `the brand ${code} is not served, mend this first:\n${formatProblems(own)}`
  return `there is no brand ${code}: ${[...brands.keys()].join(', ')}`
}

function originsIn(list = ''): string[] {
  return list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
}

function accountIn({
  UPSTREAM_TOKEN: token,
  UPSTREAM_ACCOUNT: username,
  UPSTREAM_PASSWORD: password,
}: UpstreamContext['environment']): Account | undefined {
  if (token) return { token }
  return username && password ? { username, password } : undefined
}

async function learn(
  source: string,
  name: string,
  write: boolean,
  context: UpstreamContext,
): Promise<number> {
  const { config, output } = context
  const loaded = context.load()
  const file = join(config.schemasFolder, 'upstreams', `${name}.json`)
  const exchanges = readExchanges(source, loaded.contract)
  const client = context.createClient()
  const { profile, rows, faults, notes } = await inferProfile(exchanges, {
    loaded,
    checksOf: createChecks(config.schemasFolder),
    existing: existsSync(file) ? readJsonObject(file) : {},
    source: basename(source),
    client,
  }).finally(() => void client.destroy())
  if (rows.length === 0) return fail(context, `${source} has no call that is like an operation`)
  for (const line of formatTable(rows, loaded.content.operations)) output.log(line)
  for (const note of notes) output.log(`! ${note}`)
  for (const fault of faults) output.log(`✗ ${fault}`)
  const text = printJson(profile)
  if (!write) output.log(`\n${text}\nNothing was written: add --write`)
  else if (faults.length === 0) {
    writeFileSync(file, text)
    output.log(`\nwrote ${relative(config.root, file)}`)
  }
  return faults.length > 0 ? 1 : 0
}

function fail({ output }: UpstreamContext, message: string): 1 {
  output.error(message)
  return 1
}
