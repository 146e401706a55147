import type { SeedBankCard, Withdrawal } from '@marquee/schemas/contract'
import { HUNDREDTHS, toMinor } from '@marquee/schemas/rules/money'
import { inOrder } from '../../lib/in-order.ts'
import { minorOf } from '../../lib/money/currencies.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../lib/time-units.ts'
import type { Inside } from '../engine/world.ts'
import { idsByAccount, setPayeeNames } from '../identity/door.ts'
import { nextNumber } from '../store/counters.ts'
import { MAIN } from './balances.ts'
import { bankOf, shownCard } from './bank-cards.ts'
import { type DepositChannel, payInfoOf } from './deposit-orders.ts'
import { newOrder } from './orders.ts'
import { seedCards } from './store/bank-cards.ts'
import { seedDeposits } from './store/deposits.ts'
import { type PaymentRow, paymentEntries } from './store/entries.ts'
import { seedWithdrawals, type WithdrawalState } from './store/withdrawals.ts'
import { scheduleStep } from './withdrawal-course.ts'

/** Account with a pending withdrawal and an unpaid deposit, and their amounts. */
const BUSY = 'player2'
const ON_ITS_WAY = 50_000n
const WAITING = 100_000n

/** Seeds cards, the orders of the payments in the history, and some pending orders. */
export async function seedWallet(world: Inside): Promise<void> {
  const cards = await addCards(world)
  const payments = await paymentEntries(world.db, world.site.code)
  await addDeposits(
    world,
    payments.filter(({ kind }) => kind === 'DEPOSIT').map((payment) => approved(world, payment)),
  )
  await addWithdrawals(
    world,
    payments.filter(({ kind }) => kind === 'WITHDRAW').map((payment) => confirmed(payment, cards)),
  )
  await addUnderWay(world, cards)
}

type SeededCard = SeedBankCard & {
  id: number
  member: number
  type: Withdrawal['card']['type']
  bankName: string
}

async function addCards(world: Inside): Promise<SeededCard[]> {
  const { db, site, clock, shared } = world
  const known = await idsByAccount(
    db,
    site.code,
    shared.bankCards.map(({ account }) => account),
  )
  const offered = shared.bankCards.flatMap((seed) => {
    const [member, bank] = [known.get(seed.account), bankOf(site, seed.bankCode)]
    return member && bank ? [{ ...seed, member, type: bank.type, bankName: bank.name }] : []
  })
  if (offered.length === 0) return []
  const last = Number(await nextNumber(db, site.code, 'card', offered.length))
  const cards = offered.map((card, index) => ({ ...card, id: last - offered.length + index + 1 }))
  await seedCards(
    db,
    site.code,
    cards.map((card) => ({
      ...card,
      memberId: card.member,
      masked: `**** ${card.lastCharacters}`,
      // The full numbers do not exist, so no typed number can equal them.
      numberHash: '',
      createdAt: clock.now() - card.hoursAgo * HOUR_MS,
    })),
  )
  await setPayeeNames(
    db,
    site.code,
    cards.map(({ member, holder }) => ({ id: member, name: holder })),
  )
  return cards
}

type SeedDeposit = {
  orderNo: string
  member: number
  channel: DepositChannel
  amount: bigint
  state: 'APPROVED' | 'PENDING'
  createdAt: number
  endedAt: number | null
}

function approved(world: Inside, { reference, member, amount, at }: PaymentRow): SeedDeposit {
  const { depositApproveSeconds } = world.site.brand.numbers
  return {
    orderNo: reference,
    member,
    channel: channelFor(world, amount),
    amount,
    state: 'APPROVED',
    createdAt: Number(at) - depositApproveSeconds * SECOND_MS,
    endedAt: Number(at),
  }
}

/** A deposit channel without a fee, because the history has none, that accepts the amount if possible. */
function channelFor({ site }: Inside, amount: bigint): DepositChannel {
  const channels = inOrder(site.brand.depositChannels)
  const free = channels.filter(({ feeRate }) => toMinor(feeRate, HUNDREDTHS) === 0n)
  const fitting = free.filter(
    ({ minimum, maximum }) =>
      amount >= (minorOf(site, minimum) ?? 0n) && amount <= (minorOf(site, maximum) ?? 0n),
  )
  const choice = fitting.length > 0 ? fitting : channels
  return choice[Number(amount / 100n) % choice.length]!
}

async function addDeposits(
  { db, site }: Pick<Inside, 'db' | 'site'>,
  deposits: readonly SeedDeposit[],
): Promise<void> {
  const { depositExpiryMinutes } = site.brand.numbers
  await seedDeposits(
    db,
    site.code,
    deposits.map(({ orderNo, member, channel, amount, state, createdAt, endedAt }) => ({
      id: numberOf(orderNo),
      orderNo,
      memberId: member,
      channel: channel.code,
      channelLabel: channel.label,
      payInfo: JSON.stringify(payInfoOf(site, channel, orderNo, amount)),
      amount,
      fee: 0n,
      state,
      createdAt,
      expiresAt: createdAt + depositExpiryMinutes * MINUTE_MS,
      endedAt,
    })),
  )
}

type SeedWithdrawal = {
  orderNo: string
  member: number
  card: Withdrawal['card']
  amount: bigint
  hold: bigint | null
  createdAt: number
  /** Time of the payment in ms; null while it is pending. */
  paidAt: number | null
  steps: readonly (readonly [state: WithdrawalState, at: number])[]
}

/** Confirmation by the member; every fourth payment has none. */
function confirmed(
  { reference, member, amount, at }: PaymentRow,
  cards: readonly SeededCard[],
): SeedWithdrawal {
  const paidAt = Number(at)
  const isForgotten = numberOf(reference) % 4 === 0
  return {
    orderNo: reference,
    member,
    card: cardFor(member, cards),
    amount,
    hold: null,
    createdAt: paidAt - 100 * SECOND_MS,
    paidAt,
    steps: [
      ...onItsWay(paidAt - 100 * SECOND_MS),
      ['PAID', paidAt],
      isForgotten ? ['AUTO_RECEIVED', paidAt + 30 * MINUTE_MS] : ['RECEIVED', paidAt + 7 * MINUTE_MS],
    ],
  }
}

function onItsWay(from: number): [WithdrawalState, number][] {
  return [
    ['SUBMITTED', from],
    ['REVIEW', from + 10 * SECOND_MS],
    ['PAYING', from + 40 * SECOND_MS],
  ]
}

/** The member's oldest card; a member without cards counts as having removed it. */
function cardFor(member: number, cards: readonly SeededCard[]): Withdrawal['card'] {
  const card = cards.find((one) => one.member === member)
  if (!card) return { id: 0, type: 'BANK', bankName: '', holder: '', numberMasked: '**** ****' }
  return shownCard({ ...card, bank_name: card.bankName, masked: `**** ${card.lastCharacters}` })
}

async function addWithdrawals(
  { db, site }: Pick<Inside, 'db' | 'site'>,
  withdrawals: readonly SeedWithdrawal[],
): Promise<void> {
  const { withdrawConfirmMinutes } = site.brand.numbers
  await seedWithdrawals(
    db,
    site.code,
    withdrawals.map(({ orderNo, member, card, paidAt, ...order }) => ({
      ...order,
      id: numberOf(orderNo),
      orderNo,
      memberId: member,
      cardId: card.id,
      card: JSON.stringify(card),
      fee: 0n,
      confirmBy: paidAt && paidAt + withdrawConfirmMinutes * MINUTE_MS,
    })),
  )
}

async function addUnderWay(world: Inside, cards: readonly SeededCard[]): Promise<void> {
  const { clock, ledger, schedule, site } = world
  const card = cards.find(({ account }) => account === BUSY)
  if (!card) return
  const now = clock.now()
  const { member } = card
  const waiting = await newOrder(world)
  await addDeposits(world, [
    {
      orderNo: waiting.orderNo,
      member,
      channel: channelFor(world, WAITING),
      amount: WAITING,
      state: 'PENDING',
      createdAt: now,
      endedAt: null,
    },
  ])
  await schedule('deposit-expire', now + site.brand.numbers.depositExpiryMinutes * MINUTE_MS, waiting.id)
  const leaving = await newOrder(world)
  const hold = await ledger.hold({ member, wallet: MAIN }, ON_ITS_WAY, leaving.orderNo)
  const createdAt = now - 41 * SECOND_MS
  const order = { ...leaving, member, card: cardFor(member, cards), amount: ON_ITS_WAY, hold }
  await addWithdrawals(world, [{ ...order, createdAt, paidAt: null, steps: onItsWay(createdAt) }])
  await scheduleStep(world, leaving.id, site.brand.numbers.withdrawPaySeconds * SECOND_MS)
}

/** Number in an order number: T000000042 -> 42. */
function numberOf(orderNo: string): number {
  return Number(orderNo.slice(1))
}
