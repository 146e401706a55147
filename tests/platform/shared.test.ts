import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SimulatedPlatform } from '../../fixtures/platform/engine/control.ts'
import { scheduleJob } from '../../fixtures/platform/engine/store/jobs.ts'
import { prepareTables } from '../../fixtures/platform/prepare-tables.ts'
import { schemaFiles } from '../../fixtures/platform/schema.ts'
import { createSeals } from '../../gateway/src/http/sealed.ts'
import type { Refusal } from '../../gateway/src/lib/refusal.ts'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { createCommon } from '../../gateway/src/store/common.ts'
import { readDatabaseTime } from '../../gateway/src/store/database-time.ts'
import { migrate } from '../../gateway/src/store/migrate.ts'
import { openServerStore } from '../../gateway/src/store/pg-store.ts'
import type { Store } from '../../gateway/src/store/store.ts'
import { type SealingKey, seal } from '../support/seal.ts'
import { startSimulated } from '../support/start-simulated.ts'
import { productionTables } from '../support/tables.ts'
import { breachesOf } from './support/invariants.ts'
import { lotteryPlayer, place, placeTicket, VIETNAM } from './support/lottery.ts'
import { newDatabase, newDatabaseWithTables } from './support/server-store.ts'
import { codeOf, DAY, HOUR, MINUTE, PASSWORD, startWorld, type TestWorld } from './support/world.ts'

/** Two gateways' platforms on one PostgreSQL server: each has a store of its own, and both have the same brands. */
let one: TestWorld
let two: TestWorld
let stores: [Store, Store]
const CODE = 'shared'
const VENDOR = 'KYLIN'

beforeAll(async () => {
  const url = await newDatabaseWithTables()
  stores = [await openServerStore(url), await openServerStore(url)]
  one = await startWorld({ code: CODE, store: stores[0], secrets: 'one' })
  two = await startWorld({ code: CODE, store: stores[1], secrets: 'two' })
})
afterAll(async () => {
  for (const store of stores) await store.close()
})

const login = (world: TestWorld, account: string, password = PASSWORD) =>
  world.call('identity.login', { body: { type: 'username', username: account, password } })

/** Waits, because an event of one gateway reaches the other a moment later. */
const soon = (expectation: () => unknown) => vi.waitFor(expectation, { timeout: 5_000, interval: 5 })

describe('a world that two gateways open at once', () => {
  test('a world that two gateways open at once is made once', async () => {
    const [first, second] = await Promise.all([
      login(one, 'general').then(({ id }) => id),
      login(two, 'general').then(({ id }) => id),
    ])
    expect(first).toBe(second)
    expect(await one.platform.control.checkLedger(CODE)).toMatchObject({ balanced: true })
    const members = await stores[0].read<{ many: bigint }>(
      'SELECT count(*) AS many FROM members WHERE brand = $1 AND account = $2',
      [CODE, 'general'],
    )
    expect(members).toEqual([{ many: 1n }])
  })
})

test('the doctor reads the time of a database that has no tables yet (R-11.018)', async () => {
  const before = Date.now() - MINUTE
  const theirs = await readDatabaseTime(await newDatabase(), MINUTE)
  expect(theirs).toBeGreaterThan(before)
  expect(theirs).toBeLessThan(Date.now() + MINUTE)
})

test('visitors of an experiment whom two gateways count add up', async () => {
  const [ours, theirs] = stores.map((store) => createCommon(store)!.variantCounts)
  const place = { brand: CODE, experiment: 'welcome', variant: 'short' }
  await Promise.all([
    ours!.add([{ ...place, visitors: 3, goals: 1, since: 20 }]),
    theirs!.add([{ ...place, visitors: 4, goals: 0, since: 10 }]),
  ])
  expect(await theirs!.read(CODE)).toEqual([{ ...place, visitors: 7, goals: 1, since: 10 }])
  expect(await ours!.read('another')).toEqual([])
})

test('a human check that was passed at one gateway is taken at the other, once', async () => {
  const [ours, theirs] = stores.map((store) => createCommon(store)!.humanPasses)
  await ours!.keep('pass', 2_000, 1_000)
  await ours!.keep('late', 2_000, 1_000)
  const taken = await Promise.all([ours!.take('pass', 1_999), theirs!.take('pass', 1_999)])
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect(await theirs!.take('late', 2_000)).toBe(false)
  expect(await theirs!.take('unknown', 1_000)).toBe(false)
})

test('tables are made once by gateways that begin at once on an empty database', async () => {
  const url = await newDatabase()
  const four = await Promise.all(Array.from({ length: 4 }, () => openServerStore(url)))
  const renewals = await Promise.all(
    four.map(async (store) => {
      await migrate(store, productionTables)
      return prepareTables(store)
    }),
  )
  expect(renewals).toEqual([undefined, undefined, undefined, undefined])
  const made = await four[0]!.read('SELECT number FROM migrations')
  expect(made).toHaveLength(productionTables.length)
  expect(await four[0]!.read('SELECT name FROM simulated_parts')).toHaveLength(schemaFiles.size)
  for (const store of four) await store.close()
})

describe('a session', () => {
  test('a session of one gateway is known to the other, and ends in both', async () => {
    const { token } = await login(one, 'player')
    const there = await two.callerOf(token)
    expect(there).toMatchObject({ account: 'player' })
    await two.call('identity.logout', { caller: there })
    expect(await one.callerOf(token)).toBeNull()
    expect(await two.callerOf(token)).toBeNull()
  })
})

describe('what is good for one use', () => {
  test('a captcha is read by one of the two', async () => {
    const ask = { visitor: 'both' }
    for (let guess = 0; guess < 3; guess += 1) {
      await codeOf(login(one, 'deeper', 'wrong-password-1'))
    }
    await one.call('identity.captcha', ask)
    const captcha = (await two.platform.control.captchaText(CODE, 'both')) ?? ''
    const tries = await Promise.allSettled(
      [one, two].map((world) =>
        world.call('identity.login', {
          body: { type: 'username', username: 'deeper', password: 'wrong-password-2', captcha },
          visitor: 'both',
        }),
      ),
    )
    const codes = tries.map((ended) => (ended.status === 'rejected' ? (ended.reason as Refusal).code : 'in'))
    expect(codes.toSorted()).toEqual(['login.captcha.invalid', 'login.failed'])
  })

  test('a seal is opened by one of the two, with a key that both have', async () => {
    const [ours, theirs] = stores.map((store) => createSeals(Date.now, createCommon(store)!.seals))
    const [keysOne, keysTwo] = await Promise.all([ours!.publicKeys(), theirs!.publicKeys()])
    expect(keysOne).toHaveLength(1)
    expect(keysTwo).toEqual(keysOne)
    const bound = { path: '/wps/session/login', merchant: CODE }
    const sealed = seal({ secret: 'x' }, keysOne[0] as SealingKey, bound)
    const tries = Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? ours! : theirs!).open(sealed, bound),
    )
    const opened = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    expect(opened).toHaveLength(1)
  })

  test('keys are changed daily by one of the two, and a new one is known to the other at once', async () => {
    const clock = { now: Date.now() }
    const [ours, theirs] = stores.map((store) => createSeals(() => clock.now, createCommon(store)!.seals))
    const [first] = await ours!.publicKeys()
    await theirs!.publicKeys()
    clock.now += DAY + MINUTE
    await soon(async () => expect(await ours!.publicKeys()).toHaveLength(2))
    const [newest] = await ours!.publicKeys()
    const bound = { path: '/wps/session/login', merchant: CODE }
    const sealedWith = (key: unknown) =>
      seal({ n: 1 }, key as SealingKey, { ...bound, iat: Math.floor(clock.now / 1000) })
    expect(await theirs!.open(sealedWith(newest), bound)).toBe('{"n":1}')
    expect(await theirs!.open(sealedWith(first), bound)).toBe('{"n":1}')
    clock.now += HOUR + 1
    await expect(theirs!.open(sealedWith(first), bound)).rejects.toThrow()
    expect(await theirs!.publicKeys()).toHaveLength(1)
  })

  test('a money write with one key happens once, whichever gateway it comes to', async () => {
    const callers = await Promise.all([one, two].map((world) => world.signIn('deep')))
    const before = await entries()
    const asked = Array.from({ length: 100 }, (_, index) => {
      const [world, caller] = index % 2 === 0 ? [one, callers[0]!] : [two, callers[1]!]
      return transfer(world, caller, '1.00', 'key-of-both-1')
    })
    const answers = await Promise.all(asked)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await entries()) - before).toBe(1)
  })
})

describe('guesses of a password', () => {
  test('guesses of a password are counted over both: five reach the hash however they come', async () => {
    const tries = Array.from({ length: 40 }, (_, index) => {
      const world = index % 2 === 0 ? one : two
      return codeOf(login(world, 'beside', 'wrong-password-3'))
    })
    const codes = await Promise.all(tries)
    const { lockAfterFailures, captchaAfterFailures } = one.site.brand.numbers
    const compared = codes.filter((code) => code === 'login.failed').length
    expect(compared).toBe(Math.min(lockAfterFailures, captchaAfterFailures))
  })
})

describe('money that moves through both at once', () => {
  test('money that moves through both at once is never spent twice, and the sum stays', async () => {
    const callers = await Promise.all([one, two].map((world) => world.signIn('besideplayer')))
    const sum = await one.sumOf(callers[0]!)
    const moves = Array.from({ length: 120 }, (_, index) => {
      const [world, caller] = index % 2 === 0 ? [one, callers[0]!] : [two, callers[1]!]
      return transfer(world, caller, '30.00', `move-both-${index}`).catch(
        (error: { code: string }) => error.code,
      )
    })
    const ended = await Promise.all(moves)
    // 1,000.00 is enough for 33 of them.
    expect(ended.filter((end) => typeof end !== 'string')).toHaveLength(33)
    expect(new Set(ended.filter((end) => typeof end === 'string'))).toEqual(new Set(['wallet.balance.low']))
    expect(await two.sumOf(callers[1]!)).toBe(sum)
    expect(await two.platform.control.checkLedger(CODE)).toMatchObject({ balanced: true, problems: [] })
  })
})

describe('work that falls due', () => {
  test('work that falls due is done once, though both come for it at once', async () => {
    const count = async (kind: string) =>
      (await stores[0].read('SELECT id FROM jobs WHERE brand = $1 AND kind = $2', [CODE, kind])).length
    await one.callerOf('nobody')
    // The daily sweep asks for the next one: done twice, it would be there twice.
    expect(await count('sweep')).toBe(1)
    for (let day = 0; day < 5; day += 1) {
      await two.platform.control.advance(DAY)
      await soon(() => expect(one.now()).toBe(two.now()))
      await Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? one : two).callerOf('nobody')))
    }
    expect(await count('sweep')).toBe(1)
  })

  test('work that falls due that another gateway asked for is found without being told', async () => {
    // Both know when the next falls due; then something earlier is written behind the back of the second.
    const caller = await two.signIn('agent1')
    await two.call('wallet.balance', { caller })
    await stores[0].transaction(CODE, (db) => scheduleJob(db, CODE, 'trial-end', two.now() + 1_000, 999_999))
    await two.platform.control.advance(2_000)
    await two.call('wallet.balance', { caller })
    const left = await stores[0].read('SELECT id FROM jobs WHERE brand = $1 AND subject = $2', [
      CODE,
      999_999,
    ])
    expect(left).toEqual([])
  })
})

describe('lotteries of two gateways', () => {
  const numbers = async () =>
    stores[0].read<{ status: string; many: bigint }>(
      `SELECT status, count(*) AS many FROM rounds WHERE brand = $1 AND product = 'LOTT' AND vassalage = 'LOTT' GROUP BY status ORDER BY status`,
      [CODE],
    )

  test('sell the rest of a limited number to one of two members (R-2.144)', async () => {
    const [first, second] = [
      await lotteryPlayer(one, 'player', { gameId: VIETNAM }),
      await lotteryPlayer(two, 'deeper', { gameId: VIETNAM }),
    ]
    const most = one.site.brand.numbers.lotteryNumberMaximumMinor
    const line = { playId: 'special-2d', pick: '08', unit: '2.00' }
    // Another member has taken the number up to 300.00.
    await placeTicket(one, first, { gameId: VIETNAM, prizeMode: 'ZY', lines: [{ ...line, pick: '07,08' }] })
    await stores[0].transaction(CODE, (db) =>
      db("UPDATE lottery_stakes SET stake = $2 WHERE brand = $1 AND number = '08'", [CODE, most - 30_000]),
    )
    const tried = (
      [
        [one, first],
        [two, second],
      ] as const
    ).map(([world, caller]) =>
      placeTicket(world, caller, {
        gameId: VIETNAM,
        prizeMode: 'ZY',
        lines: [{ ...line, multiple: 100 }],
      }).then(
        () => 'sold',
        (error: Refusal) => error.code,
      ),
    )
    expect((await Promise.all(tried)).toSorted()).toEqual(['lottery.number.sold-out', 'sold'])
  })

  test('lotteries of two gateways settle an issue of many bets once, in parts by both, while bets on the next are taken', async () => {
    const [first, second] = [await lotteryPlayer(one, 'player'), await lotteryPlayer(two, 'deeper')]
    const lines = Array.from({ length: 100 }, (_, index) => place(String(index % 10), { unit: '0.02' }))
    for (let ticket = 0; ticket < 7; ticket += 1)
      await Promise.all([
        placeTicket(one, first, { lines, rebatePerMille: 10 }),
        placeTicket(two, second, { lines }),
      ])
    const next = one.now() + MINUTE
    const settled = one.platform.control.advance(MINUTE)
    await soon(() => expect([one.now(), two.now()]).toEqual([next, next]))
    const meanwhile = [0, 1, 2, 3, 4, 5].map((at) =>
      at % 2 === 0 ? placeTicket(one, first) : placeTicket(two, second),
    )
    await Promise.all([settled, ...meanwhile])
    await soon(async () => {
      const pending = await stores[0].read<{ many: bigint }>(
        `SELECT count(*) AS many FROM lottery_bets b JOIN lottery_issues i ON i.brand = b.brand AND i.id = b.issue_id
         JOIN rounds r ON r.brand = b.brand AND r.id = b.id
         WHERE b.brand = $1 AND i.state <> 'OPEN' AND r.status = 'PENDING'`,
        [CODE],
      )
      expect(pending).toEqual([{ many: 0n }])
    })
    const ended = (await numbers()).filter(({ status }) => status !== 'PENDING')
    expect(ended.reduce((sum, { many }) => sum + many, 0n)).toBe(1_400n)
    expect(await breachesOf(one)).toEqual([])
  })
})

describe('what a developer changes on one', () => {
  test('the clock goes on in the other too', async () => {
    await one.platform.control.advance(3 * HOUR)
    await soon(() => expect(two.now()).toBe(one.now()))
  })

  test('a scenario is seen by the other, and its kept answers are made anew', async () => {
    const before = two.platform.generation(CODE)
    await one.platform.control.scenario(one.site, 'maintenance')
    await soon(async () => {
      expect(await two.call('support.status', {})).toMatchObject({ maintenance: true })
    })
    await soon(() => expect(two.platform.generation(CODE)).toBeGreaterThan(before))
  })

  test('a reset takes it away in both, and sessions of before with it', async () => {
    const { token } = await login(two, 'agent1')
    await one.platform.control.reset(CODE)
    expect(await two.callerOf(token)).toBeNull()
    await soon(async () => {
      expect(await two.call('support.status', {})).toMatchObject({ maintenance: false })
    })
    expect(await two.signIn('agent1')).toMatchObject({ account: 'agent1' })
  })
})

describe('limits', () => {
  test('calls of an address are counted over both gateways', async () => {
    const gateways = [
      await startSimulated(whole(one), { callsPerMinute: 20 }),
      await startSimulated(whole(two), { callsPerMinute: 20 }),
    ]
    const asked = Array.from({ length: 50 }, (_, index) =>
      gateways[index % 2]!.app.inject({ url: '/wps/unknown', remoteAddress: '203.0.113.77' }),
    )
    const answers = await Promise.all(asked)
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(20)
    const limited = answers.filter(({ statusCode }) => statusCode === 429)
    expect(limited).toHaveLength(30)
    expect(Number(limited[0]!.headers['retry-after'])).toBeGreaterThan(0)
    for (const { app } of gateways) await app.close()
  })
})

/** The gateway asks at its start whether all is answered, which is another test's matter. */
function whole({ platform }: TestWorld): SimulatedPlatform {
  return { ...platform, handles: () => true }
}

function transfer(world: TestWorld, caller: Caller, amount: string, key: string) {
  const body = { fromAccountType: 'main', toAccountType: VENDOR, amount }
  return world.call('wallet.transfer', { caller, key, body })
}

async function entries(): Promise<number> {
  const [row] = await stores[0].read<{ many: bigint }>(
    'SELECT count(*) AS many FROM ledger_entries WHERE brand = $1',
    [CODE],
  )
  return Number(row!.many)
}
