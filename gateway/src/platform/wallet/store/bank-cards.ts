import type { BankCard } from '@marquee/schemas/contract'
import { insertRows } from '../../store/insert-rows.ts'
import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'

/** A row of bank_cards. */
export type CardRow = Omit<Rows['bank_cards'], 'brand' | 'removed_at'>

export type NewCard = {
  id: number
  memberId: number
  type: BankCard['type']
  bankCode: string
  bankName: string
  holder: string
  /** The part of the number that is shown. */
  masked: string
  numberHash: string
  createdAt: number
}

/** Adds a card of a member. */
export async function insertCard(db: Query, brand: string, card: NewCard): Promise<CardRow> {
  const [row] = await db<CardRow>(
    `INSERT INTO bank_cards (brand, id, member_id, type, bank_code, bank_name, holder, masked, number_hash, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING *`,
    [
      brand,
      card.id,
      card.memberId,
      card.type,
      card.bankCode,
      card.bankName,
      card.holder,
      card.masked,
      card.numberHash,
      card.createdAt,
    ],
  )
  return row!
}

/** Cards of a member that were not removed: the default card first, then the oldest. */
export function cardsOf(db: Query, brand: string, memberId: number): Promise<CardRow[]> {
  return db<CardRow>(
    'SELECT * FROM bank_cards WHERE brand = $1 AND member_id = $2 AND removed_at IS NULL ORDER BY is_default DESC, id',
    [brand, memberId],
  )
}

/** A card, if it is this member's and was not removed. */
export async function findCard(
  db: Query,
  brand: string,
  memberId: number,
  id: number,
): Promise<CardRow | undefined> {
  const [card] = await db<CardRow>(
    'SELECT * FROM bank_cards WHERE brand = $1 AND id = $2 AND member_id = $3 AND removed_at IS NULL',
    [brand, id, memberId],
  )
  return card
}

/** Makes a card the only default card of its member. */
export async function setDefaultCard(db: Query, brand: string, memberId: number, id: number): Promise<void> {
  await db('UPDATE bank_cards SET is_default = (id = $3) WHERE brand = $1 AND member_id = $2', [
    brand,
    memberId,
    id,
  ])
}

/** Marks a card as removed at this time, ms. */
export async function removeCard(db: Query, brand: string, id: number, removedAt: number): Promise<void> {
  await db('UPDATE bank_cards SET removed_at = $3 WHERE brand = $1 AND id = $2', [brand, id, removedAt])
}

/** Adds the cards of a new world in one statement. */
export async function seedCards(db: Query, brand: string, cards: readonly NewCard[]): Promise<void> {
  await insertRows(db, 'bank_cards', cards, [
    ['brand', 'text', () => brand],
    ['id', 'integer', ({ id }) => id],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['type', 'text', ({ type }) => type],
    ['bank_code', 'text', ({ bankCode }) => bankCode],
    ['bank_name', 'text', ({ bankName }) => bankName],
    ['holder', 'text', ({ holder }) => holder],
    ['masked', 'text', ({ masked }) => masked],
    ['number_hash', 'text', ({ numberHash }) => numberHash],
    ['created_at', 'bigint', ({ createdAt }) => createdAt],
  ])
}
