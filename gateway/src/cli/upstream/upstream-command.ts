import type { Config } from '../../config.ts'
import type { Loaded } from '../../content/load-content.ts'
import type { UpstreamClient } from '../../upstream/dispatcher.ts'
import { reasonOf } from '../doctor/finding.ts'
import { checkUpstream } from './check-command.ts'

const USAGE = `npm run upstream -- check <brand> [--account]

check   makes the public reads of the contract that need no input against the live upstream of a brand, and lists all differences with
        the line of the profile that removes each. --account also makes the reads of a member, who signs in with UPSTREAM_ACCOUNT
        and UPSTREAM_PASSWORD of the environment. No write but this sign-in is ever tried. Exit code 1 if anything differs or failed.`

/** Dependencies of the command. */
export type UpstreamContext = {
  config: Pick<Config, 'root' | 'schemasFolder' | 'upstreamAllowList' | 'upstreamSecrets'>
  load(): Loaded
  createClient(): UpstreamClient
  environment: Readonly<Record<string, string | undefined>>
  output: Pick<Console, 'log' | 'error'>
}

/** Runs `npm run upstream -- <args>` and returns the exit code. */
export async function upstreamCommand(args: readonly string[], context: UpstreamContext): Promise<number> {
  const [verb, target, ...options] = args
  if (target === undefined || target.startsWith('-')) return fail(context, USAGE)
  try {
    if (verb === 'check' && options.every((one) => one === '--account'))
      return await check(target, options.length > 0, context)
  } catch (error) {
    return fail(context, reasonOf(error))
  }
  return fail(context, USAGE)
}

async function check(code: string, withAccount: boolean, context: UpstreamContext): Promise<number> {
  const { config, environment, output } = context
  const { UPSTREAM_ACCOUNT: username = '', UPSTREAM_PASSWORD: password = '' } = environment
  if (withAccount && (username === '' || password === ''))
    return fail(context, 'set UPSTREAM_ACCOUNT and UPSTREAM_PASSWORD in the environment')
  const { content } = context.load()
  const site = content.brands.get(code)
  if (!site) return fail(context, `there is no brand ${code}: ${[...content.brands.keys()].join(', ')}`)
  const client = context.createClient()
  try {
    const account = withAccount ? { username, password } : undefined
    return await checkUpstream(site, { config, content, client, account, output })
  } finally {
    await client.destroy()
  }
}

function fail({ output }: UpstreamContext, message: string): 1 {
  output.error(message)
  return 1
}
