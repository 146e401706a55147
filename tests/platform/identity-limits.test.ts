import { toAmount, toMinor } from '@marquee/schemas/rules/money'
import { describe, expect, test } from 'vitest'
import { computePeriodStart } from '../../fixtures/platform/identity/deposit-limits.ts'
import { assertDepositAllowed, assertMayPlay } from '../../fixtures/platform/identity/index.ts'
import { addMonths } from '../../fixtures/platform/identity/play-breaks.ts'
import { invalid } from '../support/settings.ts'
import { codeOf, DAY, HOUR, MINUTE, PASSWORD, refusalOf, startWorld } from './support/world.ts'

describe('a deposit limit of the member’s own (R-4.053)', () => {
  async function world() {
    const started = await startWorld()
    const caller = await started.signIn('player')
    const set = (amount?: string, period: 'DAY' | 'WEEK' | 'MONTH' = 'DAY') =>
      started.call('identity.set-limit', {
        caller,
        body: amount === undefined ? { period } : { period, amount },
      })
    const later = async (ms: number) => {
      await started.platform.control.advance(ms)
      return (await started.signIn('player'))!
    }
    return { ...started, caller, set, later }
  }
  const dayOf = (limits: { deposit: { period: string }[] }) =>
    limits.deposit.find(({ period }) => period === 'DAY')

  test('a deposit limit of the member’s own is none at first', async () => {
    const { call, caller, site } = await world()
    expect(await call('identity.limits', { caller })).toEqual({
      deposit: ['DAY', 'WEEK', 'MONTH'].map((period) => ({
        period,
        amount: null,
        used: expect.stringMatching(/^\d+\.\d{2}$/) as string,
        pending: null,
        canConfirm: false,
        pendingAmount: '',
        pendingFrom: 0,
      })),
      realityCheckMinutes: 60,
      currency: site.brand.currency.code,
    })
  })

  test('a deposit limit of the member’s own counts at once when it is the first, or lower', async () => {
    const { set } = await world()
    expect(dayOf(await set('500'))).toMatchObject({ amount: '500.00', pending: null })
    expect(dayOf(await set('200.50'))).toMatchObject({ amount: '200.50', pending: null })
  })

  test('a deposit limit of the member’s own that is higher waits 24 hours and for the member to confirm it: not at 23:59, but at 24:01', async () => {
    const { set, call, later, now } = await world()
    await set('500')
    const asked = now()
    expect(dayOf(await set('900'))).toMatchObject({
      amount: '500.00',
      pending: { amount: '900.00', from: asked + DAY, until: asked + 8 * DAY },
      canConfirm: false,
      pendingFrom: asked + DAY,
    })
    const early = await later(DAY - MINUTE)
    const confirm = (caller: typeof early) =>
      call('identity.confirm-limit', { caller, body: { period: 'DAY' } })
    expect(await refusalOf(confirm(early))).toMatchObject({
      code: 'limit.early',
      details: { from: asked + DAY },
    })
    const caller = await later(2 * MINUTE)
    expect(dayOf(await call('identity.limits', { caller }))).toMatchObject({
      amount: '500.00',
      canConfirm: true,
    })
    expect(dayOf(await confirm(caller))).toMatchObject({ amount: '900.00', pending: null })
    expect(await codeOf(confirm(caller))).toBe('limit.pending.none')
  })

  test('a deposit limit of the member’s own that is taken away waits in the same way, and is forgotten when nobody confirms it', async () => {
    const { set, call, later } = await world()
    await set('500')
    expect(dayOf(await set())).toMatchObject({ amount: '500.00', pending: { amount: null } })
    const caller = await later(8 * DAY)
    expect(dayOf(await call('identity.limits', { caller }))).toMatchObject({
      amount: '500.00',
      pending: null,
    })
    expect(await codeOf(call('identity.confirm-limit', { caller, body: { period: 'DAY' } }))).toBe(
      'limit.pending.none',
    )
  })

  test('a deposit limit of the member’s own that is lowered meanwhile takes what waited with it', async () => {
    const { set } = await world()
    await set('500')
    await set('900')
    expect(dayOf(await set('400'))).toMatchObject({ amount: '400.00', pending: null })
  })

  test.each(['0', '-5', 'x', '1e3'])('a deposit limit of the member’s own of %s is none', async (amount) => {
    const { set } = await world()
    expect(await codeOf(set(amount))).toBe('limit.amount.invalid')
  })

  test('a deposit limit of the member’s own counts days, weeks from Monday and months of the brand’s time zone', () => {
    const now = Date.parse('2026-03-11T20:30:00Z')
    const starts = (['DAY', 'WEEK', 'MONTH'] as const).map((period) =>
      new Date(computePeriodStart(now, 'Asia/Dhaka', period)).toISOString(),
    )
    expect(starts).toEqual([
      '2026-03-11T18:00:00.000Z',
      '2026-03-08T18:00:00.000Z',
      '2026-02-28T18:00:00.000Z',
    ])
  })

  test('a deposit limit of the member’s own applies to no other member', async () => {
    const { set, call, signIn } = await world()
    await set('500')
    const poor = await signIn('poor')
    expect(dayOf(await call('identity.limits', { caller: poor }))).toMatchObject({ amount: null })
  })

  test('how often the member is told how long it has played is its own choice', async () => {
    const { call, caller } = await world()
    const { realityCheckMinutes } = await call('identity.set-reality-check', {
      caller,
      body: { minutes: 15 },
    })
    expect(realityCheckMinutes).toBe(15)
    expect(await codeOf(call('identity.set-reality-check', { caller, body: { minutes: invalid(90) } }))).toBe(
      'request.invalid',
    )
  })
})

describe('a break of the member’s own (R-4.053)', () => {
  test('a break of the member’s own signs out at once, and refuses the login with its end, to who knows the password', async () => {
    const { call, signIn, callerOf, now, platform } = await startWorld()
    const login = await call('identity.login', {
      body: { type: 'username', username: 'player', password: PASSWORD },
    })
    const caller = (await callerOf(login.token))!
    const until = now() + 24 * HOUR
    expect(await call('identity.time-out', { caller, body: { hours: 24, password: PASSWORD } })).toEqual({
      until,
    })
    expect(await callerOf(login.token)).toBeNull()
    expect(await refusalOf(signIn('player'))).toMatchObject({
      code: 'login.excluded',
      details: { kind: 'TIME_OUT', until },
    })
    expect(await codeOf(signIn('player', 'a wrong password'))).toBe('login.failed')
    await platform.control.advance(24 * HOUR)
    expect((await signIn('player')).account).toBe('player')
  })

  test.each([23, 1009])('a break of the member’s own is not of %d hours', async (hours) => {
    const { call, signIn } = await startWorld()
    const caller = await signIn('player')
    expect(await codeOf(call('identity.time-out', { caller, body: { hours, password: PASSWORD } }))).toBe(
      'request.invalid',
    )
  })

  test('a break of the member’s own asks for the login password', async () => {
    const { call, signIn } = await startWorld()
    const caller = await signIn('player')
    for (const ask of [
      () => call('identity.time-out', { caller, body: { hours: 24, password: 'not mine at all' } }),
      () => call('identity.self-exclusion', { caller, body: { months: '6', password: 'not mine at all' } }),
    ])
      expect(await codeOf(ask())).toBe('password.wrong')
    expect((await signIn('player')).account).toBe('player')
  })

  test('a break of the member’s own for half a year cannot be shortened by a time-out, and ends to the day', async () => {
    const { call, signIn, now, platform } = await startWorld()
    const [caller, elsewhere] = [await signIn('player'), await signIn('player')]
    const until = addMonths(now(), 6)
    expect(
      await call('identity.self-exclusion', { caller, body: { months: '6', password: PASSWORD } }),
    ).toEqual({
      until,
    })
    // A call that was under way on another device.
    const again = await call('identity.time-out', {
      caller: elsewhere,
      body: { hours: 24, password: PASSWORD },
    })
    expect(again).toEqual({ until })
    expect(await refusalOf(signIn('player'))).toMatchObject({ details: { kind: 'SELF_EXCLUSION', until } })
    await platform.control.advance(until - now() - 1)
    expect(await codeOf(signIn('player'))).toBe('login.excluded')
    await platform.control.advance(1)
    expect((await signIn('player')).account).toBe('player')
  })

  test.each([
    ['2026-08-31T10:00:00Z', 6, '2027-02-28T10:00:00.000Z'],
    ['2026-03-10T12:00:00Z', 12, '2027-03-10T12:00:00.000Z'],
  ])('a break of the member’s own from %s for %d months lasts until %s', (from, months, until) => {
    expect(new Date(addMonths(Date.parse(from), months)).toISOString()).toBe(until)
  })
})

test('a deposit above the limit, and a stake during a break, are refused wherever they are asked for', async () => {
  const { call, signIn, store, site, now } = await startWorld()
  const caller = await signIn('poor')
  // The seed's deposits in this month depend on the date.
  const { deposit } = await call('identity.limits', { caller })
  const { used } = deposit.find(({ period }) => period === 'MONTH')!
  const amount = toAmount(toMinor(used, 2)! + 10_000n, 2)
  await call('identity.set-limit', { caller, body: { period: 'MONTH', amount } })
  const asked = (work: (world: Parameters<typeof assertMayPlay>[0]) => Promise<void>) =>
    store.transaction(site.code, (db) => work({ db, site, clock: { now } }))
  await asked((world) => assertDepositAllowed(world, caller.memberId, 10_000n))
  expect(
    await refusalOf(asked((world) => assertDepositAllowed(world, caller.memberId, 10_001n))),
  ).toMatchObject({
    code: 'limit.deposit',
    details: { period: 'MONTH', left: '100.00' },
  })
  await asked((world) => assertMayPlay(world, caller.memberId))
  await call('identity.time-out', { caller, body: { hours: 24, password: PASSWORD } })
  expect(await codeOf(asked((world) => assertMayPlay(world, caller.memberId)))).toBe('play.excluded')
})
