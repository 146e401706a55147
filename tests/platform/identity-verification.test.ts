import { describe, expect, test } from 'vitest'
import { computeTotpCode, findStep } from '../../gateway/src/lib/totp.ts'
import { partial } from '../support/settings.ts'
import { givePaymentPassword } from './support/wallet.ts'
import type { TestWorld } from './support/world.ts'
import { codeOf, FEW, MINUTE, NOON, PASSWORD, refusalOf, startWorld } from './support/world.ts'

const HOME = '203.0.113.8'
const NEW_PLACE = '198.51.100.200'
const STEP_MS = 30_000
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const members = FEW.map((one) => (one.account === 'player' ? { ...one, authenticator: SECRET } : one))

async function world() {
  const started = await startWorld({ brand: { modules: { loginIpVerification: true } }, members })
  const login = (ip = NEW_PLACE, username = 'player') =>
    started.call('identity.login', { body: { type: 'username', username, password: PASSWORD }, ip })
  const challenge = async (ip = NEW_PLACE) =>
    (await refusalOf(login(ip))).details as { challengeId: string; methods: string[] }
  const prove = (
    challengeId: string,
    method: 'SMS' | 'EMAIL' | 'AUTHENTICATOR' | 'BANK_ACCOUNT_NAME',
    code: string,
    ip = NEW_PLACE,
  ) => started.call('identity.login-verification', { body: { challengeId, method, code }, ip })
  const send = (challengeId: string, method: 'SMS' | 'EMAIL') =>
    started.call('identity.login-verification-code', { body: { challengeId, method }, ip: NEW_PLACE })
  const sent = async (method: string) => {
    const to = method === 'SMS' ? '880-1712345678' : 'bob@example.com'
    const rows = await started.store.transaction('', (db) =>
      db<{ code: string }>('SELECT code FROM sms_codes WHERE brand = $1 AND number = $2 ORDER BY id DESC', [
        started.site.code,
        to,
      ]),
    )
    return rows[0]!.code
  }
  const app = () => computeTotpCode(SECRET, started.now())
  return { ...started, login, challenge, prove, send, sent, app }
}

describe('a login from a new address (R-4.046, R-4.047)', () => {
  test('a login from a new address is told which proofs the account has; the address of before needs none', async () => {
    const { login } = await world()
    expect(await refusalOf(login())).toMatchObject({
      code: 'login.ip.verification.required',
      details: { methods: ['SMS', 'EMAIL', 'AUTHENTICATOR'], email: 'b***@example.com' },
    })
    expect((await login(HOME)).account).toBe('player')
  })

  test.each(['SMS', 'EMAIL'] as const)(
    'a login from a new address is proved by a code by %s, and trusted from then on',
    async (method) => {
      const { login, challenge, prove, send, sent } = await world()
      const { challengeId } = await challenge()
      await send(challengeId, method)
      expect((await prove(challengeId, method, await sent(method))).account).toBe('player')
      expect((await login()).account).toBe('player')
      expect(await codeOf(prove(challengeId, method, await sent(method)))).toBe('login.verification.expired')
    },
  )

  test('a login from a new address with the default password leads to a session that must change it, after the proof too (R-4.007)', async () => {
    const { call, callerOf } = await startWorld({
      brand: { modules: { loginIpVerification: true } },
      members,
      defaultPassword: PASSWORD,
    })
    const body = { type: 'username' as const, username: 'player', password: PASSWORD }
    const { details } = await refusalOf(call('identity.login', { body, ip: NEW_PLACE }))
    const { challengeId } = details as { challengeId: string }
    const code = computeTotpCode(SECRET, NOON)
    const proof = { challengeId, method: 'AUTHENTICATOR' as const, code }
    const { token, mustChange } = await call('identity.login-verification', { body: proof, ip: NEW_PLACE })
    expect([mustChange, (await callerOf(token))?.mustChangePassword]).toEqual([true, true])
  })

  test('a login from a new address is proved by the authenticator, whose code is good once', async () => {
    const { challenge, prove, app } = await world()
    const code = app()
    expect((await prove((await challenge()).challengeId, 'AUTHENTICATOR', code)).account).toBe('player')
    const other = '198.51.100.201'
    const { challengeId } = await challenge(other)
    expect(await codeOf(prove(challengeId, 'AUTHENTICATOR', code, other))).toBe('login.verification.invalid')
  })

  test('a login from a new address is proved by the name on the bank account', async () => {
    const { challenge, prove, site, store } = await world()
    expect((await challenge()).methods).not.toContain('BANK_ACCOUNT_NAME')
    await store.transaction('', (db) =>
      db(
        `UPDATE members SET profile = '{"payeeName":"Bob Harbour"}' WHERE brand = $1 AND account = 'player'`,
        [site.code],
      ),
    )
    const { challengeId, methods } = await challenge()
    expect(methods).toContain('BANK_ACCOUNT_NAME')
    expect(await codeOf(prove(challengeId, 'BANK_ACCOUNT_NAME', 'Rob Harbour'))).toBe(
      'login.verification.invalid',
    )
    expect((await prove(challengeId, 'BANK_ACCOUNT_NAME', ' bob  HARBOUR')).account).toBe('player')
  })

  test('a login from a new address takes no code of another attempt, and none from another address', async () => {
    const { challenge, prove, send, sent } = await world()
    const first = await challenge()
    await send(first.challengeId, 'SMS')
    const second = await challenge()
    const code = await sent('SMS')
    expect(await codeOf(prove(second.challengeId, 'SMS', code))).toBe('login.verification.invalid')
    expect(await codeOf(prove(first.challengeId, 'SMS', code))).toBe('login.verification.expired')
    expect(await codeOf(prove(second.challengeId, 'SMS', code, HOME))).toBe('login.verification.expired')
  })

  test('a login from a new address has five tries, over all attempts, then waits a quarter of an hour; so does what else asks for the authenticator', async () => {
    const { call, callerOf, login, challenge, prove, app, platform } = await world()
    const caller = await callerOf((await login(HOME)).token)
    const { challengeId } = await challenge()
    for (let tries = 0; tries < 4; tries += 1)
      expect(await codeOf(prove(challengeId, 'AUTHENTICATOR', 'nonsense'))).toBe('login.verification.invalid')
    expect(await codeOf(prove(challengeId, 'AUTHENTICATOR', 'nonsense'))).toBe('login.verification.locked')
    const again = await challenge()
    expect(await codeOf(prove(again.challengeId, 'AUTHENTICATOR', app()))).toBe('login.verification.locked')
    const body = { code: app(), password: PASSWORD }
    expect(await codeOf(call('identity.unbind-authenticator', { caller, body }))).toBe(
      'login.verification.locked',
    )
    await platform.control.advance(15 * MINUTE)
    expect((await prove((await challenge()).challengeId, 'AUTHENTICATOR', app())).account).toBe('player')
  })

  test('a login from a new address is over after ten minutes', async () => {
    const { challenge, prove, app, platform } = await world()
    const { challengeId } = await challenge()
    await platform.control.advance(10 * MINUTE)
    expect(await codeOf(prove(challengeId, 'AUTHENTICATOR', app()))).toBe('login.verification.expired')
  })

  test('a login from a new address cannot be proved in a way that the account lacks', async () => {
    const { challenge, prove } = await world()
    const { challengeId } = await challenge()
    expect(await codeOf(prove(challengeId, 'BANK_ACCOUNT_NAME', 'Bob'))).toBe('login.verification.method')
  })
})

describe('an authenticator (RFC 6238)', () => {
  // Appendix B of the RFC, whose secret is the text 12345678901234567890; the last six of eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('an authenticator shows at second %d the code %s', (second, code) => {
    expect(computeTotpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', second * 1000)).toBe(code)
  })

  test('an authenticator refuses other characters and lengths, and takes a code typed with a space', () => {
    const code = computeTotpCode(SECRET, NOON)
    const typed = [
      '',
      code.slice(1),
      `${code}0`,
      '１２３４５６',
      '🙂🙂🙂',
      `${code.slice(0, 3)} ${code.slice(3)}`,
    ]
    expect(typed.map((one) => findStep(SECRET, one, NOON))).toEqual([
      ...Array.from({ length: 5 }, () => undefined),
      NOON / STEP_MS,
    ])
  })

  test('an authenticator is bound by the password and a code, one step early or late, and taken off by both', async () => {
    const { call, signIn, now, platform } = await startWorld()
    const caller = await signIn('poor')
    const begin = (password = PASSWORD) =>
      call('identity.begin-authenticator', { caller, body: { password } })
    const bind = (code: string) => call('identity.bind-authenticator', { caller, body: { code } })
    expect(await codeOf(bind('123456'))).toBe('authenticator.none')
    expect(await codeOf(begin('not mine at all'))).toBe('password.wrong')
    const { secret, uri } = await begin()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`secret=${secret}`)
    const code = (steps: number) => computeTotpCode(secret, now() + steps * STEP_MS)
    expect(await codeOf(bind(code(-2)))).toBe('authenticator.code.invalid')
    expect(await codeOf(bind(code(2)))).toBe('authenticator.code.invalid')
    expect(await bind(code(-1))).toMatchObject({ bound: true })
    expect((await call('identity.security', { caller })).authenticator).toBe(true)
    expect([await codeOf(begin()), await codeOf(bind(code(1)))]).toEqual(Array(2).fill('authenticator.bound'))
    const unbind = (typed: string) =>
      call('identity.unbind-authenticator', { caller, body: { code: typed, password: PASSWORD } })
    expect(await codeOf(unbind(code(-1))), 'used before').toBe('authenticator.code.invalid')
    expect(await unbind(code(1))).toEqual({ bound: false })
    expect(await codeOf(unbind(code(0)))).toBe('authenticator.none')
    await platform.control.advance(MINUTE)
  })
})

describe('recovery codes (R-2.083)', () => {
  const bound = async () => {
    const world = await startWorld()
    const caller = await world.signIn('poor')
    const { secret } = await world.call('identity.begin-authenticator', {
      caller,
      body: { password: PASSWORD },
    })
    const { recoveryCodes } = await world.call('identity.bind-authenticator', {
      caller,
      body: { code: computeTotpCode(secret, world.now()) },
    })
    const unbind = (code: string) =>
      world.call('identity.unbind-authenticator', { caller, body: { code, password: PASSWORD } })
    const stored = () =>
      world.store.transaction('', (db) =>
        db('SELECT * FROM recovery_codes WHERE brand = $1', [world.site.code]),
      )
    return { codes: recoveryCodes.split(' '), unbind, stored }
  }

  test('recovery codes are ten, told once, and stored as hashes only', async () => {
    const { codes, stored } = await bound()
    expect(new Set(codes).size).toBe(10)
    const rows = await stored()
    expect(rows).toHaveLength(10)
    const text = JSON.stringify(rows)
    expect(codes.filter((code) => text.includes(code) || text.includes(code.replace('-', '')))).toEqual([])
  })

  test('recovery codes replace a code of the app, typed with spaces or capitals; the authenticator takes them along', async () => {
    const { codes, unbind, stored } = await bound()
    expect(await codeOf(unbind('00000-00000'))).toBe('authenticator.code.invalid')
    expect(await unbind(codes[3]!.replace('-', ' ').toUpperCase())).toEqual({ bound: false })
    expect(await stored()).toEqual([])
  })
})

describe('the security centre (R-2.083)', () => {
  test('the security centre names the steps that would protect the account better, and rates it', async () => {
    const { call, signIn } = await startWorld()
    const caller = await signIn('player')
    const before = await call('identity.security-steps', { caller })
    expect(before).toMatchObject({ level: 'MEDIUM', done: 2, total: 5 })
    const open = before.list.filter(({ state }) => state === 'OPEN').map(({ step }) => step)
    expect(open).toEqual(['PAYMENT_PASSWORD', 'AUTHENTICATOR', 'DEPOSIT_LIMIT'])
    expect(before.list.filter(({ isOpen }) => isOpen).map(({ step }) => step)).toEqual(open)
    await call('identity.set-limit', { caller, body: { period: 'DAY', amount: '100' } })
    await givePaymentPassword(partial<TestWorld>({ call }), caller)
    expect(await call('identity.security-steps', { caller })).toMatchObject({ level: 'HIGH', done: 4 })
  })

  test('the security centre lists trusted addresses of the caller, and forgets one', async () => {
    const { call, signIn } = await startWorld()
    const [caller, other] = [await signIn('player'), await signIn('poor')]
    const list = await call('identity.trusted-ips', { caller, ip: '198.51.100.7' })
    expect(list.map(({ current }) => current)).toContain(true)
    const query = { id: list[0]!.id }
    expect(await codeOf(call('identity.remove-trusted-ip', { caller: other, query }))).toBe(
      'trusted-ip.unknown',
    )
    expect(await call('identity.remove-trusted-ip', { caller, query })).toBe(true)
    expect(await codeOf(call('identity.remove-trusted-ip', { caller, query }))).toBe('trusted-ip.unknown')
  })

  test('the security centre binds another number and address by their codes and the login password', async () => {
    const { call, signIn, platform, site } = await startWorld()
    const [caller, other] = [await signIn('poor'), await signIn('deep')]
    const number = { countryDialingCode: '880', mobileNum: '1799999999' }
    await call('identity.bind-phone-code', { caller, body: number })
    const { code } = (await platform.control.lastCode(site.code, '880-1799999999'))!
    const bind = (who: typeof caller, password = PASSWORD) =>
      call('identity.bind-phone', { caller: who, body: { ...number, verificationCode: code, password } })
    expect(await codeOf(bind(other)), 'the code of another member').toBe('sms.code.invalid')
    expect(await codeOf(bind(caller, 'not mine at all'))).toBe('password.wrong')
    expect(await bind(caller)).toEqual({ mobile: '+880 17*****999' })
    // Only a caller with the code learns that the number belongs to another account.
    await platform.control.advance(MINUTE)
    await call('identity.bind-phone-code', { caller: other, body: number })
    const sent = (await platform.control.lastCode(site.code, '880-1799999999'))!
    const body = { ...number, verificationCode: sent.code, password: PASSWORD }
    expect(await codeOf(call('identity.bind-phone', { caller: other, body }))).toBe('register.mobile.exists')
  })

  test('the security centre binds an address of e-mail by the code that went there, once, to one member', async () => {
    const { call, signIn, platform, site } = await startWorld()
    const [caller, other] = [await signIn('poor'), await signIn('deep')]
    const email = 'ann@example.com'
    await call('identity.bind-email-code', { caller, body: { email: 'Ann@Example.com' } })
    const { code } = (await platform.control.lastCode(site.code, email))!
    const bind = (who: typeof caller, more: object = {}) =>
      call('identity.bind-email', {
        caller: who,
        body: { email, verificationCode: code, password: PASSWORD, ...more },
      })
    expect(await codeOf(bind(other)), 'the code of another member').toBe('sms.code.invalid')
    expect(await codeOf(bind(caller, { email: 'eve@example.com' }))).toBe('sms.code.invalid')
    expect(await codeOf(bind(caller, { password: 'not mine at all' }))).toBe('password.wrong')
    expect((await call('identity.security', { caller })).email).toBe('')
    const { email: masked } = await bind(caller)
    expect(masked).toMatch(/^a\*+.*@/)
    expect((await call('identity.security', { caller })).email).toBe(masked)
    expect(await codeOf(bind(caller)), 'a code is good once').toBe('sms.code.invalid')
    await platform.control.advance(2 * MINUTE)
    await call('identity.bind-email-code', { caller, body: { email } })
    await platform.control.advance(10 * MINUTE)
    expect(await codeOf(bind(caller))).toBe('sms.code.expired')
  })

  test('the security centre sets real name and date of birth once', async () => {
    const { call, signIn } = await startWorld()
    const caller = await signIn('poor')
    const say = (more: object) =>
      call('identity.update-profile', { caller, body: { nickname: 'Poor', ...more } })
    await say({ payeeName: 'Ann Reed', birthday: '1990-02-28', telegram: 'annreed' })
    expect(await codeOf(say({ payeeName: 'Eve Reed' }))).toBe('profile.locked')
    expect(await call('identity.profile', { caller })).toMatchObject({
      payeeName: 'A*** R***',
      birthday: '1990-02-28',
      telegram: 'annreed',
    })
  })

  test('the security centre shows a picture of the site by its number, and no other member’s upload (R-3.031, R-7.010, R-7.020)', async () => {
    const { call, signIn } = await startWorld()
    const caller = await signIn('poor')
    const choose = (avatar: string, avatarType: 'STATIC' | 'CUSTOM' = 'STATIC') =>
      call('identity.set-avatar', { caller, body: { avatar, avatarType } })
    expect(await choose('7')).toEqual({ avatar: '7', avatarType: 'STATIC' })
    expect(await call('identity.avatar', { caller })).toEqual({ avatar: '7', avatarType: 'STATIC' })
    expect(await call('identity.member-icon', { caller })).toEqual({ icon: '7' })
    for (const avatar of ['0', '25', '../x']) expect(await codeOf(choose(avatar))).toBe('request.invalid')
    expect(await codeOf(choose('0'.repeat(32), 'CUSTOM'))).toBe('upload.unknown')
  })
})

test('a free play takes its nonce once (R-6.021)', async () => {
  const { call } = await startWorld()
  const body = { nonce: '0123456789abcdef', os: 'Linux', platform: 'W' as const }
  await call('identity.free-play', { body })
  expect(await codeOf(call('identity.free-play', { body }))).toBe('free-play.nonce.used')
})

describe('a second factor after other ways of signing in from a new address (R-4.046)', () => {
  const NUMBER = { countryDialingCode: '880', mobileNum: '1712345678' }
  const NEW = 'a quiet river 77'
  const modules = { loginIpVerification: true, smsLogin: true, phonePasswordRecovery: true }
  const away = { ip: NEW_PLACE }

  const start = () =>
    startWorld({
      brand: { modules, socialProviders: [{ id: 'harbour', name: 'Harbour', clientId: 'riverside' }] },
      members,
    })
  type Started = Awaited<ReturnType<typeof start>>

  const atHome = (world: Started, password = PASSWORD) =>
    world.call('identity.login', { body: { type: 'username', username: 'player', password }, ip: HOME })

  async function lastCode({ store, site }: Started): Promise<string> {
    const [row] = await store.transaction('', (db) =>
      db<{ code: string }>('SELECT code FROM sms_codes WHERE brand = $1 ORDER BY id DESC', [site.code]),
    )
    return row!.code
  }

  /** Each way of signing in without the password, as a function that repeats its last call. */
  const ways: Record<string, (world: Started) => Promise<() => Promise<unknown>>> = {
    'a code by SMS': async (world) => {
      await world.call('identity.login-code', { body: NUMBER, ...away })
      const body = { type: 'sms' as const, ...NUMBER, verificationCode: await lastCode(world) }
      return () => world.call('identity.login', { body, ...away })
    },
    'a social login': async (world) => {
      const proof = async () => {
        const { state, nonce } = await world.call('identity.social-start', { body: { provider: 'harbour' } })
        const asked = { provider: 'harbour', state, nonce, name: 'bob' }
        const { socialToken } = await world.call('identity.social-token', { body: asked })
        return { provider: 'harbour', socialToken, state }
      }
      const caller = await world.callerOf((await atHome(world)).token)
      await world.call('identity.bind-social', {
        caller,
        body: { ...(await proof()), password: PASSWORD },
      })
      const body = { type: 'social' as const, ...(await proof()) }
      return () => world.call('identity.login', { body, ...away })
    },
    'a password set by SMS': async (world) => {
      await world.call('identity.recovery-code', { body: NUMBER, ...away })
      const body = { ...NUMBER, verificationCode: await lastCode(world), newPassword: NEW }
      return () => world.call('identity.forgot-phone', { body, ...away })
    },
    'a password set by e-mail': async (world) => {
      const asked = { username: 'player', email: 'bob@example.com' }
      await world.call('identity.forgot-email', { body: asked, ...away })
      const body = { username: 'player', verificationCode: await lastCode(world), newPassword: NEW }
      return () => world.call('identity.reset-email', { body, ...away })
    },
  }

  test.each([
    ['a code by SMS', ['EMAIL', 'AUTHENTICATOR'], 'sms.code.invalid'],
    ['a social login', ['SMS', 'EMAIL', 'AUTHENTICATOR'], 'login.ip.verification.required'],
    ['a password set by SMS', ['EMAIL', 'AUTHENTICATOR'], 'sms.code.invalid'],
    ['a password set by e-mail', ['SMS', 'AUTHENTICATOR'], 'sms.code.invalid'],
  ])('%s is followed by a proof of another kind, and a code counts once', async (way, methods, second) => {
    const world = await start()
    const enter = await ways[way]!(world)
    const refusal = await refusalOf(enter())
    expect(refusal).toMatchObject({ code: 'login.ip.verification.required', details: { methods } })
    expect(await codeOf(enter())).toBe(second)
    const { challengeId } = refusal.details as { challengeId: string }
    const proof = {
      challengeId,
      method: 'AUTHENTICATOR' as const,
      code: computeTotpCode(SECRET, world.now()),
    }
    if (second === 'login.ip.verification.required') return
    const { account } = await world.call('identity.login-verification', { body: proof, ...away })
    expect(account).toBe('player')
  })

  test.each(['a password set by SMS', 'a password set by e-mail'])(
    '%s counts although the proof has still to follow, and ends the sessions of before',
    async (way) => {
      const world = await start()
      const { token } = await atHome(world)
      await refusalOf((await ways[way]!(world))())
      expect(await world.callerOf(token)).toBeNull()
      expect(await codeOf(atHome(world))).toBe('login.failed')
      expect((await atHome(world, NEW)).account).toBe('player')
    },
  )

  test.each(Object.keys(ways))('%s signs in alone from an address of before', async (way) => {
    const world = await start()
    await atHome(world)
    const enter = await ways[way]!(world)
    await world.store.transaction('', (db) =>
      db('UPDATE trusted_ips SET ip = $2 WHERE brand = $1', [world.site.code, NEW_PLACE]),
    )
    expect(await enter()).toMatchObject({ account: 'player' })
  })
})
