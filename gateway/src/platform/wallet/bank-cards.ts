import type { BankCard, Withdrawal } from '@marquee/schemas/contract'
import type { LoadedBrand } from '../../content/content.ts'
import { inOrder, type Keyed } from '../../lib/in-order.ts'
import { Refusal } from '../../lib/refusal.ts'
import { HOUR_MS } from '../../lib/time-units.ts'
import { fromMemory } from '../calls/from-memory.ts'
import type { Handler, Input, Outside, PreparedCall, World } from '../engine/world.ts'
import {
  callerIn,
  type PasswordProof,
  passwordTurn,
  payeeNameOf,
  preparePaymentPassword,
  requirePaymentPassword,
  setPayeeNames,
} from '../identity/door.ts'
import { nextNumber } from '../store/counters.ts'
import { withPaymentPassword } from './fresh-password.ts'
import {
  type CardRow,
  cardsOf,
  findCard,
  insertCard,
  removeCard,
  setDefaultCard,
} from './store/bank-cards.ts'
import { isCardInUse } from './store/withdrawals.ts'

type Bank = Keyed<LoadedBrand['brand']['payoutBanks'][string]>

export const bankList = fromMemory<'wallet.bank-list'>((_input, { site }) => ({
  list: inOrder(site.brand.payoutBanks).map(({ code, name, type }) => ({ code, name, type })),
}))

export const bankCards: Handler<'wallet.bank-cards'> = async (_input, world) => {
  const { memberId } = callerIn(world)
  const { db, site } = world
  const rows = await cardsOf(db, site.code, memberId)
  return {
    list: rows.map((row) => cardView(world, row)),
    maximum: site.brand.numbers.bankCards,
    holder: normalized(await payeeNameOf(db, site.code, memberId)),
  }
}

/**
 * Adds a bank card, e-wallet or address; of its number only the masked form and a slow hash are stored
 * (R-3.055).
 */
export const bankCard: PreparedCall<'wallet.bank-card', CardEvidence> = {
  prepare: async ({ body }, outside) => ({
    proof: await preparePaymentPassword(outside, body.paymentPassword),
    ...(await numberEvidence(outside, body.bankCode, plainNumber(body.number))),
  }),
  async decide({ body }, world, { hash, isKnown, proof }) {
    const { db, site, clock } = world
    const { memberId } = callerIn(world)
    await requirePaymentPassword(world, proof)
    const bank = bankOf(site, body.bankCode)
    if (!bank) throw new Refusal('card.bank.unknown')
    const number = plainNumber(body.number)
    if (!new RegExp(bank.numberPattern).test(number)) throw new Refusal('card.number.invalid')
    const holder = await ownName(world, memberId, body.holder)
    if (isKnown) throw new Refusal('card.exists')
    const count = (await cardsOf(db, site.code, memberId)).length
    const most = site.brand.numbers.bankCards
    if (count >= most) throw new Refusal('card.limit', { values: { count: most } })
    const id = Number(await nextNumber(db, site.code, 'card'))
    const row = await insertCard(db, site.code, {
      id,
      memberId,
      type: bank.type,
      bankCode: bank.code,
      bankName: bank.name,
      holder,
      masked: maskNumber(number),
      numberHash: hash,
      createdAt: clock.now(),
    })
    return cardView(world, row)
  },
  oneAtATime: (_input, outside) => passwordTurn(outside),
}

export const removeBankCard: PreparedCall<'wallet.remove-bank-card', PasswordProof> =
  withPaymentPassword(remove)

async function remove({ body }: Input<'wallet.remove-bank-card'>, world: World): Promise<true> {
  const { db, site, clock } = world
  const card = await ownCard(world, body.id)
  if (await isCardInUse(db, site.code, card.id)) throw new Refusal('card.in-use')
  await removeCard(db, site.code, card.id, clock.now())
  return true
}

/** Makes a card the one that a withdrawal proposes. @throws card.unknown */
export const defaultBankCard: Handler<'wallet.default-bank-card'> = async ({ body }, world) => {
  const card = await ownCard(world, body.id)
  await setDefaultCard(world.db, world.site.code, card.member_id, card.id)
  return cardView(world, { ...card, is_default: true })
}

/**
 * The caller's own card; another member's card is reported as unknown.
 * @throws card.unknown
 */
export async function ownCard(world: World, id: number): Promise<CardRow> {
  const card = await findCard(world.db, world.site.code, callerIn(world).memberId, id)
  if (!card) throw new Refusal('card.unknown')
  return card
}

export function cardView({ site, clock }: Pick<World, 'site' | 'clock'>, row: CardRow): BankCard {
  const usableAt = Number(row.created_at) + site.brand.numbers.bankCardWaitHours * HOUR_MS
  return {
    id: row.id,
    type: row.type,
    bankCode: row.bank_code,
    bankName: row.bank_name,
    holder: row.holder,
    numberMasked: row.masked,
    createdAt: Number(row.created_at),
    usableAt,
    usable: usableAt <= clock.now(),
    state: usableAt <= clock.now() ? 'USABLE' : 'WAITING',
    isDefault: row.is_default,
  }
}

/** Card as shown in a withdrawal, even after the card was changed or removed. */
export function shownCard({
  id,
  type,
  bank_name,
  holder,
  masked,
}: Pick<CardRow, 'id' | 'type' | 'bank_name' | 'holder' | 'masked'>): Withdrawal['card'] {
  return { id, type, bankName: bank_name, holder, numberMasked: masked }
}

export function bankOf({ brand }: LoadedBrand, code: string): Bank | undefined {
  return inOrder(brand.payoutBanks).find((bank) => bank.code === code)
}

/** Masked form of a number, the only one ever shown. */
function maskNumber(number: string): string {
  return `**** ${number.slice(-4)}`
}

/** Removes the separators of a number typed in groups. */
function plainNumber(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '')
}

type NumberEvidence = { hash: string; isKnown: boolean }
type CardEvidence = NumberEvidence & { proof: PasswordProof }

async function numberEvidence(outside: Outside, bank: string, number: string): Promise<NumberEvidence> {
  const { passwords } = outside.shared
  const account = `${bank}:${number}`
  const { memberId } = callerIn(outside)
  const cards = await outside.transaction((db) => cardsOf(db, outside.site.code, memberId))
  // The slow comparison is needed only for cards with the same masked number.
  const alike = cards.filter(({ masked }) => masked === maskNumber(number))
  const same = await Promise.all(alike.map(({ number_hash }) => passwords.matches(account, number_hash)))
  return { hash: await passwords.hash(account), isKnown: same.includes(true) }
}

/**
 * The cardholder's name, which must be the member's. The first card sets the name of a member who has none.
 */
async function ownName(world: World, memberId: number, typed: string): Promise<string> {
  const { db, site } = world
  const holder = normalized(typed)
  const known = normalized(await payeeNameOf(db, site.code, memberId))
  if (known && known.toLocaleLowerCase('en') !== holder.toLocaleLowerCase('en'))
    throw new Refusal('card.holder.wrong')
  if (!known) await setPayeeNames(db, site.code, [{ id: memberId, name: holder }])
  return known || holder
}

function normalized(name: string): string {
  return name.trim().normalize('NFC').replace(/\s+/g, ' ')
}
