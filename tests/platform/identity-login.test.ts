import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../gateway/src/config.ts'
import type { WorldOptions } from './support/world.ts'
import {
  codeOf,
  DAY,
  FEW,
  HOUR,
  MINUTE,
  PASSWORD,
  refusalOf,
  startWorld,
  type TestWorld,
} from './support/world.ts'

const byPassword = (username: string, password = PASSWORD) => ({
  type: 'username' as const,
  username,
  password,
})
const NUMBER = { countryDialingCode: '880', mobileNum: '1712345678' }
const ALL_WAYS = { smsLogin: true, phoneAuth: true, phonePasswordRecovery: true }

async function lastCode({ platform, site }: TestWorld, to = '880-1712345678'): Promise<string> {
  return (await platform.control.lastCode(site.code, to))!.code
}

async function phoneToken(world: TestWorld, number = NUMBER, at = world.site): Promise<string> {
  const { verificationId } = await world.call('identity.phone-auth-code', { body: number, site: at })
  const sent = await world.platform.control.lastCode(
    at.code,
    `${number.countryDialingCode}-${number.mobileNum}`,
  )
  const confirmed = await world.call('identity.phone-auth-token', {
    body: { verificationId, code: sent!.code },
    site: at,
  })
  return confirmed.firebaseIdToken
}

describe('an answer to a login says that the password must be changed (R-4.007, R-4.008)', () => {
  const passwords = ['default', 'expired', 'normal'] as const
  const ways = ['username', 'sms', 'firebase'] as const
  const cases = passwords.flatMap((password) =>
    [true, false].flatMap((forced) =>
      ways.map((way) => ({
        password,
        forced,
        way,
        must: way === 'username' && (password === 'default' || (password === 'expired' && forced)),
      })),
    ),
  )

  test('an answer to a login says that the password must be changed in 18 cases', () =>
    expect(cases).toHaveLength(18))

  test.each(cases)(
    'a login with a $password password, forced $forced, by $way says that it must be changed: $must',
    async ({ password, forced, way, must }) => {
      const world = await startWorld({
        brand: { modules: { ...ALL_WAYS, forcedPasswordChange: forced } },
        ...(password === 'default' ? { defaultPassword: PASSWORD } : {}),
        members: FEW.map((member) =>
          member.account === 'player' && password === 'expired'
            ? { ...member, state: 'PASSWORD_EXPIRED' as const }
            : member,
        ),
      })
      const body = {
        username: async () => byPassword('player'),
        sms: async () => {
          await world.call('identity.login-code', { body: NUMBER })
          return { type: 'sms' as const, ...NUMBER, verificationCode: await lastCode(world) }
        },
        firebase: async () => ({ type: 'firebase' as const, firebaseIdToken: await phoneToken(world) }),
      }
      const { passwordExpired, token } = await world.call('identity.login', { body: await body[way]() })
      expect(passwordExpired).toBe(must)
      expect((await world.callerOf(token))?.mustChangePassword ?? false).toBe(must)
    },
  )

  test('the change ends the session that had to make it and opens an ordinary one (R-4.011)', async () => {
    const { call, callerOf } = await startWorld()
    const { token } = await call('identity.login', { body: byPassword('expired') })
    const change = { newPassword: 'Calm-River-77', confirmNewPassword: 'Calm-River-77' }
    const changed = await call('identity.change-password', {
      caller: await callerOf(token),
      body: { oldPassword: PASSWORD, ...change },
    })
    expect(await callerOf(token)).toBeNull()
    const caller = (await callerOf(changed.token))!
    expect(caller).toMatchObject({ account: 'expired' })
    expect(caller.mustChangePassword).toBeUndefined()
  })

  test('a login that a device should remember is not kept before the change', async () => {
    const { call } = await startWorld({ defaultPassword: PASSWORD })
    const body = { ...byPassword('player'), remember: true, deviceId: 'device-1' }
    expect((await call('identity.login', { body })).remember).toBeUndefined()
  })

  test('the default password of a brand comes from the environment alone (R-9.009)', () => {
    const { defaultPasswords } = readConfig({ DEFAULT_PASSWORD_MY_BRAND: 'welcome, stranger', OTHER: 'x' })
    expect(defaultPasswords).toEqual({ 'my-brand': 'welcome, stranger' })
  })
})

describe('an area', () => {
  const brand: WorldOptions['brand'] = {
    accountTypes: { '0': ['player'], '4': ['trial'], '1': ['player', 'agent'], '9': ['agent'] },
  }
  const members = [...FEW.filter(({ account }) => account === 'player'), { ...FEW[1]!, upline: '' }].concat({
    ...FEW[0]!,
    account: 'clerk',
    type: 9,
  })

  test('an area of members takes no account that is only an agent’s: Non-member account unable to login (R-6.011)', async () => {
    const { call, site } = await startWorld({ brand, members })
    expect(await codeOf(call('identity.login', { body: byPassword('clerk') }))).toBe('login.member.required')
    expect(site.texts.EN?.['error.login.member.required']).toBe('Non-member account unable to login')
    expect((await call('identity.login', { body: { ...byPassword('clerk'), area: 'agent' } })).account).toBe(
      'clerk',
    )
  })

  test('an area of agents takes agents only: Non-agents cannot log in (R-6.010)', async () => {
    const { call, site } = await startWorld({ brand, members })
    const agents = (account: string, password?: string) =>
      call('identity.login', { body: { ...byPassword(account, password), area: 'agent' } })
    expect(await codeOf(agents('player'))).toBe('login.agent.required')
    expect(site.texts.EN?.['error.login.agent.required']).toBe('Non-agents cannot log in')
    expect((await agents('agent1')).account).toBe('agent1')
    expect(await codeOf(agents('player', 'a wrong one')), 'only who knows the password is told').toBe(
      'login.failed',
    )
  })
})

function signedBy(key: Buffer, text: string): string {
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

describe('an address', () => {
  test('an address has 20 wrong passwords in 15 minutes, over all names; then none reaches the hash (ASVS 6.3.1)', async () => {
    const { call, platform } = await startWorld()
    const guess = (username: string, password = 'not the one', ip = '203.0.113.9') =>
      call('identity.login', { body: byPassword(username, password), ip })
    const codes = await Promise.all(
      Array.from({ length: 40 }, (_, number) => codeOf(guess(`nobody${number}`))),
    )
    expect(codes.filter((code) => code === 'login.failed')).toHaveLength(20)
    expect(codes.filter((code) => code === 'request.rate')).toHaveLength(20)
    expect(await refusalOf(guess('player', PASSWORD))).toMatchObject({
      code: 'request.rate',
      retryAfterSeconds: 15 * 60,
    })
    expect((await guess('player', PASSWORD, '203.0.113.10')).account).toBe('player')
    await platform.control.advance(15 * MINUTE)
    expect((await guess('player', PASSWORD)).account).toBe('player')
  })

  test('an address may sign in with right passwords as often as it likes', async () => {
    const { call } = await startWorld()
    for (let number = 0; number < 25; number += 1)
      await call('identity.login', { body: byPassword('player') })
  })
})

describe('a phone-auth token (R-1.028)', () => {
  const brand = { modules: ALL_WAYS }

  test('a phone-auth token signs in the owner of the number, once', async () => {
    const world = await startWorld({ brand })
    const body = { type: 'firebase' as const, firebaseIdToken: await phoneToken(world) }
    expect((await world.call('identity.login', { body })).account).toBe('player')
    expect(await codeOf(world.call('identity.login', { body }))).toBe('phone-auth.token.invalid')
  })

  test('a phone-auth token is answered alike for a number without an account', async () => {
    const world = await startWorld({ brand })
    const firebaseIdToken = await phoneToken(world, { ...NUMBER, mobileNum: '1700000000' })
    expect(await codeOf(world.call('identity.login', { body: { type: 'firebase', firebaseIdToken } }))).toBe(
      'phone-auth.token.invalid',
    )
  })

  test('a phone-auth token is too old after five minutes', async () => {
    const world = await startWorld({ brand })
    const firebaseIdToken = await phoneToken(world)
    await world.platform.control.advance(5 * MINUTE + 1000)
    expect(await codeOf(world.call('identity.login', { body: { type: 'firebase', firebaseIdToken } }))).toBe(
      'phone-auth.token.invalid',
    )
  })

  test('a phone-auth token of another brand, without a signature, signed by another, or changed is refused', async () => {
    const world = await startWorld({ brand })
    const good = await phoneToken(world)
    const [head = '', payload = '', signature = ''] = good.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const forged = [
      '',
      'x.y.z',
      await phoneToken(world, NUMBER, world.other),
      `${encoded({ alg: 'none' })}.${payload}.`,
      `${head}.${encoded({ ...claims, number: '880-1812345679' })}.${signature}`,
      signedBy(Buffer.alloc(32, 7), `${encoded({ alg: 'HS256' })}.${payload}`),
      `${head}.${encoded({ ...claims, exp: 9_999_999_999 })}.${signature}`,
    ]
    for (const firebaseIdToken of forged)
      expect(
        await codeOf(world.call('identity.login', { body: { type: 'firebase', firebaseIdToken } })),
      ).toBe('phone-auth.token.invalid')
    expect(
      (await world.call('identity.login', { body: { type: 'firebase', firebaseIdToken: good } })).account,
    ).toBe('player')
  })

  test('a phone-auth token is given for the code that was sent, within five tries, once', async () => {
    const world = await startWorld({ brand })
    const { verificationId, expiredSeconds } = await world.call('identity.phone-auth-code', { body: NUMBER })
    expect(expiredSeconds).toBe(60)
    const code = await lastCode(world)
    const confirm = (typed: string, id = verificationId) =>
      world.call('identity.phone-auth-token', { body: { verificationId: id, code: typed } })
    expect(await codeOf(confirm('nonsense'))).toBe('sms.code.invalid')
    expect(await codeOf(confirm(code, 'another'))).toBe('sms.code.invalid')
    expect((await confirm(code)).expiresIn).toBe(300)
    expect(await codeOf(confirm(code))).toBe('sms.code.invalid')
  })

  test('a phone-auth token is not there where the brand has not enabled it (R-8.014)', async () => {
    const { call } = await startWorld()
    const login = { type: 'firebase' as const, firebaseIdToken: 'x' }
    expect(await codeOf(call('identity.phone-auth-code', { body: NUMBER }))).toBe('operation.not.enabled')
    expect(await codeOf(call('identity.login', { body: login }))).toBe('operation.not.enabled')
  })

  test('a phone-auth token confirms the number of a registration in place of a code (R-3.003)', async () => {
    const modules = { mobileRegistration: true, smsVerification: true, phoneAuth: true }
    const world = await startWorld({ brand: { modules } })
    const number = { countryDialingCode: '880', mobileNum: '1799999999' }
    const body = {
      username: 'byphone1',
      password: PASSWORD,
      ...number,
      agreement: true,
      login: true as const,
      registerMethod: 'WEB' as const,
      firebaseChannel: 'phone',
      firebaseIdToken: await phoneToken(world, number),
    }
    const other = { ...body, mobileNum: '1788888888' }
    expect(await codeOf(world.call('identity.register-mobile', { body: other }))).toBe(
      'phone-auth.token.invalid',
    )
    expect((await world.call('identity.register-mobile', { body })).account).toBe('byphone1')
    await world.platform.control.advance(MINUTE)
    const again = { ...body, username: 'byphone2', firebaseIdToken: await phoneToken(world, number) }
    expect(await codeOf(world.call('identity.register-mobile', { body: again }))).toBe(
      'register.mobile.exists',
    )
  })
})

describe('a remembered login (R-3.053, R-3.054)', () => {
  const DEVICE = 'device-0123456789'
  async function remembered() {
    const world = await startWorld()
    const first = await world.call('identity.login', {
      body: { ...byPassword('player'), remember: true, deviceId: DEVICE },
    })
    const again = (change: object = {}) =>
      world.call('identity.login', {
        body: {
          type: 'remember',
          username: 'player',
          rememberValue: first.remember ?? '',
          deviceId: DEVICE,
          ...change,
        },
      })
    return { ...world, first, again, caller: (await world.callerOf(first.token))! }
  }

  test('a remembered login is sealed, works after logout, and shows nothing of the password', async () => {
    const { first, again, call, caller } = await remembered()
    expect(first.remember).toMatch(/^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(Buffer.from(first.remember!, 'base64url').toString('latin1')).not.toContain(PASSWORD)
    await call('identity.logout', { caller })
    const result = await again()
    expect(result.account).toBe('player')
    expect(result.remember).toBeUndefined()
  })

  test('a remembered login is only given where asked for, with a device', async () => {
    const { call } = await startWorld()
    expect((await call('identity.login', { body: byPassword('player') })).remember).toBeUndefined()
    const body = { ...byPassword('player'), remember: true }
    expect((await call('identity.login', { body })).remember).toBeUndefined()
  })

  test('a remembered login is of one device, one name and one brand, and cannot be changed', async () => {
    const { again, other, first } = await remembered()
    const value = first.remember ?? ''
    const changed = value.slice(0, -2) + (value.endsWith('AA') ? 'BB' : 'AA')
    for (const change of [
      { deviceId: 'device-9876543210' },
      { deviceId: '' },
      { username: 'poor' },
      { rememberValue: changed },
      { rememberValue: '' },
    ])
      expect(await codeOf(again(change))).toBe('login.failed')
    const world = await remembered()
    expect(
      await codeOf(
        world.call('identity.login', {
          body: { type: 'remember', username: 'player', rememberValue: value, deviceId: DEVICE },
          site: other,
        }),
      ),
    ).toBe('login.failed')
  })

  test('a remembered login lasts a day (R-9.008)', async () => {
    const { again, platform } = await remembered()
    await platform.control.advance(DAY - 1000)
    expect((await again()).account).toBe('player')
    await platform.control.advance(1000)
    expect(await codeOf(again())).toBe('login.failed')
  })

  test('a remembered login is forgotten when the password changes', async () => {
    const { again, call, caller } = await remembered()
    const newPassword = 'a quiet river 77'
    const body = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword }
    await call('identity.change-password', { caller, body })
    expect(await codeOf(again())).toBe('login.failed')
  })

  test('a remembered login is forgotten by signing out everywhere, which ends every session too', async () => {
    const { again, call, caller, signIn, callerOf, first } = await remembered()
    await signIn('player')
    expect(await call('identity.end-all-sessions', { caller })).toBe(true)
    expect(await callerOf(first.token)).toBeNull()
    expect(await codeOf(again())).toBe('login.failed')
  })
})

describe('the list of common passwords (R-5.021)', () => {
  test('the list of common passwords has three thousand, all different, none of which is accepted in any case', async () => {
    const { readFileSync } = await import('node:fs')
    const file = new URL('../../fixtures/platform/identity/common-passwords.txt', import.meta.url)
    const words = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    expect(new Set(words).size).toBe(3000)
    expect(words.every((word) => word === word.toLowerCase())).toBe(true)
    const { isGoodPassword } = await import('../../fixtures/platform/identity/password-rule.ts')
    const { site } = await startWorld()
    const accepted = words
      .flatMap((word) => [word, word.toUpperCase()])
      .filter((word) => isGoodPassword(site, 'bob', word))
    expect(accepted).toEqual([])
  })
})

test('a password is more than one repeated character or a plain sequence (R-5.021)', async () => {
  const { isGoodPassword } = await import('../../fixtures/platform/identity/password-rule.ts')
  const { site } = await startWorld()
  const isGood = (password: string) => isGoodPassword(site, 'bob', password)
  const plain = [
    'aaaaaaaaaaaa',
    'ЖЖЖЖЖЖЖЖ',
    'abcdefghijkl',
    'LKJIHGFEDCBA',
    'uvwxyzabcdef',
    '567890123456',
    '987654321098',
    'abcdefghijklmnopqrstuvwxyzabcdefghijklmn',
  ]
  expect(plain.filter(isGood)).toEqual([])
  const others = ['aaaaaaaaaaab', 'abcdefghijkm', '2468024680246', 'acegikmoqsuwy', 'abcdefgh 12345']
  expect(others.filter((password) => !isGood(password))).toEqual([])
})

test('a sign-in and a registration are told to the other families, in the same transaction', async () => {
  const { findListeners } = await import('../../fixtures/platform/families.ts')
  expect(
    findListeners('member.signed-in').length + findListeners('member.registered').length,
  ).toBeGreaterThan(0)
})

test('two hours of a login from one place keep one trusted address', async () => {
  const { call, signIn, platform } = await startWorld()
  const caller = await signIn('newcomer')
  await platform.control.advance(HOUR / 4)
  await signIn('newcomer')
  expect(await call('identity.trusted-ips', { caller })).toHaveLength(1)
})
