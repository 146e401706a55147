import patterns from '@marquee/schemas/patterns.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import {
  codeOf,
  DAY,
  MINUTE,
  refusalOf,
  startWorld,
  type TestWorld,
  type WorldOptions,
} from './support/world.ts'

type Brand = NonNullable<WorldOptions['brand']>
const good = {
  username: 'Fresh01',
  password: 'sixteen blue boats',
  confirmPassword: 'sixteen blue boats',
  agreement: true,
  login: true as const,
  registerMethod: 'WEB' as const,
}

function withModules(modules: object, more: Brand = {}): Brand {
  return { ...more, modules: modules }
}

async function wrongFields(call: Promise<unknown>): Promise<Record<string, string>> {
  const { code, details } = await refusalOf(call)
  expect(code).toBe('request.invalid')
  const { fields } = details as { fields: { field: string; text: string }[] }
  return Object.fromEntries(fields.map(({ field, text }) => [field, text]))
}

describe('registering by username (R-7.012)', () => {
  test('registering by username makes a player and signs it in', async () => {
    const { call, callerOf } = await startWorld()
    const result = await call('identity.register', { body: good })
    expect(result).toMatchObject({ account: 'fresh01', customerType: 0, firstTimeLogin: true })
    const caller = await callerOf(result.token)
    expect(caller?.roles).toEqual(['player'])
    const member = await call('identity.member-info', { caller })
    expect(member).toMatchObject({ account: 'fresh01', toUpline: false, regDate: (await startWorld()).now() })
    const body = { type: 'username' as const, username: 'fresh01', password: good.password }
    expect((await call('identity.login', { body })).id).toBe(result.id)
  })

  test('registering a name that is taken is refused, in any case', async () => {
    const { call } = await startWorld()
    expect(await codeOf(call('identity.register', { body: { ...good, username: 'PLAYER' } }))).toBe(
      'register.username.exists',
    )
  })

  test('twenty at once of one name: one of them has it', async () => {
    const { call } = await startWorld()
    const ended = await Promise.allSettled(
      Array.from({ length: 20 }, () => call('identity.register', { body: good })),
    )
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('registering by username with an invitation code stands below its agent (R-7.015)', async () => {
    const { call, signIn } = await startWorld()
    const agent = await signIn('agent1')
    const code = 'AGENT1'
    const affiliate = await call('identity.affiliate', { query: { code: code.toLowerCase() } })
    expect(affiliate).toEqual({ affiliateCode: code, agentAccount: 'ag***1', valid: true })
    await call('identity.register', { body: { ...good, affiliateCode: code } })
    const { list } = await call('agents.downlines', { caller: agent })
    expect(list.map(({ account }) => account)).toContain('fresh01')
  })

  test('registering by username with an invitation code is refused in a brand without agents', async () => {
    const { call } = await startWorld({ brand: withModules({ agents: false }) })
    expect(await codeOf(call('identity.affiliate', { query: { code: 'AGENT1' } }))).toBe(
      'affiliate.code.invalid',
    )
  })

  test("a member's own code does as well, in either field (R-2.004, R-2.105)", async () => {
    const { call, signIn } = await startWorld()
    const caller = await signIn('player')
    const { referralCode } = await call('promotions.referral', { caller })
    expect(await call('identity.affiliate', { query: { code: referralCode } })).toMatchObject({ valid: true })
    await call('identity.register', { body: { ...good, affiliateCode: referralCode } })
    await call('identity.register', { body: { ...good, username: 'fresh02', referralCode } })
    const { list } = await call('promotions.referral', { caller })
    expect(list).toHaveLength(2)
  })

  test('registering where the rules ask for a captcha refuses a wrong one (R-8.012)', async () => {
    const rules = { captcha: { enabled: true, required: true } }
    const { call, platform, site } = await startWorld({ brand: { registration: { rules } } })
    const register = (captcha: string) => codeOf(call('identity.register', { body: { ...good, captcha } }))
    await call('identity.captcha')
    expect(await register('wrong')).toBe('login.captcha.invalid')
    await call('identity.captcha')
    const shown = await platform.control.captchaText(site.code, 'visitor-1')
    expect((await call('identity.register', { body: { ...good, captcha: shown! } })).account).toBe('fresh01')
  })

  test('registering with a code that no agent has is refused (R-5.018)', async () => {
    const { call } = await startWorld()
    expect(await codeOf(call('identity.affiliate', { query: { code: 'NOBODY' } }))).toBe(
      'affiliate.code.invalid',
    )
    expect(await codeOf(call('identity.register', { body: { ...good, affiliateCode: 'NOBODY' } }))).toBe(
      'affiliate.code.invalid',
    )
  })

  test('registering by username is not there where the brand does not offer it', async () => {
    const { call } = await startWorld({ brand: withModules({ usernameRegistration: false }) })
    expect(await codeOf(call('identity.register', { body: good }))).toBe('function.not.available')
  })

  test.each([
    ['a common password', { password: 'password123', confirmPassword: 'password123' }],
    ['a password with the account in it', { password: 'xx-fresh01-xx', confirmPassword: 'xx-fresh01-xx' }],
  ])('registering by username with %s is refused (R-5.021)', async (_name, change) => {
    const { call } = await startWorld()
    expect(await codeOf(call('identity.register', { body: { ...good, ...change } }))).toBe('password.weak')
  })

  test.each([
    ['no name', { username: '' }, 'username'],
    ['a name that begins with a digit', { username: '1fresh' }, 'username'],
    ['a name that is too long', { username: 'a'.repeat(17) }, 'username'],
    ['two passwords that differ', { confirmPassword: 'another' }, 'confirmPassword'],
    ['terms that were not agreed to', { agreement: false }, 'agreement'],
  ])('registering by username with %s is refused at its field', async (_name, change, field) => {
    const { call } = await startWorld()
    expect(
      Object.keys(await wrongFields(call('identity.register', { body: { ...good, ...change } }))),
    ).toEqual([field])
  })

  test('registering by username asks for a human check where the brand does, once', async () => {
    const { call } = await startWorld({ brand: withModules({ humanCheck: true }) })
    expect(await codeOf(call('identity.register', { body: good }))).toBe('login.human-check')
    const { token } = await call('identity.human-check', { body: { position: 100, elapsedMs: 700 } })
    await call('identity.register', { body: { ...good, humanCheck: token } })
  })
})

describe('the rules of registration (R-5.001)', () => {
  test('the rules of registration name every field, with the bounds of their pattern (R-5.044)', async () => {
    const { call } = await startWorld()
    const rules = await call('identity.register-settings')
    expect(rules.username).toMatchObject({
      enabled: true,
      required: true,
      patternId: 2,
      minLength: 4,
      maxLength: 16,
    })
    expect(rules.password).toMatchObject({
      enabled: true,
      required: true,
      acceptedPattern: '*',
      minLength: 8,
      maxLength: 64,
    })
    expect(rules.email).toMatchObject({ enabled: false, patternId: 5, minLength: 5, maxLength: 64 })
    for (const { patternId, acceptedPattern } of Object.values(rules))
      expect(
        patternId === 0 ||
          patterns.some(({ id, pattern }) => id === patternId && pattern === acceptedPattern),
      ).toBe(true)
  })

  test('the rules of registration require a name and a password whatever the brand says (R-5.007)', async () => {
    const off = { enabled: false, required: false }
    const { call } = await startWorld({
      brand: { registration: { rules: { username: off, password: off } } },
    })
    const rules = await call('identity.register-settings')
    expect([rules.username?.required, rules.password?.required]).toEqual([true, true])
  })

  test('the rules of registration of the brand decide what is asked and accepted', async () => {
    const rules = {
      email: { enabled: true, required: true },
      payeeName: { enabled: true, required: false, patternId: 8 },
    }
    const { call } = await startWorld({ brand: { registration: { rules } } })
    const registering = (change: object) => call('identity.register', { body: { ...good, ...change } })
    expect(await wrongFields(registering({}))).toEqual({ email: 'pattern.email' })
    expect(await wrongFields(registering({ email: 'bob@', payeeName: 'R2D2' }))).toEqual({
      email: 'pattern.email',
      payeeName: 'pattern.letters-spaces',
    })
    await registering({ email: 'bob@example.com', payeeName: 'Ann Lee' })
  })

  test('the rules of registration follow a scenario at once', async () => {
    const { call, platform, site } = await startWorld()
    const before = platform.generation(site.code)
    await platform.control.scenario(site, 'long-registration')
    expect(platform.generation(site.code)).toBeGreaterThan(before)
    expect((await call('identity.register-settings')).birthday).toMatchObject({
      enabled: true,
      required: true,
    })
    expect(Object.keys(await wrongFields(call('identity.register', { body: good })))).toContain('birthday')
  })

  test('the rules of registration admit a person who is eighteen today, and refuse one who will be tomorrow (R-5.012)', async () => {
    const { call } = await startWorld({
      brand: { registration: { rules: { birthday: { enabled: true } } } },
    })
    const born = (birthday: string) => call('identity.register', { body: { ...good, birthday } })
    expect(await wrongFields(born('2008-03-11'))).toEqual({ birthday: 'form.too-young' })
    expect((await born('2008-03-10')).account).toBe('fresh01')
  })

  test('the rules of registration refuse a person who does not agree to the terms (R-5.012)', async () => {
    const { call } = await startWorld()
    const body = { ...good, agreement: false }
    expect(await wrongFields(call('identity.register', { body }))).toEqual({ agreement: 'form.agreement' })
  })
})

describe('registering by mobile number (R-7.013)', () => {
  const offered = withModules({ mobileRegistration: true, smsVerification: true })
  const number = { countryDialingCode: '880', mobileNum: '1799999999' }
  const mobile = { ...good, ...number }

  async function sentTo(world: TestWorld): Promise<string> {
    await world.call('identity.register-code', {
      body: { mobileNo: number.mobileNum, countryDialingCode: '880' },
    })
    return (await world.platform.control.lastCode(world.site.code, number.mobileNum))!.code
  }

  test('registering by mobile number takes the code that was sent, and masks the number afterwards', async () => {
    const world = await startWorld({ brand: offered })
    const verificationCode = await sentTo(world)
    const { token } = await world.call('identity.register-mobile', { body: { ...mobile, verificationCode } })
    const member = await world.call('identity.member-info', { caller: await world.callerOf(token) })
    expect(member.mobile).toBe('+880 17*****999')
  })

  test('registering by mobile number is refused with a wrong code, an old one, and a used one', async () => {
    const world = await startWorld({ brand: offered })
    const registering = (verificationCode: string, change: object = {}) =>
      codeOf(world.call('identity.register-mobile', { body: { ...mobile, verificationCode, ...change } }))
    const verificationCode = await sentTo(world)
    expect(await registering(verificationCode === '000000' ? '111111' : '000000')).toBe('sms.code.invalid')
    await world.platform.control.advance(10 * MINUTE)
    expect(await registering(verificationCode)).toBe('sms.code.expired')
    const next = await sentTo(world)
    await world.call('identity.register-mobile', { body: { ...mobile, verificationCode: next } })
    const other = { username: 'another1', mobileNum: '1788888888' }
    expect(await registering(next, other)).toBe('sms.code.invalid')
  })

  test('registering by mobile number gives up on a code after five wrong tries, also when they come at once', async () => {
    const world = await startWorld({ brand: offered })
    const right = await sentTo(world)
    const wrong = right === '000000' ? '111111' : '000000'
    const registering = (verificationCode: string) =>
      codeOf(world.call('identity.register-mobile', { body: { ...mobile, verificationCode } }))
    await Promise.all(Array.from({ length: 5 }, () => registering(wrong)))
    expect(await registering(right)).toBe('sms.code.invalid')
  })

  test('registering by mobile number keeps a code that was right when the name was taken', async () => {
    const world = await startWorld({ brand: offered })
    const verificationCode = await sentTo(world)
    const registering = (username: string) =>
      world.call('identity.register-mobile', { body: { ...mobile, username, verificationCode } })
    expect(await codeOf(registering('player'))).toBe('register.username.exists')
    expect((await registering('fresh02')).account).toBe('fresh02')
  })

  const TAKEN = '1712345678'
  const UNKNOWN = '1799999998'

  test('registering by mobile number answers alike for a number that has an account and one that has none, until the code is right (R-8.018)', async () => {
    const world = await startWorld({ brand: offered })
    const tryNumber = async (mobileNum: string) => {
      const send = { mobileNo: mobileNum, countryDialingCode: '880' }
      const sent = await world.call('identity.register-code', { body: send })
      const register = (verificationCode: string) =>
        codeOf(world.call('identity.register-mobile', { body: { ...mobile, mobileNum, verificationCode } }))
      return [sent, await register('000000'), await register('')]
    }
    expect(await tryNumber(TAKEN)).toEqual(await tryNumber(UNKNOWN))
  })

  test('registering by mobile number tells the owner of a number, after its code, that it has an account; two accounts never share one', async () => {
    const world = await startWorld({ brand: offered })
    await world.call('identity.register-code', { body: { mobileNo: TAKEN, countryDialingCode: '880' } })
    const { code: verificationCode } = (await world.platform.control.lastCode(world.site.code, TAKEN))!
    const body = { ...mobile, mobileNum: TAKEN, verificationCode }
    expect(await codeOf(world.call('identity.register-mobile', { body }))).toBe('register.mobile.exists')
  })

  test('registering by mobile number without a proof of the number costs a guess of the address where the number is taken', async () => {
    const modules = { mobileRegistration: true, smsVerification: false }
    const world = await startWorld({
      brand: { modules, numbers: { failuresPerAddress: 2 } },
    })
    const registering = (mobileNum: string, username = 'fresh03') =>
      world.call('identity.register-mobile', { body: { ...mobile, username, mobileNum } })
    // A number that was free gives its guess back.
    await registering(UNKNOWN, 'fresh02')
    expect(await codeOf(registering(TAKEN))).toBe('register.mobile.exists')
    expect(await codeOf(registering(TAKEN))).toBe('register.mobile.exists')
    expect(await codeOf(registering(TAKEN))).toBe('request.rate')
    expect(await codeOf(registering('1799999997'))).toBe('request.rate')
  })

  test('registering by mobile number needs no code where the brand sends none, and no password where it asks for none', async () => {
    const modules = { mobileRegistration: true, smsVerification: false, mobileRegistrationPassword: false }
    const { call } = await startWorld({ brand: withModules(modules) })
    const { password: _password, confirmPassword: _confirm, ...body } = mobile
    expect((await call('identity.register-mobile', { body })).firstTimeLogin).toBe(true)
  })

  test('registering by mobile number makes a username up where the brand asks for none, and the number logs in (R-4.028)', async () => {
    const modules = { mobileRegistration: true, smsVerification: false, mobileRegistrationUsername: false }
    const { call } = await startWorld({ brand: withModules(modules) })
    const { username: _username, confirmPassword: _confirm, ...body } = mobile
    const { id, account } = await call('identity.register-mobile', { body })
    expect(account).toMatch(/^u[0-9a-f]{10}$/)
    const logIn = (username: string, password = mobile.password) =>
      call('identity.login', { body: { type: 'username', username, password } })
    const full = `+${mobile.countryDialingCode} ${mobile.mobileNum}`
    for (const name of [account, mobile.mobileNum, full]) expect((await logIn(name)).id).toBe(id)
    // Wrong passwords count for the account, by whichever of its names they come.
    const wrong = async (name: string) => (await refusalOf(logIn(name, 'no such password 1'))).details
    expect(await wrong(account)).toMatchObject({ attemptsLeft: 4 })
    expect(await wrong(full)).toMatchObject({ attemptsLeft: 3 })
    expect((await logIn(account)).id).toBe(id)
    // A number of two countries belongs to nobody for sure.
    await call('identity.register-mobile', { body: { ...body, countryDialingCode: '91' } })
    expect(await codeOf(logIn(mobile.mobileNum))).toBe('login.failed')
    expect((await logIn(full)).id).toBe(id)
  })

  test('a number logs in nobody where members have usernames that they chose', async () => {
    const { call } = await startWorld({
      brand: withModules({ mobileRegistration: true, smsVerification: false }),
    })
    await call('identity.register-mobile', { body: mobile })
    const body = { type: 'username' as const, username: mobile.mobileNum, password: mobile.password }
    expect(await codeOf(call('identity.login', { body }))).toBe('login.failed')
  })

  test('registering by mobile number is not there where the brand does not offer it', async () => {
    const { call } = await startWorld()
    expect(await codeOf(call('identity.register-mobile', { body: mobile }))).toBe('function.not.available')
  })
})

describe('codes by SMS (R-9.031)', () => {
  const offered = withModules({ smsLogin: true, smsVerification: true })
  const to = { mobileNum: '1712345678', countryDialingCode: '880' }

  test('codes by SMS sign in the owner of the number, once', async () => {
    const world = await startWorld({ brand: offered })
    expect(await world.call('identity.login-code', { body: to })).toEqual({ expiredMinutes: 1 })
    const { code, purpose } = (await world.platform.control.lastCode(world.site.code, '880-1712345678'))!
    expect(purpose).toBe('login')
    const body = { type: 'sms' as const, ...to, verificationCode: code }
    expect((await world.call('identity.login', { body })).account).toBe('player')
    expect(await codeOf(world.call('identity.login', { body }))).toBe('sms.code.invalid')
  })

  test('codes by SMS are answered alike for a number without an account', async () => {
    const world = await startWorld({ brand: offered })
    const nobody = { ...to, mobileNum: '1700000001' }
    expect(await world.call('identity.login-code', { body: nobody })).toEqual({ expiredMinutes: 1 })
    const body = { type: 'sms' as const, ...nobody, verificationCode: '123456' }
    expect(await codeOf(world.call('identity.login', { body }))).toBe('sms.code.invalid')
  })

  test('codes by SMS for a registration do not sign in', async () => {
    const world = await startWorld({ brand: offered })
    const fresh = { ...to, mobileNum: '1700000002' }
    await world.call('identity.register-code', {
      body: { mobileNo: fresh.mobileNum, countryDialingCode: '880' },
    })
    const { code } = (await world.platform.control.lastCode(world.site.code, fresh.mobileNum))!
    const body = { type: 'sms' as const, ...fresh, verificationCode: code }
    expect(await codeOf(world.call('identity.login', { body }))).toBe('sms.code.invalid')
  })

  test('codes by SMS go to real numbers only (R-8.007, R-8.008)', async () => {
    const { call } = await startWorld({ brand: offered })
    const send = (change: object) => codeOf(call('identity.login-code', { body: { ...to, ...change } }))
    for (const mobileNum of ['12a45678', '12345']) expect(await send({ mobileNum })).toBe('sms.number.format')
    for (const change of [{ mobileNum: '' }, { countryDialingCode: '999' }])
      expect(await send(change)).toBe('sms.number.invalid')
  })

  test('codes by SMS are sent once a second, twenty times a day (R-9.031)', async () => {
    const { call, platform } = await startWorld({ brand: offered })
    const send = () => call('identity.login-code', { body: to })
    await send()
    expect(await refusalOf(send())).toMatchObject({ code: 'request.rate', retryAfterSeconds: 1 })
    for (let number = 2; number <= 20; number += 1) {
      await platform.control.advance(3 * MINUTE)
      await send()
    }
    await platform.control.advance(10 * MINUTE)
    const { code, retryAfterSeconds } = await refusalOf(send())
    expect(code).toBe('sms.too-many')
    expect(retryAfterSeconds).toBeGreaterThan(22 * 60 * 60)
    await platform.control.advance(DAY)
    await send()
  })

  test('codes by SMS are refused for five minutes after five at once, whoever asks again (R-8.009, R-9.006)', async () => {
    const { call, platform } = await startWorld({ brand: offered })
    const send = () => call('identity.login-code', { body: to })
    for (let number = 1; number <= 5; number += 1) {
      await send()
      await platform.control.advance(1000)
    }
    expect(await refusalOf(send())).toMatchObject({
      code: 'sms.too-many',
      retryAfterSeconds: 300,
      values: { minutes: 5 },
    })
    await platform.control.advance(299_000)
    expect(await refusalOf(send())).toMatchObject({ code: 'sms.too-many', retryAfterSeconds: 1 })
    await platform.control.advance(1000)
    await send()
    expect(await codeOf(call('identity.login-code', { body: to }))).toBe('request.rate')
  })

  test('five in ten minutes: the sixth waits no longer than the first of them counts (R-9.031)', async () => {
    const { call, platform } = await startWorld({ brand: offered })
    const send = () => call('identity.login-code', { body: to })
    for (let number = 1; number <= 5; number += 1) {
      await send()
      await platform.control.advance(118_000)
    }
    expect(await refusalOf(send())).toMatchObject({ code: 'sms.too-many', retryAfterSeconds: 10 })
    await platform.control.advance(10_000)
    await send()
  })

  test('codes by SMS end for the day when the brand has no quota left (R-8.013)', async () => {
    const numbers = { codesPerBrandDay: 2 }
    const { call, platform } = await startWorld({ brand: { ...offered, numbers } })
    const send = (mobileNum: string) => call('identity.login-code', { body: { ...to, mobileNum } })
    await send('1711111111')
    await send('1722222222')
    expect(await codeOf(send('1733333333'))).toBe('sms.quota.insufficient')
    await platform.control.advance(DAY)
    await send('1733333333')
  })
})

describe('a trial account (R-4.052)', () => {
  test('a trial account has demonstration money for half an hour, and is gone afterwards', async () => {
    const { call, callerOf, platform, site, store } = await startWorld()
    const result = await call('identity.free-play', {
      body: { nonce: 'nonce-of-the-test-2', os: 'Linux', platform: 'W' },
    })
    expect(result).toMatchObject({ customerType: 4, expiresIn: 30 * 60 })
    const caller = await callerOf(result.token)
    expect(caller?.roles).toEqual(['trial'])
    expect((await call('wallet.balance', { caller })).sumBalance).toBe('2000.00')
    expect(await platform.control.advance(31 * MINUTE)).toBe(1)
    expect(await callerOf(result.token)).toBeNull()
    const [money] = await store.transaction('', (db) =>
      db('SELECT sum(balance)::text AS left FROM ledger_accounts WHERE brand = $1 AND member_id = $2', [
        site.code,
        result.id,
      ]),
    )
    expect(money).toEqual({ left: '0' })
    expect(await platform.control.checkLedger(site.code)).toMatchObject({ balanced: true })
  })

  test('a trial account cannot be entered by password', async () => {
    const { call } = await startWorld()
    const { account } = await call('identity.free-play', {
      body: { nonce: 'nonce-of-the-test-3', os: 'Linux', platform: 'W' },
    })
    const body = { type: 'username' as const, username: account, password: 'none' }
    expect(await codeOf(call('identity.login', { body }))).toBe('login.failed')
  })

  test('a trial account is not there where the brand does not offer it (R-7.018)', async () => {
    const { call } = await startWorld({ brand: withModules({ freePlay: false }) })
    expect(
      await codeOf(
        call('identity.free-play', { body: { nonce: 'nonce-of-the-test-4', os: 'Linux', platform: 'W' } }),
      ),
    ).toBe('function.not.available')
  })
})

describe('the account itself', () => {
  test('the account itself is told which centres it may open, by its roles and the agents module (R-5.031, R-5.032)', async () => {
    const centres = async ({ call, signIn }: TestWorld, account: string) => {
      const { isShowMC, isShowAC } = await call('identity.member-info', { caller: await signIn(account) })
      return { isShowMC, isShowAC }
    }
    const world = await startWorld()
    const withoutAgents = await startWorld({ brand: { modules: { agents: false } } })
    expect(await centres(world, 'player')).toEqual({ isShowMC: true, isShowAC: false })
    expect(await centres(world, 'general')).toEqual({ isShowMC: true, isShowAC: true })
    expect(await centres(withoutAgents, 'general')).toEqual({ isShowMC: true, isShowAC: false })
  })

  test('the account itself is told about with its contacts masked (R-3.014)', async () => {
    const { call, signIn } = await startWorld()
    const member = await call('identity.member-info', { caller: await signIn('player') })
    expect(member).toMatchObject({
      mobile: '+880 17*****678',
      email: 'b***@example.com',
      currency: 'PHP',
      language: 'EN',
    })
    expect(member.clubLabel).toEqual({ labelName: 'VIP1', rankLevel: 1 })
  })

  test('the account itself changes its name and its language', async () => {
    const { call, signIn } = await startWorld()
    const caller = await signIn('player')
    expect(
      (await call('identity.update-profile', { body: { nickname: ' Blue Heron ' }, caller })).nickname,
    ).toBe('Blue Heron')
    await call('identity.language', { body: { language: 'BN' }, caller })
    expect((await call('identity.member-info', { caller })).language).toBe('BN')
    expect(await codeOf(call('identity.language', { body: { language: 'JA' }, caller }))).toBe(
      'request.invalid',
    )
  })
})
