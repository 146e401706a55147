import type { Config } from '../../src/config.ts'
import type { Content, LoadedBrand, Operation } from '../../src/content/content.ts'
import { type Ask, checkCall, listReadsWithoutInput } from '../../src/doctor/check-reads.ts'
import { formatReason } from '../../src/doctor/finding.ts'
import type { Judged } from '../../src/doctor/judge-answer.ts'
import { formatLines, inferAmountForm } from '../../src/doctor/propose-lines.ts'
import { type ChecksOf, createChecks } from '../../src/http/validators.ts'
import { createBrandFacts } from '../../src/upstream/ask-upstream.ts'
import { LIMITS, type Outcome, type UpstreamClient } from '../../src/upstream/dispatcher.ts'
import type { FactsOfCall } from '../../src/upstream/profile/call-facts.ts'
import { buildTarget } from '../../src/upstream/profile/write-request.ts'
import { createTranslator, type Translator } from '../../src/upstream/translator.ts'
import { getUpstreamOrigin } from '../../src/upstream/upstream-origin.ts'
import { listTrialWrites, type Trial } from './check-writes.ts'

/** Dependencies of `upstream check`: settings, content, the client of upstreams, and the member's account. */
export type CheckContext = {
  config: Pick<Config, 'schemasFolder' | 'upstreamAllowList' | 'upstreamSecrets'>
  content: Content
  client: UpstreamClient
  account: Account | undefined
  /** Origins of platforms of tests, where writes may be tried; undefined tries none. */
  testOrigins: readonly string[] | undefined
  output: Pick<Console, 'log' | 'error'>
}

/** A member by name and password, or by the token of a session, for platforms whose sign-in asks a person for something. */
export type Account = { username: string; password: string } | { token: string }

/** Words of a refusal that asks a person for something, which no seal would mend. */
const CAPTCHA = /captcha|human.?check/i

type Report = Judged & { operation: Operation }

/** Compares answers of a brand's live upstream with the contract, prints all differences, and returns the exit code. */
export async function checkUpstream(site: LoadedBrand, context: CheckContext): Promise<number> {
  const { config, content, client, account, testOrigins, output } = context
  const checksOf = createChecks(config.schemasFolder)
  const translator = createTranslator({ content: () => content, config, client })
  const origin = getUpstreamOrigin(site, config)
  if (testOrigins && !testOrigins.includes(origin)) {
    output.error(`${origin} is no platform of tests: name it in UPSTREAM_TEST_ORIGINS, or leave out --writes`)
    return 1
  }
  const ask = askWith(client, origin)
  const parts = { translator, checksOf, ask }
  const reads = (accesses: readonly Operation['access'][], call: FactsOfCall): Trial[] =>
    listReadsWithoutInput(site, content, accesses).map((operation) => ({
      operation,
      make: () => checkCall(operation, call, parts),
    }))
  const reports = await inTurn(reads(['public'], createBrandFacts(site)))
  if (account) {
    const token = 'token' in account ? account.token : await signIn(site, account, content, parts)
    const call = { ...createBrandFacts(site), token }
    reports.push(...(await inTurn(reads(['session', 'player'], call))))
    if (testOrigins) reports.push(...(await inTurn(await listTrialWrites(site, content, call, parts))))
  }
  return print(reports, origin, output)
}

async function inTurn(trials: readonly Trial[]): Promise<Report[]> {
  const reports: Report[] = []
  for (const { operation, make } of trials) {
    const judged = await make().catch(
      (error: unknown): Judged => ({
        state: 'failed',
        differences: [],
        amounts: [],
        reason: formatReason(error),
      }),
    )
    reports.push({ ...judged, operation })
  }
  return reports
}

function askWith(client: UpstreamClient, origin: string): Ask {
  return async (outgoing, limits) => {
    const { method, headers, body, contentType } = outgoing
    const options = {
      origin,
      path: buildTarget(outgoing),
      method: method as 'GET',
      body: body ?? null,
      headers: { ...headers, ...(contentType && { 'content-type': contentType }), [LIMITS]: limits },
    }
    const outcome = await new Promise<Outcome>((done) =>
      client.request(options, (_, response) => done(response.body.outcome)),
    )
    if ('answer' in outcome) return outcome.answer
    throw 'failure' in outcome ? outcome.failure : new Error('the call was ended')
  }
}

/** Token of the account, by identity.login as the profile says and seals it. */
async function signIn(
  site: LoadedBrand,
  account: { username: string; password: string },
  { operations }: Content,
  { translator, checksOf, ask }: { translator: Translator; checksOf: ChecksOf; ask: Ask },
): Promise<string> {
  const login = operations.get('identity.login')!
  const body = { ...account }
  checksOf(login).body(body)
  const outgoing = await translator.write(login, { method: 'POST', query: {}, body }, createBrandFacts(site))
  const answer = await ask(outgoing, translator.dialectOf(site, login).limits)
  const value = await Promise.resolve()
    .then(() => translator.read(answer, login, { ...createBrandFacts(site), body }))
    .catch((error: unknown) => {
      const { isSealed } = translator.dialectOf(site, login)
      const reason = formatReason(error)
      const hint =
        isSealed && !CAPTCHA.test(reason)
          ? "; compare `seal` of the profile with the platform's document, or"
          : ':'
      throw new Error(
        `nobody could sign in: status ${answer.status}: ${reason}${hint} set UPSTREAM_TOKEN to the token of a session`,
      )
    })
  const { token } = (value ?? {}) as { token?: unknown }
  if (typeof token === 'string' && token !== '') return token
  throw new Error('nobody could sign in: the answer of identity.login has no token: rename its field')
}

function print(reports: readonly Report[], origin: string, { log }: CheckContext['output']): number {
  const form = inferAmountForm(reports.flatMap(({ amounts }) => amounts))
  const count = (state: Judged['state']) => reports.filter((one) => one.state === state).length
  for (const { operation, state, differences, reason } of reports) {
    log(`${state.padEnd(8)} ${operation.id}${differences.length > 0 || reason === '' ? '' : `: ${reason}`}`)
    for (const { pointer, wrong, line } of differences) {
      log(`  ${pointer || '/'} ${wrong}`)
      for (const one of formatLines(line ?? {}))
        log(`    ${one.startsWith('/answers/amounts') ? `/answers/amounts: "${form}"` : one}`)
      if (!line) log('    no table says this: map it by `jsonata`, or ask the platform')
    }
    if (state === 'absent') log(`    /lacks/${operation.id}: ["*"]`)
  }
  const states = ['same', 'mapped', 'differs', 'absent', 'failed'] as const
  log(
    `\n${reports.length} calls of ${origin}: ${states.map((state) => `${count(state)} ${state}`).join(', ')}`,
  )
  return count('differs') + count('failed') > 0 ? 1 : 0
}
