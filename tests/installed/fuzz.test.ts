import { errors } from '@marquee/schemas/error-codes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '../../gateway/src/content/content.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'
import { madeRequest } from '../support/made-requests.ts'
import { type Answered, type ProjectGateway, startProjectGateway } from '../support/project-gateway.ts'
import { isLong, runs } from '../support/suite.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? runs(500, 10_000))
const SEED = process.env.FUZZ_SEED ?? 'fuzz'
/** Share of operations that succeed at least once; five requests for each succeed less often than a hundred. */
const SUCCEEDING = isLong ? 0.5 : 0.25
/** Every so often time goes on, so that limits end and work falls due. */
const MOVE_EVERY = 250
const MOVE_MS = 60_000

/** Refusals that any call may return. */
const COMMON = new Set(
  Object.keys(errors)
    .filter((code) => /^(request|tenant|crypto|idempotency)\./.test(code))
    .concat([
      'login.not.session',
      'session.trial.forbidden',
      'session.agent.required',
      'function.not.available',
    ]),
)

const ACCOUNTS = ['player1', 'player2', 'atlas', 'birch', 'delta', 'guest04'] as const

let gateway: ProjectGateway
beforeAll(async () => {
  gateway = await startProjectGateway()
})
afterAll(() => gateway.close())

describe(`${REQUESTS} requests made from the contracts`, () => {
  const broken: string[] = []
  const undeclared = new Set<string>()
  const answered = new Map<string, { fine: number; refused: number }>()

  beforeAll(async () => {
    const random = createRandomFromText(SEED)
    // A stream does not end by itself; it has tests of its own.
    const operations = [...gateway.content.current().operations.values()].filter(({ stream }) => !stream)
    const tokens = new Map<string, string>()
    const tokenOf = async (account: string) => {
      const known = tokens.get(account)
      const caller = known && (await gateway.platform.callerOf(gateway.site('meghna'), known, false))
      if (!caller) tokens.set(account, await gateway.tokenOf(account).catch(() => 'none'))
      return tokens.get(account)!
    }
    for (let number = 0; number < REQUESTS; number += 1) {
      const operation = operations[number % operations.length]!
      const made = madeRequest(operation, random)
      const account = ACCOUNTS[random.integer(ACCOUNTS.length)]!
      const token = random.next() < 0.05 ? random.hex(8) : await tokenOf(account)
      const isSealed = operation.sealed && typeof made.body === 'object' && random.next() < 0.9
      const answer = await gateway.ask({
        method: made.method,
        url: made.url,
        token,
        headers: { ...made.headers, ...(isSealed ? { encryption: 'JWE' } : {}) },
        body: isSealed ? gateway.sealed(operation.path, made.body) : made.body,
      })
      judge(operation, answer, `${account} ${made.method} ${made.url} ${JSON.stringify(made.body)}`)
      if (number % MOVE_EVERY === MOVE_EVERY - 1) await gateway.platform.control.advance(MOVE_MS)
    }
  }, 600_000)

  function judge(operation: Operation, answer: Answered, asked: string): void {
    const count = answered.get(operation.id) ?? { fine: 0, refused: 0 }
    answered.set(operation.id, count)
    if (answer.status >= 500) broken.push(`${answer.status} ${answer.errorCode}: ${asked}`)
    if (/\n\s+at |node_modules|gateway\/src/.test(answer.text)) broken.push(`tells its insides: ${asked}`)
    if (answer.status < 300) count.fine += 1
    else count.refused += 1
    const code = answer.errorCode
    if (answer.status < 300 || code === null || code === undefined) return
    if (!COMMON.has(code) && !operation.errors.includes(code)) undeclared.add(`${operation.id}: ${code}`)
  }

  test('requests made from the contracts cause no server error, and no answer reveals internals (R-7.006)', () => {
    expect(broken.slice(0, 20)).toEqual([])
  })

  test('requests made from the contracts are refused only with codes that the operation names (R-7.006)', () => {
    expect([...undeclared].sort()).toEqual([])
  })

  test('requests made from the contracts reach every operation, and public and own reads succeed at times', () => {
    const all = [...gateway.content.current().operations.values()].filter(({ stream }) => !stream)
    const never = all.map(({ id }) => id).filter((id) => !answered.has(id))
    expect(never).toEqual([])
    const fine = [...answered.values()].filter((count) => count.fine > 0).length
    expect(fine / answered.size).toBeGreaterThan(SUCCEEDING)
  })

  test('requests made from the contracts leave the ledger balanced', async () => {
    expect(await gateway.platform.control.checkLedger()).toMatchObject({ balanced: true, problems: [] })
  })
})
