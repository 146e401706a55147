import { expect, test } from 'vitest'
import { computeTotpCode } from '../../gateway/src/lib/totp.ts'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { idOf } from './support/agents.ts'
import { type Calls, expectRefused } from './support/refused-calls.ts'
import { addCard, givePaymentPassword, newKey, PAYMENT_PASSWORD } from './support/wallet.ts'
import { codeOf, FEW, PASSWORD, refusalOf, startWorld, type TestWorld } from './support/world.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const WRONG = 'not mine at all'
const NEW = 'a quiet river 77'
const members = FEW.map((one) => (one.account === 'player' ? { ...one, authenticator: SECRET } : one))
const socialProviders = [{ id: 'harbour', name: 'Harbour', clientId: 'riverside-web' }]
const hasty = { socialProviders, numbers: { lockAfterFailures: 1 } }

/** The provider's answer to a begun sign-in. */
async function socialProof({ call }: TestWorld) {
  const provider = 'harbour'
  const { state, nonce } = await call('identity.social-start', { body: { provider } })
  const { socialToken } = await call('identity.social-token', {
    body: { provider, state, nonce, name: 'bob' },
  })
  return { provider, socialToken, state }
}

test('every call that asks for the login password again refuses even the right one while it is locked (R-7.055)', async () => {
  const world = await startWorld({ brand: hasty, members })
  const { call } = world
  const [player, poor] = [await world.signIn('player'), await world.signIn('poor')]
  const proof = await socialProof(world)
  for (const caller of [player, poor])
    expect(await codeOf(call('identity.time-out', { caller, body: { hours: 24, password: WRONG } }))).toBe(
      'login.locked',
    )
  const [caller, password] = [player, PASSWORD]
  const code = { verificationCode: '000000', password }
  const changed = { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW }
  const phone = { mobileNum: '1799999999', countryDialingCode: '880' }
  await expectRefused(
    {
      'identity.begin-authenticator': () =>
        call('identity.begin-authenticator', { caller: poor, body: { password } }),
      'identity.bind-email': () =>
        call('identity.bind-email', { caller, body: { email: 'ann@example.com', ...code } }),
      'identity.bind-phone': () => call('identity.bind-phone', { caller, body: { ...phone, ...code } }),
      'identity.bind-social': () => call('identity.bind-social', { caller, body: { ...proof, password } }),
      'identity.change-password': () => call('identity.change-password', { caller, body: changed }),
      'identity.payment-password-code': () =>
        call('identity.payment-password-code', { caller, body: { password } }),
      'identity.self-exclusion': () =>
        call('identity.self-exclusion', { caller, body: { months: '6', password } }),
      'identity.set-payment-password': () =>
        call('identity.set-payment-password', {
          caller,
          body: { password, paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD },
        }),
      'identity.time-out': () => call('identity.time-out', { caller, body: { hours: 24, password } }),
      'identity.unbind-authenticator': () =>
        call('identity.unbind-authenticator', {
          caller,
          body: { password, code: computeTotpCode(SECRET, world.now()) },
        }),
      'identity.unbind-social': () =>
        call('identity.unbind-social', { caller, body: { provider: 'harbour', password } }),
      'promotions.convert': () =>
        call('promotions.convert', { caller, key: newKey(), body: { points: 1, password } }),
      'promotions.redeem': () =>
        call('promotions.redeem', { caller, key: newKey(), body: { id: 1, password } }),
    },
    'login.locked',
  )
})

/** Calls that ask for the payment password; the account is an agent below another. */
function paidCalls({ call }: TestWorld, caller: Caller, paymentPassword: string, cardId = 1): Calls {
  const points = { password: paymentPassword, passwordType: 'PAYMENT' as const }
  const asking = () => ({ caller, key: newKey() })
  const card = { bankCode: 'NHB', holder: 'Rafi Ahmed', number: '0042187731095621' }
  return {
    'agents.transfer-downline': () =>
      call('agents.transfer-downline', {
        ...asking(),
        body: { downlineId: idOf('deep'), amount: '20.00', paymentPassword },
      }),
    'promotions.convert': () => call('promotions.convert', { ...asking(), body: { points: 1, ...points } }),
    'promotions.redeem': () => call('promotions.redeem', { ...asking(), body: { id: 1, ...points } }),
    'wallet.bank-card': () => call('wallet.bank-card', { caller, body: { ...card, paymentPassword } }),
    'wallet.remove-bank-card': () =>
      call('wallet.remove-bank-card', { caller, body: { id: cardId, paymentPassword } }),
    'wallet.transfer-upline': () =>
      call('wallet.transfer-upline', { ...asking(), body: { amount: '20.00', note: '', paymentPassword } }),
    'wallet.withdraw': () =>
      call('wallet.withdraw', { ...asking(), body: { cardId, amount: '200.00', paymentPassword } }),
  }
}

test('every call that asks for the payment password refuses a wrong one, and one of an account that has set none', async () => {
  const world = await startWorld({ brand: { numbers: { lockAfterFailures: 20 } } })
  const caller = await world.signIn('agent1')
  await expectRefused(paidCalls(world, caller, PAYMENT_PASSWORD), 'payment-password.unset')
  await givePaymentPassword(world, caller)
  await expectRefused(paidCalls(world, caller, WRONG), 'payment-password.wrong')
})

test('every call that asks for the payment password refuses even the right one while it is locked', async () => {
  const world = await startWorld({ brand: hasty })
  const caller = await world.signIn('agent1')
  const { id } = await addCard(world, caller)
  expect(await codeOf(addCard(world, caller, { paymentPassword: WRONG }))).toBe('payment-password.locked')
  await expectRefused(paidCalls(world, caller, PAYMENT_PASSWORD, id), 'payment-password.locked')
})

const HOME = '203.0.113.8'
const AWAY = '198.51.100.200'
const PHONE = { countryDialingCode: '880', mobileNum: '1712345678' }

/** Begins each sign-in of two steps; gives the second steps, which are right. */
async function begin({ call, platform, site, now }: TestWorld) {
  const login = { type: 'username' as const, username: 'player', password: PASSWORD }
  const { details } = await refusalOf(call('identity.login', { body: login, ip: AWAY }))
  const { challengeId } = details as { challengeId: string }
  const email = 'bob@example.com'
  await call('identity.forgot-email', { body: { username: 'player', email } })
  await call('identity.recovery-code', { body: PHONE })
  const sentTo = async (to: string) => (await platform.control.lastCode(site.code, to))!.code
  const [byEmail, byPhone] = [await sentTo(email), await sentTo('880-1712345678')]
  return {
    'identity.login-verification': () =>
      call('identity.login-verification', {
        body: { challengeId, method: 'AUTHENTICATOR', code: computeTotpCode(SECRET, now()) },
        ip: AWAY,
      }),
    'identity.reset-email': (verificationCode = byEmail) =>
      call('identity.reset-email', {
        body: { username: 'player', verificationCode, newPassword: NEW },
        ip: HOME,
      }),
    'identity.forgot-phone': (newPassword = NEW) =>
      call('identity.forgot-phone', { body: { ...PHONE, verificationCode: byPhone, newPassword }, ip: HOME }),
  }
}

const recovering = { loginIpVerification: true, phonePasswordRecovery: true }

async function startRecovering(numbers: object = {}) {
  const world = await startWorld({ brand: { modules: recovering, numbers }, members })
  const body = { type: 'username' as const, username: 'player', password: PASSWORD }
  const { token } = await world.call('identity.login', { body, ip: HOME })
  return { world, caller: (await world.callerOf(token))!, seconds: await begin(world) }
}

test('a sign-in of two steps is refused where the account was locked between them', async () => {
  const { world, seconds } = await startRecovering()
  await world.store.transaction('', (db) =>
    db("UPDATE members SET state = 'LOCKED' WHERE brand = $1 AND account = 'player'", [world.site.code]),
  )
  await expectRefused(seconds, 'login.locked')
})

test('a sign-in of two steps is refused where the member took a break between them (R-4.053)', async () => {
  const { world, caller, seconds } = await startRecovering()
  await world.call('identity.time-out', { caller, body: { hours: 24, password: PASSWORD } })
  await expectRefused(seconds, 'login.excluded')
})

test('a forgotten password is set anew from an address only as often as it may guess, by phone and by e-mail alike', async () => {
  const { seconds } = await startRecovering({ failuresPerAddress: 1 })
  expect(await codeOf(seconds['identity.reset-email']('0'.repeat(32)))).toBe('sms.code.invalid')
  const { 'identity.login-verification': _proof, ...recoveries } = seconds
  await expectRefused(recoveries, 'request.rate')
})

test('a forgotten password is not replaced by itself', async () => {
  const { seconds } = await startRecovering()
  const again = () => seconds['identity.forgot-phone'](PASSWORD)
  await expectRefused({ 'identity.forgot-phone': again }, 'password.unchanged')
})
