import { describe, expect, test } from 'vitest'
import { createWorldSite } from '../../gateway/src/platform-port/session-site.ts'
import { formatSessionKey } from '../../gateway/src/platform-port/world-key.ts'
import { loadedProject } from '../support/project-files.ts'
import { codeOf, DAY, HOUR, startWorld } from './support/world.ts'

const body = { type: 'username' as const, username: 'player', password: 'Quiet-Harbour-42' }

describe('a scenario', () => {
  const { scenarios, problems } = loadedProject().content

  test('a scenario of the project has no fault', () => {
    expect(problems.filter(({ file }) => file.startsWith('fixtures/scenarios'))).toEqual([])
    expect([...scenarios.keys()]).toEqual(
      expect.arrayContaining([
        'maintenance',
        'region',
        'low-balance',
        'locked-account',
        'password-expired',
        'no-vendors',
        'slow-network',
        'upstream-down',
      ]),
    )
  })

  test('maintenance goes before region, and any other status is told as it is (R-2.032, R-2.037, R-2.038)', async () => {
    const { call, platform, site } = await startWorld()
    const status = async () => (await call('support.status')).status
    expect(await status()).toBe(0)
    await platform.control.scenario(site, 'region')
    expect((await call('support.status', { ip: '203.0.113.9' })).location).toEqual({
      ip: '203.0.113.9',
      country: 'SG',
    })
    expect(await status()).toBe(2)
    await platform.control.scenario(site, 'maintenance')
    expect(await status()).toBe(1)
    await platform.control.scenario(site, 'unknown-status')
    expect(await status()).toBe(9)
  })

  test('a scenario concerns one brand and no other', async () => {
    const { call, platform, site, other } = await startWorld()
    await platform.control.scenario(site, 'maintenance')
    expect((await call('support.status', { site: other })).status).toBe(0)
  })

  test('a scenario makes calls fail or wait, one or all of them', async () => {
    const { platform, site, other } = await startWorld()
    const { control } = platform
    await control.scenario(site, 'games-down')
    expect(control.faultFor(site.code, 'games.list')).toEqual({ errorCode: 'upstream.timeout' })
    expect(control.faultFor(site.code, 'wallet.balance')).toBeUndefined()
    await control.scenario(site, 'slow-network')
    expect(control.faultFor(site.code, 'wallet.balance')).toEqual({ latencyMs: 2000 })
    expect(control.faultFor(other.code, 'wallet.balance')).toBeUndefined()
  })

  test('a scenario can set what is in a wallet, by entries that stay', async () => {
    const world = await startWorld({
      content: {
        scenarios: {
          money: [{ change: 'balance', account: 'player', set: { main: '5.00', KYLIN: '7.50' } }],
        },
      },
    })
    await world.platform.control.scenario(world.site, 'money')
    const caller = await world.signIn('player')
    const { balance } = await world.call('wallet.balance', { caller })
    expect(balance.slice(0, 1)[0]!.availBalance).toBe('5.00')
    expect(balance.find((row) => row.accountTypeId === 'KYLIN')!.availBalance).toBe('7.50')
    const { list } = await world.call('wallet.account-record', {
      query: { days: 1, type: 'CORRECTION' },
      caller,
    })
    expect(list.length).toBeGreaterThan(0)
  })
})

describe('a reset', () => {
  test('a reset gives the first world again, and ends what was open', async () => {
    const world = await startWorld()
    const first = await world.sumOf(await world.signIn('player'))
    const { token } = await world.call('identity.login', { body })
    await world.call('identity.register', {
      body: {
        username: 'fresh01',
        password: 'sixteen blue boats',
        agreement: true,
        login: true,
        registerMethod: 'WEB',
      },
    })
    await world.platform.control.scenario(world.site, 'maintenance')
    await world.platform.control.reset(world.site.code)
    expect(await world.callerOf(token)).toBeNull()
    expect((await world.call('support.status')).status).toBe(0)
    expect(await world.sumOf(await world.signIn('player'))).toBe(first)
    expect(await codeOf(world.call('identity.login', { body: { ...body, username: 'fresh01' } }))).toBe(
      'login.failed',
    )
  })

  test('a reset of everything takes back what was set where no world was yet, and the clock', async () => {
    const { call, platform, site, other } = await startWorld({ code: 'reset' })
    const start = platform.control.now()
    await platform.control.scenario(site, 'maintenance')
    await platform.control.scenario(other, 'slow-network')
    await platform.control.advance(HOUR)
    await platform.control.reset()
    expect((await call('support.status')).status).toBe(0)
    expect(platform.control.faultFor(other.code, 'games.list')).toBeUndefined()
    expect(platform.control.now()).toBe(start)
  })

  test('a reset of one brand leaves the others alone', async () => {
    const { call, platform, site, other, callerOf } = await startWorld()
    const { token } = await call('identity.login', { body, site: other })
    await platform.control.reset(site.code)
    expect(await callerOf(token, other)).not.toBeNull()
  })
})

describe('brands are kept apart', () => {
  test('a captcha and a code of one are unknown to the other', async () => {
    const { call, platform, site, other } = await startWorld({
      brand: { modules: { smsLogin: true } },
    })
    await call('identity.captcha')
    expect(await platform.control.captchaText(site.code, 'visitor-1')).toMatch(/^[A-Z0-9]{5}$/)
    expect(await platform.control.captchaText(other.code, 'visitor-1')).toBeNull()
    const to = { mobileNum: '1712345678', countryDialingCode: '880' }
    await call('identity.login-code', { body: to })
    expect(await platform.control.lastCode(other.code, to.mobileNum)).toBeNull()
    const { code } = (await platform.control.lastCode(site.code, to.mobileNum))!
    const sms = { type: 'sms' as const, ...to, verificationCode: code }
    expect(await codeOf(call('identity.login', { body: sms, site: other }))).toBe('sms.code.invalid')
  })

  test('money moved in one is not moved in the other', async () => {
    const { call, signIn, other } = await startWorld()
    const [here, there] = [await signIn('player'), await signIn('player', undefined, other)]
    const before = (await call('wallet.balance', { caller: there, site: other })).balance[0]!.availBalance
    await call('wallet.transfer', {
      body: { fromAccountType: 'main', toAccountType: 'KYLIN', amount: '10' },
      caller: here,
      key: 'apart-0001',
    })
    expect((await call('wallet.balance', { caller: there, site: other })).balance[0]!.availBalance).toBe(
      before,
    )
  })

  test('a lock of a name in one leaves it open in the other', async () => {
    const { call, signIn, other } = await startWorld({
      brand: { numbers: { captchaAfterFailures: 99 } },
    })
    for (let number = 0; number < 5; number += 1)
      await codeOf(call('identity.login', { body: { ...body, password: 'wrong one' } }))
    expect(await codeOf(call('identity.login', { body }))).toBe('login.locked')
    expect((await signIn('player', undefined, other)).account).toBe('player')
  })
})

describe('the clock', () => {
  test('the clock moves for all brands, and work that falls due is done in its order and at its time', async () => {
    const { call, platform, site, store } = await startWorld()
    const start = platform.control.now()
    const trials: number[] = []
    for (let number = 0; number < 3; number += 1) {
      trials.push(
        (
          await call('identity.free-play', {
            body: { nonce: `nonce-of-the-test-${number}`, os: 'Linux', platform: 'W' },
          })
        ).id,
      )
      await platform.control.advance(60_000)
    }
    expect(await platform.control.advance(HOUR)).toBe(3)
    expect(platform.control.now()).toBe(start + 3 * 60_000 + HOUR)
    const ended = await store.transaction('', (db) =>
      db<{ at: bigint }>(
        "SELECT at FROM ledger_entries WHERE brand = $1 AND reference = 'trial ended' ORDER BY id",
        [site.code],
      ),
    )
    expect(ended.map(({ at }) => Number(at) - start)).toEqual([30, 31, 32].map((minute) => minute * 60_000))
    expect(trials).toHaveLength(3)
  })

  test('a month forward deletes expired rows, and no money', async () => {
    const { call, platform, site, store } = await startWorld({
      brand: { modules: { smsLogin: true } },
    })
    await call('identity.login', { body })
    await call('identity.captcha')
    await call('identity.login-code', { body: { mobileNum: '1712345678', countryDialingCode: '880' } })
    const before = await platform.control.checkLedger(site.code)
    // At least a sweep and a beginning of the day for each of the days.
    expect(await platform.control.advance(30 * DAY)).toBeGreaterThanOrEqual(60)
    for (const table of ['sessions', 'captchas', 'sms_codes']) {
      const left = await store.transaction('', (db) =>
        db(`SELECT 1 FROM ${table} WHERE brand = $1`, [site.code]),
      )
      expect([table, left]).toEqual([table, []])
    }
    expect(await platform.control.checkLedger(site.code)).toEqual(before)
  })

  test('the clock is where it was moved to after a restart', async () => {
    const first = await startWorld()
    await first.platform.control.advance(3 * DAY)
    const kept = await first.store.transaction('', (db) =>
      db<{ ahead_ms: bigint }>('SELECT ahead_ms FROM clock'),
    )
    expect(kept.map(({ ahead_ms }) => Number(ahead_ms))).toEqual([3 * DAY])
    const again = await startWorld({ store: first.store })
    expect(again.now()).toBe(first.now())
  })
})

test('the same seed and calls give the same answers, byte for byte', async () => {
  const once = async () => {
    const world = await startWorld({ code: 'twin' })
    await world.platform.control.reset('twin')
    const said: unknown[] = []
    const caller = await world.signIn('player')
    said.push(
      caller,
      await world.call('wallet.account-record', { query: { days: 90, pageSize: 100 }, caller }),
    )
    const { games } = await world.call('games.list', { query: { vassalage: 'KYLIN' } })
    const game = games.find(({ supportPlay }) => supportPlay === 1)!
    const { content } = await world.call('games.launch', {
      query: { nodeId: game.nodeId, vassalage: 'KYLIN', language: 'EN' },
      caller,
    })
    said.push(content, await world.call('identity.captcha'))
    const ticket = new URL(content.game_url).searchParams.get('ticket')!
    const { token } = await world.call('games.enter', { body: { ticket } })
    const player = await world.platform.callerOf(world.site, token, true)
    const transfer = { fromAccountType: 'main', toAccountType: 'KYLIN', amount: '100' }
    said.push(await world.call('wallet.transfer', { body: transfer, caller, key: 'twin-00001' }))
    for (let round = 0; round < 10; round += 1)
      said.push(
        await world.call('games.round', {
          body: { stake: game.minBet },
          caller: player,
          key: `twin-r${round}-00`,
        }),
      )
    return JSON.stringify(said)
  }
  const [first, second] = [await once(), await once()]
  expect(first.length).toBeGreaterThan(1000)
  expect(second).toBe(first)
})

test('accounts for the banner have a note, and agents are left out where there are empty', async () => {
  const world = await startWorld()
  expect(world.platform.control.accounts(world.site).map(({ account }) => account)).toContain('general')
  const without = await startWorld({ brand: { modules: { agents: false } } })
  const names = without.platform.control.accounts(without.site).map(({ account }) => account)
  expect(names).toContain('player')
  expect(names).not.toContain('general')
})

test('a brand that exists in a draft alone has ready accounts, and a world that begins when it is wanted', async () => {
  const { call, platform, site } = await startWorld()
  const draft = { ...site, code: 'sunrise' }
  const world = createWorldSite(draft, formatSessionKey('sunrise', 'studio-sunrise'))
  expect(platform.control.accounts(world).map(({ account }) => account)).toContain('player')
  const beginning = { at: Date.parse('2027-01-01T00:00:00Z') }
  await expect(async () => platform.control.begin(world.code, beginning)).rejects.toThrow()
  await call('support.status', { site: world })
  await platform.control.begin(world.code, beginning)
  expect(platform.control.now(world.code)).toBe(beginning.at)
})

describe('the first calls of the site', () => {
  test('modules are the upstream’s tree', async () => {
    const { call } = await startWorld({ brand: { modules: { lottery: false, freePlay: true } } })
    const tree = await call('support.whitelabel')
    const flat = new Map(
      tree
        .flatMap(({ childrenNodes }) => childrenNodes as typeof tree)
        .map(({ modId, enabled }) => [modId, enabled]),
    )
    expect([flat.get('FREEPLAY3'), flat.get('LOTTERY3'), flat.get('HUMANCHECK3')]).toEqual(['1', '0', '0'])
  })

  test('countries have their dialling codes (R-3.015)', async () => {
    const { call } = await startWorld()
    const countries = await call('support.countries')
    expect(countries.length).toBeGreaterThanOrEqual(40)
    expect(countries.find(({ countryCode }) => countryCode === 'BD')).toEqual({
      countryCode: 'BD',
      countryDialingCode: '880',
    })
    expect(new Set(countries.map(({ countryCode }) => countryCode)).size).toBe(countries.length)
  })
})
