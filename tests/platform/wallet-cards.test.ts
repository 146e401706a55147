import { describe, expect, test } from 'vitest'
import { addCard, CARD_NUMBER, PAYMENT_PASSWORD, withCard, withdraw } from './support/wallet.ts'
import { codeOf, DAY, HOUR, startWorld, type TestWorld } from './support/world.ts'

type Caller = Awaited<ReturnType<TestWorld['signIn']>>

const NUMBERS = ['0042187731095622', '0042187731095623', '0042187731095624', '0042187731095625']
const remove = (world: TestWorld, caller: Caller, id: number, paymentPassword = PAYMENT_PASSWORD) =>
  world.call('wallet.remove-bank-card', { caller, body: { id, paymentPassword } })
const listed = (world: TestWorld, caller: Caller) => world.call('wallet.bank-cards', { caller })

async function start() {
  const world = await startWorld()
  return { world, caller: await world.signIn('player') }
}

describe('a card (R-3.055)', () => {
  test('a card is shown by its last four characters, and its number is nowhere in the database', async () => {
    const { world, caller } = await start()
    const card = await addCard(world, caller)
    expect(card).toMatchObject({
      type: 'BANK',
      bankCode: 'NHB',
      holder: 'Rafi Ahmed',
      numberMasked: '**** 5621',
    })
    expect(JSON.stringify([card, await listed(world, caller)])).not.toContain(CARD_NUMBER)
    const rows = await world.store.transaction('', (db) => db('SELECT * FROM bank_cards'))
    const answers = await world.store.transaction('', (db) => db('SELECT answer FROM answers'))
    const text = JSON.stringify([rows, answers], (_key, value) =>
      typeof value === 'bigint' ? `${value}` : value,
    )
    expect(text).not.toContain(CARD_NUMBER)
  })

  test('a card can be made the one that withdrawals propose; only the own one, and only one at a time', async () => {
    const { world, caller } = await start()
    const [first, second] = [
      await addCard(world, caller),
      await addCard(world, caller, { number: NUMBERS[0]! }),
    ]
    const propose = (id: number, who = caller) =>
      world.call('wallet.default-bank-card', { caller: who, body: { id } })
    expect((await propose(second.id)).isDefault).toBe(true)
    const { list } = await listed(world, caller)
    expect(list.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ])
    expect(await codeOf(propose(first.id, await world.signIn('deep')))).toBe('card.unknown')
  })

  test('a world that pays out at once asks for no turnover of a deposit and lets a new card be used (R-2.089)', async () => {
    const { world, caller } = await start()
    await world.platform.control.scenario(world.site, 'paid-out-at-once')
    const body = { channel: 'EWALLET', amount: '500.00' }
    await world.call('wallet.deposit', { caller, body })
    await world.platform.control.advance(60_000)
    const { id, usable } = await addCard(world, caller)
    expect(usable).toBe(true)
    expect((await world.call('wallet.withdraw-settings', { caller })).turnoverLeft).toBe('0.00')
    expect(await withdraw(world, caller, id)).toMatchObject({ state: 'SUBMITTED' })
  })

  test('a card can be used after 24 hours, to the millisecond', async () => {
    const { world, caller } = await start()
    const { id, usableAt } = await addCard(world, caller)
    expect(usableAt).toBe(world.now() + DAY)
    await world.platform.control.advance(DAY - 1)
    const early = await world.signIn('player')
    expect((await listed(world, early)).list[0]!.usable).toBe(false)
    expect(await codeOf(withdraw(world, early, id))).toBe('card.waiting')
    await world.platform.control.advance(1)
    expect((await listed(world, early)).list[0]!.usable).toBe(true)
    expect((await withdraw(world, early, id)).state).toBe('SUBMITTED')
  })

  test('a card is one of five at most; a removed one makes room', async () => {
    const { world, caller } = await start()
    const first = await addCard(world, caller)
    for (const number of NUMBERS) await addCard(world, caller, { number })
    const sixth = { number: '0042187731095626' }
    expect(await codeOf(addCard(world, caller, sixth))).toBe('card.limit')
    expect(await remove(world, caller, first.id)).toBe(true)
    await addCard(world, caller, sixth)
    expect((await listed(world, caller)).list).toHaveLength(5)
  })

  test('a card is not added twice, however its number is written; of another bank it is another', async () => {
    const { world, caller } = await start()
    await addCard(world, caller)
    expect(await codeOf(addCard(world, caller, { number: '0042 1877-3109 5621' }))).toBe('card.exists')
    expect((await addCard(world, caller, { bankCode: 'DELTACOOP' })).bankCode).toBe('DELTACOOP')
  })

  test('a card that is added a hundred times at once is there once', async () => {
    const { world, caller } = await start()
    await addCard(world, caller, { number: NUMBERS[0] })
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => addCard(world, caller)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await listed(world, caller)).list).toHaveLength(2)
  })

  test('a card has the member as its holder: the first one names the member, letters of either case', async () => {
    const { world, caller } = await start()
    expect((await listed(world, caller)).holder).toBe('')
    await addCard(world, caller, { holder: '  Rafi   Ahmed ' })
    expect((await listed(world, caller)).holder).toBe('Rafi Ahmed')
    const again = await addCard(world, caller, { number: NUMBERS[0], holder: 'RAFI AHMED' })
    expect(again.holder).toBe('Rafi Ahmed')
    const foreign = addCard(world, caller, { number: NUMBERS[1], holder: 'Somebody Else' })
    expect(await codeOf(foreign)).toBe('card.holder.wrong')
  })

  test.each([
    ['NHB', '004218773'],
    ['NHB', '00421877310956211'],
    ['NHB', '00421877310956A1'],
    ['POCKET', '1712345678'],
    ['TRC20', 'XQ5Yh8vKc2mWn4Rb7Xp3Jd6Ls9Fg1Zt2Ea'],
    ['TRC20', 'TQ5Yh8vKc2mWn4Rb7Xp3Jd6Ls9Fg1Zt20l'],
    ['ERC20', '0x52908400098527886E0F7030069857D2E4169EEg'],
  ])('a card of %s with the number %s is refused', async (bankCode, number) => {
    const { world, caller } = await start()
    expect(await codeOf(addCard(world, caller, { bankCode, number }))).toBe('card.number.invalid')
  })

  test.each([
    ['POCKET', '01712345678', 'EWALLET'],
    ['TRC20', 'TQ5Yh8vKc2mWn4Rb7Xp3Jd6Ls9Fg1Zt2Ea', 'CRYPTO'],
    ['ERC20', '0x52908400098527886E0F7030069857D2E4169EE7', 'CRYPTO'],
  ])('a card of %s may also be a wallet or an address', async (bankCode, number, type) => {
    const { world, caller } = await start()
    expect(await addCard(world, caller, { bankCode, number })).toMatchObject({ bankCode, type })
  })

  test('a card of a bank that is not on the list is refused', async () => {
    const { world, caller } = await start()
    expect(await codeOf(addCard(world, caller, { bankCode: 'MATTRESS' }))).toBe('card.bank.unknown')
    const { list } = await world.call('wallet.bank-list', { caller })
    expect(list.map(({ code }) => code)).toContain('NHB')
  })

  test('a card is added and taken away only with the payment password (ASVS 7.5.1)', async () => {
    const { world, caller } = await start()
    const { id } = await addCard(world, caller)
    const wrong = 'not-the-password'
    const added = addCard(world, caller, { number: NUMBERS[0], paymentPassword: wrong })
    expect(await codeOf(added)).toBe('payment-password.wrong')
    expect(await codeOf(remove(world, caller, id, wrong))).toBe('payment-password.wrong')
    expect((await listed(world, caller)).list).toHaveLength(1)
  })

  test('a card stays while money is on its way to it', async () => {
    const world = await startWorld()
    const { caller, cardId } = await withCard(world)
    const { orderNo } = await withdraw(world, caller, cardId)
    expect(await codeOf(remove(world, caller, cardId))).toBe('card.in-use')
    await world.call('wallet.cancel-withdraw', { caller, body: { orderNo }, key: 'cancel-0001' })
    expect(await remove(world, caller, cardId)).toBe(true)
    expect(await codeOf(withdraw(world, caller, cardId))).toBe('card.unknown')
    const { list } = await world.call('wallet.withdraw-list', { caller })
    expect(list[0]!.card.numberMasked).toBe('**** 5621')
  })

  test('a card waits anew when it is added again', async () => {
    const world = await startWorld()
    const { caller, cardId } = await withCard(world)
    await remove(world, caller, cardId)
    await world.platform.control.advance(HOUR / 4)
    expect((await addCard(world, caller)).usable).toBe(false)
  })

  test('a card of another member is as unknown as one that never was', async () => {
    const { world, caller } = await start()
    const { id } = await addCard(world, caller)
    const general = await world.signIn('general')
    await addCard(world, general, { number: NUMBERS[0] })
    expect(await codeOf(remove(world, general, id))).toBe('card.unknown')
    expect(await codeOf(remove(world, general, 999_999))).toBe('card.unknown')
    expect((await listed(world, general)).list.map((card) => card.id)).not.toContain(id)
  })
})
