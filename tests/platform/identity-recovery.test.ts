import { describe, expect, test } from 'vitest'
import { sharedStore } from './support/store.ts'
import { watchWork } from './support/watched-work.ts'
import { codeOf, DAY, FEW, MINUTE, PASSWORD, refusalOf, startWorld, type TestWorld } from './support/world.ts'

const NEW = 'a quiet river 77'
const NUMBER = { countryDialingCode: '880', mobileNum: '1712345678' }
const offered = { brand: { modules: { phonePasswordRecovery: true } } }
const asked = { username: 'player', email: 'bob@example.com' }

/** The newest message sent to an address. */
async function sentTo({ store, site }: TestWorld, to: string) {
  const rows = await store.transaction('', (db) =>
    db<{ code: string; channel: string; bound_to: string }>(
      'SELECT code, channel, bound_to FROM sms_codes WHERE brand = $1 AND number = $2 ORDER BY id DESC',
      [site.code, to],
    ),
  )
  return rows[0]!
}

describe('a forgotten password by e-mail (R-7.017)', () => {
  test('a forgotten password by e-mail is set anew with the link that was sent, once, and signs in; all that was before ends', async () => {
    const world = await startWorld()
    await world.signIn('player')
    expect(
      await world.call('identity.forgot-email', { body: { ...asked, email: ' Bob@Example.com' } }),
    ).toEqual({
      sent: true,
    })
    const { code, channel } = await sentTo(world, 'bob@example.com')
    expect([channel, code.length]).toEqual(['EMAIL', 32])
    const reset = (verificationCode: string, newPassword = NEW, username = 'player') =>
      world.call('identity.reset-email', { body: { username, verificationCode, newPassword } })
    expect(await codeOf(reset('0'.repeat(32)))).toBe('sms.code.invalid')
    expect(await codeOf(reset(code, NEW, 'poor')), 'another account').toBe('sms.code.invalid')
    expect(await codeOf(reset(code, 'qwertyuiop'))).toBe('password.weak')
    expect(await codeOf(reset(code, 'player is my name'))).toBe('password.weak')
    expect(await codeOf(reset(code, PASSWORD))).toBe('password.unchanged')
    expect((await reset(code)).passwordExpired).toBe(false)
    expect(await codeOf(reset(code, 'another quiet river'))).toBe('sms.code.invalid')
    expect(await world.call('identity.sessions', { caller: await world.signIn('player', NEW) })).toHaveLength(
      2,
    )
  })

  test('a forgotten password by e-mail has a link that lives half an hour', async () => {
    const world = await startWorld()
    await world.call('identity.forgot-email', { body: asked })
    const { code } = await sentTo(world, 'bob@example.com')
    await world.platform.control.advance(30 * MINUTE)
    const body = { username: 'player', verificationCode: code, newPassword: NEW }
    expect(await codeOf(world.call('identity.reset-email', { body }))).toBe('sms.code.expired')
  })

  test.each([
    ['an account that is not there', { ...asked, username: 'nobody' }],
    ['an address of somebody else', { ...asked, email: 'eve@example.com' }],
    ['an account without an address', { username: 'poor', email: 'eve@example.com' }],
  ])(
    'a forgotten password by e-mail says of %s that it does not exist in a scenario alone (R-8.017, R-8.018)',
    async (_who, body) => {
      const world = await startWorld()
      await world.platform.control.scenario(world.site, 'reveal-unknown-user')
      expect(await codeOf(world.call('identity.forgot-email', { body }))).toBe('account.unknown')
      expect(await world.call('identity.forgot-email', { body: asked })).toEqual({ sent: true })
      await world.platform.control.reset(world.site.code)
      expect(await world.call('identity.forgot-email', { body })).toEqual({ sent: true })
    },
  )

  test.each([
    ['an account that is not there', { ...asked, username: 'nobody' }],
    ['an address of somebody else', { ...asked, email: 'eve@example.com' }],
    ['an account without an address', { username: 'poor', email: 'eve@example.com' }],
  ])(
    'a forgotten password by e-mail answers %s like any other, and its link is nobody’s (R-8.018)',
    async (_who, body) => {
      const world = await startWorld()
      expect(await world.call('identity.forgot-email', { body })).toEqual({ sent: true })
      const { code, bound_to } = await sentTo(world, body.email)
      expect(bound_to).toBe('nobody')
      for (const username of ['player', body.username])
        expect(
          await codeOf(
            world.call('identity.reset-email', {
              body: { username, verificationCode: code, newPassword: NEW },
            }),
          ),
        ).toBe('sms.code.invalid')
    },
  )

  test('a forgotten password by e-mail costs the same work for an account that does not exist (ASVS 6.3.8)', async () => {
    const numbers = { smsRequestMs: 0 }
    const watched = watchWork(await sharedStore())
    const { call } = await startWorld({ brand: { numbers }, store: watched.store })
    const workOf = (username: string) =>
      watched.during(() => call('identity.forgot-email', { body: { ...asked, username } }))
    await workOf('player')
    const known = await workOf('player')
    expect(known.statements.length).toBeGreaterThan(3)
    expect(await workOf('nobody')).toEqual(known)
  })

  test('a forgotten password by e-mail is limited for the address that is typed, whether anybody has it or not (R-9.031)', async () => {
    const { call, platform } = await startWorld()
    const ask = (email: string) => call('identity.forgot-email', { body: { ...asked, email } })
    for (const email of ['bob@example.com', 'nobody@example.com']) {
      for (let number = 0; number < 5; number += 1) {
        await ask(email)
        await platform.control.advance(1000)
      }
      expect(await refusalOf(ask(email.toUpperCase()))).toMatchObject({
        code: 'sms.too-many',
        retryAfterSeconds: 300,
      })
    }
  })
})

describe('a forgotten password by phone (R-7.022)', () => {
  test('a forgotten password by phone is set with the code that was sent, once, and signs in with the new one (R-4.020)', async () => {
    const world = await startWorld(offered)
    const before = await world.call('identity.login', {
      body: { type: 'username', username: 'player', password: PASSWORD },
    })
    expect(await world.call('identity.recovery-code', { body: NUMBER })).toEqual({ expiredMinutes: 1 })
    const { code } = await sentTo(world, '880-1712345678')
    const set = (verificationCode: string, newPassword = NEW) =>
      world.call('identity.forgot-phone', { body: { ...NUMBER, verificationCode, newPassword } })
    expect(await codeOf(set('nonsense'))).toBe('sms.code.invalid')
    expect(await codeOf(set(code, 'short'))).toBe('password.weak')
    expect((await set(code)).account).toBe('player')
    expect(await codeOf(set(code, 'another quiet river'))).toBe('sms.code.invalid')
    expect(await world.callerOf(before.token)).toBeNull()
    expect(await codeOf(world.signIn('player'))).toBe('login.failed')
    expect((await world.signIn('player', NEW)).account).toBe('player')
  })

  test('a forgotten password by phone gives up after five wrong codes, and the code lives ten minutes', async () => {
    const world = await startWorld(offered)
    await world.call('identity.recovery-code', { body: NUMBER })
    const { code } = await sentTo(world, '880-1712345678')
    const set = (verificationCode: string) =>
      codeOf(world.call('identity.forgot-phone', { body: { ...NUMBER, verificationCode, newPassword: NEW } }))
    for (let tries = 0; tries < 5; tries += 1) expect(await set('nonsense')).toBe('sms.code.invalid')
    expect(await set(code)).toBe('sms.code.invalid')
    await world.platform.control.advance(10 * MINUTE)
    await world.call('identity.recovery-code', { body: NUMBER })
    await world.platform.control.advance(10 * MINUTE)
    expect(await set((await sentTo(world, '880-1712345678')).code)).toBe('sms.code.expired')
  })

  test('a forgotten password by phone answers a number without an account like any other', async () => {
    const world = await startWorld(offered)
    const number = { ...NUMBER, mobileNum: '1700000000' }
    expect(await world.call('identity.recovery-code', { body: number })).toEqual({ expiredMinutes: 1 })
    const { code } = await sentTo(world, '880-1700000000')
    const body = { ...number, verificationCode: code, newPassword: NEW }
    expect(await codeOf(world.call('identity.forgot-phone', { body }))).toBe('sms.code.invalid')
  })

  test('a forgotten password by phone takes no code that was sent for a login', async () => {
    const modules = { phonePasswordRecovery: true, smsLogin: true }
    const world = await startWorld({ brand: { modules } })
    await world.call('identity.login-code', { body: NUMBER })
    const { code } = await sentTo(world, '880-1712345678')
    const body = { ...NUMBER, verificationCode: code, newPassword: NEW }
    expect(await codeOf(world.call('identity.forgot-phone', { body }))).toBe('sms.code.invalid')
  })

  test('a forgotten password by phone is not there where the brand does not offer it (R-4.029)', async () => {
    const { call } = await startWorld()
    expect(await codeOf(call('identity.recovery-code', { body: NUMBER }))).toBe('function.not.available')
    const body = { ...NUMBER, verificationCode: '123456', newPassword: NEW }
    expect(await codeOf(call('identity.forgot-phone', { body }))).toBe('function.not.available')
  })

  test('a forgotten password by phone does not open an account that the operator locked', async () => {
    const members = FEW.map((one) => (one.account === 'locked' ? { ...one, mobile: '880-1733333333' } : one))
    const world = await startWorld({ ...offered, members })
    const number = { ...NUMBER, mobileNum: '1733333333' }
    await world.call('identity.recovery-code', { body: number })
    const { code } = await sentTo(world, '880-1733333333')
    const body = { ...number, verificationCode: code, newPassword: NEW }
    expect(await codeOf(world.call('identity.forgot-phone', { body }))).toBe('login.locked')
  })
})

test('a code that was sent is forgotten after two days', async () => {
  const world = await startWorld()
  await world.call('identity.forgot-email', { body: asked })
  await world.platform.control.advance(4 * DAY)
  expect(await sentTo(world, 'bob@example.com')).toBeUndefined()
})
