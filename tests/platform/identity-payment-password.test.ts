import { describe, expect, test } from 'vitest'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { codeOf, MINUTE, PASSWORD, refusalOf, startWorld, type TestWorld } from './support/world.ts'

const PAYMENT = '246810'

const first = (paymentPassword = PAYMENT, password = PASSWORD) => ({
  paymentPassword,
  confirmPaymentPassword: paymentPassword,
  password,
})

async function withPaymentPassword(): Promise<TestWorld & { caller: Caller }> {
  const world = await startWorld()
  const caller = await world.signIn('player')
  await world.call('identity.set-payment-password', { caller, body: first() })
  return { ...world, caller }
}

const change = (oldPaymentPassword: string, paymentPassword = '975318') => ({
  oldPaymentPassword,
  paymentPassword,
  confirmPaymentPassword: paymentPassword,
})

describe('a payment password (R-2.083, R-7.066)', () => {
  test('a payment password is set with the login password, once, and kept as a hash', async () => {
    const { call, caller, store, site } = await withPaymentPassword()
    expect(await codeOf(call('identity.set-payment-password', { caller, body: first() }))).toBe(
      'payment-password.exists',
    )
    const [row] = await store.transaction('', (db) =>
      db<{ payment_password: string }>(
        'SELECT payment_password FROM members WHERE brand = $1 AND account = $2',
        [site.code, 'player'],
      ),
    )
    expect(row?.payment_password).toMatch(/^scrypt\$/)
    expect(row?.payment_password).not.toContain(PAYMENT)
  })

  test('a payment password is not set without the login password (ASVS 7.5.1): five wrong ones lock the login too', async () => {
    const { call, signIn, platform } = await startWorld()
    const caller = await signIn('player')
    const set = () =>
      refusalOf(call('identity.set-payment-password', { caller, body: first(PAYMENT, 'not mine at all') }))
    for (const attemptsLeft of [4, 3, 2, 1])
      expect(await set()).toMatchObject({ code: 'password.wrong', details: { attemptsLeft } })
    expect(await set()).toMatchObject({ code: 'login.locked', retryAfterSeconds: 15 * 60 })
    expect(
      await codeOf(call('identity.set-payment-password', { caller, body: first() })),
      'the right one, too late',
    ).toBe('login.locked')
    expect(await codeOf(signIn('player'))).toBe('login.locked')
    await platform.control.advance(15 * MINUTE)
    await signIn('player')
    expect(await call('identity.set-payment-password', { caller, body: first() })).toEqual({ changed: true })
  })

  test.each(['111111', '123456', 'fedcba', '12345', PASSWORD.slice(0, 4), ' 246810', '2'.repeat(21)])(
    'a payment password is not %s',
    async (weak) => {
      const { call, signIn } = await startWorld()
      const caller = await signIn('player')
      expect(await codeOf(call('identity.set-payment-password', { caller, body: first(weak) }))).toBe(
        'payment-password.weak',
      )
    },
  )

  test('a payment password is not the login password', async () => {
    const { call, signIn } = await startWorld({
      brand: { numbers: { paymentPasswordMaxLength: 64 } },
    })
    const caller = await signIn('player')
    expect(await codeOf(call('identity.set-payment-password', { caller, body: first(PASSWORD) }))).toBe(
      'payment-password.weak',
    )
  })

  test('a payment password must be confirmed by the same text', async () => {
    const { call, signIn } = await startWorld()
    const caller = await signIn('player')
    const body = { ...first(), confirmPaymentPassword: '246811' }
    expect(await refusalOf(call('identity.set-payment-password', { caller, body }))).toMatchObject({
      code: 'request.invalid',
      details: { fields: [{ field: 'confirmPaymentPassword', text: 'form.inconsistent-twice' }] },
    })
  })

  test('a payment password is changed by a member who knows it, and the new one then counts', async () => {
    const { call, caller } = await withPaymentPassword()
    expect(await call('identity.change-payment-password', { caller, body: change(PAYMENT) })).toEqual({
      changed: true,
    })
    const again = (old: string, next?: string) =>
      codeOf(call('identity.change-payment-password', { caller, body: change(old, next) }))
    expect(await again(PAYMENT)).toBe('payment-password.wrong')
    expect(await again('975318', '975318')).toBe('password.unchanged')
    expect(await again('975318', '111111')).toBe('payment-password.weak')
  })

  test('a payment password that was never set cannot be changed', async () => {
    const { call, signIn } = await startWorld()
    const caller = await signIn('player')
    expect(await codeOf(call('identity.change-payment-password', { caller, body: change('') }))).toBe(
      'payment-password.unset',
    )
  })

  test('a payment password locks after five wrong ones for 15 minutes, all at once too, and the login goes on', async () => {
    const { call, caller, platform, signIn } = await withPaymentPassword()
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        codeOf(call('identity.change-payment-password', { caller, body: change('864209') })),
      ),
    )
    expect(tries.filter((code) => code === 'payment-password.wrong')).toHaveLength(4)
    expect(tries.filter((code) => code === 'payment-password.locked')).toHaveLength(16)
    await signIn('player')
    const right = () => call('identity.change-payment-password', { caller, body: change(PAYMENT) })
    expect(await refusalOf(right())).toMatchObject({
      code: 'payment-password.locked',
      values: { minutes: 15 },
    })
    await platform.control.advance(15 * MINUTE)
    await signIn('player')
    expect(await right()).toEqual({ changed: true })
  })

  test('a payment password cannot be locked by somebody who types its counter as an account name', async () => {
    const { call, caller } = await withPaymentPassword()
    for (let tries = 0; tries < 5; tries += 1)
      await codeOf(
        call('identity.login', {
          body: { type: 'username', username: `PAYMENT/${caller.memberId}`, password: 'wrong one' },
          visitor: `v${tries}`,
        }),
      )
    expect(await call('identity.change-payment-password', { caller, body: change(PAYMENT) })).toEqual({
      changed: true,
    })
  })

  test('a payment password of one member is not another’s', async () => {
    const { call, signIn } = await withPaymentPassword()
    const poor = await signIn('poor')
    expect(
      await codeOf(call('identity.change-payment-password', { caller: poor, body: change(PAYMENT) })),
    ).toBe('payment-password.unset')
  })
})

describe('a forgotten payment password (R-2.083)', () => {
  const PHONE = '880-1712345678'
  const ask = ({ call }: TestWorld, caller: Caller, password = PASSWORD) =>
    call('identity.payment-password-code', { caller, body: { password } })
  const reset = ({ call }: TestWorld, caller: Caller, verificationCode: string, paymentPassword = '975318') =>
    call('identity.reset-payment-password', {
      caller,
      body: { verificationCode, paymentPassword, confirmPaymentPassword: paymentPassword },
    })

  test('a forgotten payment password is replaced by a code sent to the phone of the account, once', async () => {
    const { caller, ...world } = await withPaymentPassword()
    expect((await ask(world, caller)).sentTo).toBe('+880 17*****678')
    const { code } = (await world.platform.control.lastCode(world.site.code, PHONE))!
    expect(await reset(world, caller, code)).toEqual({ changed: true })
    expect(await codeOf(reset(world, caller, code, '864209'))).toBe('sms.code.invalid')
    const body = change('975318', '864209')
    expect(await world.call('identity.change-payment-password', { caller, body })).toEqual({ changed: true })
  })

  test('a forgotten payment password needs the login password for the code, and a code of the same member for the new one', async () => {
    const { caller, ...world } = await withPaymentPassword()
    expect(await codeOf(ask(world, caller, 'not mine at all'))).toBe('password.wrong')
    await ask(world, caller)
    const { code } = (await world.platform.control.lastCode(world.site.code, PHONE))!
    expect(await codeOf(reset(world, await world.signIn('poor'), code))).toBe('contact.none')
    expect(await codeOf(reset(world, caller, code === '000000' ? '000001' : '000000'))).toBe(
      'sms.code.invalid',
    )
  })

  test('a forgotten payment password cannot be replaced without a phone and an e-mail address, nor before there is one', async () => {
    const world = await startWorld()
    const caller = await world.signIn('poor')
    expect(await codeOf(ask(world, caller))).toBe('payment-password.unset')
    await world.call('identity.set-payment-password', { caller, body: first() })
    expect(await codeOf(ask(world, caller))).toBe('contact.none')
  })
})
