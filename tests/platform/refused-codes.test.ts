import { expect, test } from 'vitest'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { idOf } from './support/agents.ts'
import { type Calls, expectRefused } from './support/refused-calls.ts'
import { givePaymentPassword } from './support/wallet.ts'
import { FEW, MINUTE, PASSWORD, refusalOf, startWorld, type TestWorld } from './support/world.ts'

const NUMBER = { countryDialingCode: '880', mobileNum: '1799999999' }
const modules = {
  loginIpVerification: true,
  phoneAuth: true,
  phonePasswordRecovery: true,
  smsVerification: true,
}
const phones = { poor: '880-1712345670', deep: '999-1712345671', beside: '880-12' } as Record<string, string>
const members = FEW.map((one) => ({ ...one, mobile: phones[one.account] ?? one.mobile }))

/** Signs in from the address from which the account of the seed did before. */
async function signedIn({ call, callerOf }: TestWorld, username: string): Promise<Caller> {
  const body = { type: 'username' as const, username, password: PASSWORD }
  return (await callerOf((await call('identity.login', { body, ip: `203.0.113.${idOf(username)}` })).token))!
}

const start = (numbers: object) => startWorld({ brand: { modules, numbers }, members })

/** A code for another payment password, to the phone of an account that has one. */
async function paymentCode(world: TestWorld, account = 'poor') {
  const caller = await signedIn(world, account)
  await givePaymentPassword(world, caller)
  return () => world.call('identity.payment-password-code', { caller, body: { password: PASSWORD } })
}

/** Calls that send a code to a number that the caller names. */
function codesTo({ call }: TestWorld, caller: Caller | null, number: typeof NUMBER): Calls {
  const { countryDialingCode, mobileNum } = number
  return {
    'identity.bind-phone-code': () => call('identity.bind-phone-code', { caller, body: number }),
    'identity.phone-auth-code': () => call('identity.phone-auth-code', { body: number }),
    'identity.recovery-code': () => call('identity.recovery-code', { body: number }),
    'identity.register-code': () =>
      call('identity.register-code', { body: { countryDialingCode, mobileNo: mobileNum } }),
  }
}

/** Calls that send a code by SMS. */
async function codesBySms(world: TestWorld): Promise<Calls> {
  const body = { type: 'username' as const, username: 'player', password: PASSWORD }
  const { details } = await refusalOf(world.call('identity.login', { body }))
  const { challengeId } = details as { challengeId: string }
  return {
    ...codesTo(world, await signedIn(world, 'deeper'), NUMBER),
    'identity.login-verification-code': () =>
      world.call('identity.login-verification-code', { body: { challengeId, method: 'SMS' } }),
    'identity.payment-password-code': await paymentCode(world),
  }
}

async function codesByMail(world: TestWorld): Promise<Calls> {
  const [caller, email] = [await signedIn(world, 'deeper'), 'ann@example.com']
  return {
    'identity.bind-email-code': () => world.call('identity.bind-email-code', { caller, body: { email } }),
    'identity.forgot-email': () =>
      world.call('identity.forgot-email', { body: { username: 'player', email } }),
  }
}

test.each([
  ['a second after the last one', {}, 'request.rate'],
  [
    'than one in ten minutes where the brand says so',
    { smsRequestMs: 0, smsPerTenMinutes: 1 },
    'sms.too-many',
  ],
] as const)('no call sends another code sooner %s (R-9.031)', async (_limit, numbers, code) => {
  const world = await start(numbers)
  const calls = { ...(await codesBySms(world)), ...(await codesByMail(world)) }
  for (const send of Object.values(calls)) await send().catch(() => undefined)
  await expectRefused(calls, code)
})

test('no call sends a code by SMS once the brand’s quota of the day is used up (R-8.013)', async () => {
  const world = await start({ smsRequestMs: 0, codesPerBrandDay: 1 })
  const calls = await codesBySms(world)
  await calls['identity.register-code']!()
  await expectRefused(calls, 'sms.quota.insufficient')
})

test.each([
  [
    'of a country that the platform does not know',
    { countryDialingCode: '999' },
    'deep',
    'sms.number.invalid',
  ],
  ['that is too short', { mobileNum: '12' }, 'beside', 'sms.number.format'],
] as const)('no call sends a code to a number %s (R-8.007, R-8.008)', async (_what, wrong, account, code) => {
  const world = await start({})
  const calls = codesTo(world, await signedIn(world, 'deeper'), { ...NUMBER, ...wrong })
  await expectRefused({ ...calls, 'identity.payment-password-code': await paymentCode(world, account) }, code)
})

test('every call refuses a code that is ten minutes old', async () => {
  const world = await start({})
  const { call, platform, site } = world
  const caller = await signedIn(world, 'deeper')
  const sentTo = async (number: string) => (await platform.control.lastCode(site.code, number))!.code
  await (await paymentCode(world))()
  const { verificationId } = await call('identity.phone-auth-code', { body: NUMBER })
  const phoneCode = await sentTo('880-1799999999')
  const bound = { ...NUMBER, mobileNum: '1799999998' }
  await call('identity.bind-phone-code', { caller, body: bound })
  const boundCode = await sentTo('880-1799999998')
  const paymentPasswords = { paymentPassword: 'wide river 12', confirmPaymentPassword: 'wide river 12' }
  const paymentCodeSent = await sentTo(phones.poor!)
  const poor = await signedIn(world, 'poor')
  await platform.control.advance(10 * MINUTE)
  await expectRefused(
    {
      'identity.bind-phone': () =>
        call('identity.bind-phone', {
          caller,
          body: { ...bound, verificationCode: boundCode, password: PASSWORD },
        }),
      'identity.phone-auth-token': () =>
        call('identity.phone-auth-token', { body: { verificationId, code: phoneCode } }),
      'identity.reset-payment-password': () =>
        call('identity.reset-payment-password', {
          caller: poor,
          body: { verificationCode: paymentCodeSent, ...paymentPasswords },
        }),
    },
    'sms.code.expired',
  )
})

test('a forgotten payment password is not replaced by a weak one, nor by the login password', async () => {
  const world = await start({})
  const { call, platform, site } = world
  await (await paymentCode(world))()
  const caller = await signedIn(world, 'poor')
  const { code: verificationCode } = (await platform.control.lastCode(site.code, phones.poor!))!
  for (const password of ['111111', PASSWORD])
    await expectRefused(
      {
        'identity.reset-payment-password': () =>
          call('identity.reset-payment-password', {
            caller,
            body: { verificationCode, paymentPassword: password, confirmPaymentPassword: password },
          }),
      },
      'payment-password.weak',
    )
})

test('a login from a new address sends no code in a way that the account does not have', async () => {
  const world = await start({})
  const body = { type: 'username' as const, username: 'poor', password: PASSWORD }
  const { details } = await refusalOf(world.call('identity.login', { body }))
  const { challengeId, methods } = details as { challengeId: string; methods: string[] }
  expect(methods).toEqual(['SMS'])
  const byMail = () =>
    world.call('identity.login-verification-code', { body: { challengeId, method: 'EMAIL' } })
  await expectRefused({ 'identity.login-verification-code': byMail }, 'login.verification.method')
})

/** Calls of both ways to register. */
function registrations(world: TestWorld, more: object): Calls {
  const body = {
    username: 'fresh01',
    password: 'sixteen blue boats',
    agreement: true,
    login: true as const,
    registerMethod: 'WEB' as const,
    ...NUMBER,
    ...more,
  }
  return {
    'identity.register': () => world.call('identity.register', { body }),
    'identity.register-mobile': () => world.call('identity.register-mobile', { body }),
  }
}

const ways = {
  usernameRegistration: true,
  mobileRegistration: true,
  smsVerification: false,
  phoneAuth: false,
}
const enabled = { enabled: true, required: false }
const rules = {
  mobileNum: enabled,
  countryDialingCode: enabled,
  affiliateCode: enabled,
  paymentPassword: enabled,
}

test.each([
  ['a number that has an account', 'register.mobile.exists', { mobileNum: '1712345678' }],
  ['an invitation by nobody', 'affiliate.code.invalid', { affiliateCode: 'NOBODY' }],
  ['a common password', 'password.weak', { password: 'password123' }],
  ['a payment password of one digit', 'payment-password.weak', { paymentPassword: '111111' }],
  [
    'the login password as payment password',
    'payment-password.weak',
    { password: 'sixteen blue', paymentPassword: 'sixteen blue' },
  ],
  ['a token of a provider that the brand does not have', 'operation.not.enabled', { firebaseIdToken: 'x' }],
] as const)('%s is refused by both ways to register', async (_what, code, more) => {
  const world = await startWorld({ brand: { modules: ways, registration: { rules } }, members })
  await expectRefused(registrations(world, more), code)
})

test.each([
  ['without a human check', 'login.human-check', { humanCheck: true }, {}, {}],
  [
    'with a wrong captcha',
    'login.captcha.invalid',
    {},
    { captcha: { enabled: true, required: true } },
    { captcha: 'wrong' },
  ],
  ['with a forged token', 'phone-auth.token.invalid', { phoneAuth: true }, {}, { firebaseIdToken: 'x' }],
  ['with a wrong code', 'sms.code.invalid', { smsVerification: true }, {}, { verificationCode: '000000' }],
] as const)(
  'both ways to register refuse a caller %s where the brand asks for it',
  async (_how, code, asked, rule, more) => {
    const brand = { modules: { ...ways, ...asked }, registration: { rules: { ...rules, ...rule } } }
    const world = await startWorld({ brand, members })
    await expectRefused(registrations(world, more), code)
  },
)

test('both ways to register refuse a code that is ten minutes old', async () => {
  const brand = { modules: { ...ways, smsVerification: true }, registration: { rules } }
  const world = await startWorld({ brand, members })
  await codesTo(world, null, NUMBER)['identity.register-code']!()
  const { code: verificationCode } = (await world.platform.control.lastCode(
    world.site.code,
    '880-1799999999',
  ))!
  await world.platform.control.advance(10 * MINUTE)
  await expectRefused(registrations(world, { verificationCode }), 'sms.code.expired')
})
