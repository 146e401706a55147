import type { Inside } from '../../engine/world.ts'
import type { Place, Posting } from '../../ledger/door.ts'
import { nextNumber } from '../../store/counters.ts'
import { insertRows } from '../../store/insert-rows.ts'
import { MAIN } from '../../wallet/door.ts'
import { ENTRY_OF, type PaymentKind } from '../contract-kinds.ts'

/** What a contract earned in a period, and when that was found out. */
export type Earning = {
  kind: PaymentKind
  contractId: number
  group: string
  memberId: number
  /** 0 is the house. */
  payerId: number
  from: number
  to: number
  settledAt: number
  validBet: bigint
  netLoss: bigint
  activeMembers: number
  rateType: 'P' | 'F'
  rate: bigint
  amount: bigint
}

type Owed = { id: bigint; kind: PaymentKind; memberId: number; payerId: number; amount: bigint }
type Row = Earning & Owed & { paidAt: number | null; entryId: bigint | null }

/** Pays what was earned, in order; what a payer cannot pay whole waits. */
export type Payments = {
  /** Tries once more what waits, all of it at the first time, then what came into reach. */
  retry(at: number): void
  pay(earning: Earning): void
  /** Something still waits. */
  isOwing(): boolean
  /** Writes it all: entries, new rows, and old ones that are paid now. */
  write(): Promise<void>
}

/** Keeps the payers' balances in mind while many periods are settled; nothing else moves their money meanwhile. */
export async function openPayments(world: Inside, payerIds: Iterable<number>): Promise<Payments> {
  const waiting = await pendingRows(world)
  const purse = await openPurse(world, [...payerIds, ...waiting.map(({ payerId }) => payerId)])
  const rows: Row[] = []
  const paid: { row: Owed | Row; at: number }[] = []
  let isFirst = true

  function tryToPay(row: Owed | Row, at: number): boolean {
    if (!purse.take(row.payerId, row.amount)) return false
    purse.give(row.memberId, row.amount)
    paid.push({ row, at })
    if ('paidAt' in row) row.paidAt = at
    return true
  }

  return {
    retry: (at) => {
      if (waiting.length === 0 || (!isFirst && !purse.hasGrown())) return
      isFirst = false
      // What is paid may put the next payer in funds: until nothing moves any more.
      do {
        purse.look()
        for (let index = 0; index < waiting.length; )
          if (tryToPay(waiting[index]!, at)) waiting.splice(index, 1)
          else index += 1
      } while (purse.hasGrown())
    },
    pay: (earning) => {
      const row: Row = { ...earning, id: 0n, paidAt: null, entryId: null }
      rows.push(row)
      if (row.amount > 0n && !tryToPay(row, earning.settledAt)) waiting.push(row)
    },
    isOwing: () => waiting.length > 0,
    write: () => writeAll(world, rows, paid),
  }
}

async function pendingRows({ db, site }: Inside): Promise<Owed[]> {
  const rows = await db<{
    id: bigint
    kind: PaymentKind
    member_id: number
    payer_id: number
    amount: bigint
  }>(
    `SELECT id, kind, member_id, payer_id, amount FROM agent_payments
     WHERE brand = $1 AND state = 'PENDING' ORDER BY id`,
    [site.code],
  )
  return rows.map(({ member_id, payer_id, ...row }) => ({ ...row, memberId: member_id, payerId: payer_id }))
}

type Purse = {
  take(member: number, amount: bigint): boolean
  give(member: number, amount: bigint): void
  /** Some payer got money since `look`. */
  hasGrown(): boolean
  look(): void
}

async function openPurse({ db, site }: Inside, payers: readonly number[]): Promise<Purse> {
  const rows = await db<{ member_id: number; free: bigint }>(
    `SELECT member_id, balance - held AS free FROM ledger_accounts
     WHERE brand = $1 AND currency = $2 AND wallet = $3 AND member_id = ANY($4::integer[])`,
    [site.code, site.brand.currency.code, MAIN, [...new Set(payers)].filter((id) => id > 0)],
  )
  const free = new Map(payers.map((id) => [id, 0n]))
  for (const row of rows) free.set(row.member_id, row.free)
  let grown = false
  return {
    take: (member, amount) => {
      if (member === 0) return true
      const left = (free.get(member) ?? 0n) - amount
      if (left < 0n) return false
      free.set(member, left)
      return true
    },
    give: (member, amount) => {
      const had = free.get(member)
      if (had === undefined) return
      free.set(member, had + amount)
      grown = true
    },
    hasGrown: () => grown,
    look: () => {
      grown = false
    },
  }
}

async function writeAll(world: Inside, rows: Row[], paid: { row: Owed | Row; at: number }[]): Promise<void> {
  const { db, site, ledger } = world
  if (rows.length > 0) {
    const last = await nextNumber(db, site.code, 'agent-payment', rows.length)
    for (const [index, row] of rows.entries()) row.id = last - BigInt(rows.length - 1 - index)
  }
  const entries = await ledger.post(paid.map(({ row, at }) => postingOf(row, at)))
  const old: { id: bigint; at: number; entryId: bigint }[] = []
  for (const [index, { row, at }] of paid.entries()) {
    const entryId = entries[index]!.id
    if ('entryId' in row) row.entryId = entryId
    else old.push({ id: row.id, at, entryId })
  }
  await insertPayments(world, rows)
  if (old.length > 0)
    await db(
      `UPDATE agent_payments p SET state = 'PAID', paid_at = n.at, entry_id = n.entry
       FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS n (id, at, entry)
       WHERE p.brand = $1 AND p.id = n.id`,
      [site.code, old.map(({ id }) => id), old.map(({ at }) => at), old.map(({ entryId }) => entryId)],
    )
}

function postingOf(row: Owed, at: number): Posting {
  const from: Place = row.payerId === 0 ? { house: 'commission' } : { member: row.payerId, wallet: MAIN }
  const to: Place = { member: row.memberId, wallet: MAIN }
  return { kind: ENTRY_OF[row.kind], from, to, amount: row.amount, reference: paymentReference(row.id), at }
}

/** Number of a payment as agents read it, such as S000000042. */
export function paymentReference(id: bigint | number): string {
  return `S${String(id).padStart(9, '0')}`
}

function insertPayments({ db, site }: Inside, rows: readonly Row[]): Promise<void> {
  return insertRows(db, 'agent_payments', rows, [
    ['brand', 'text', () => site.code],
    ['id', 'bigint', ({ id }) => id],
    ['kind', 'text', ({ kind }) => kind],
    ['contract_id', 'integer', ({ contractId }) => contractId],
    ['product_group', 'text', ({ group }) => group],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['payer_id', 'integer', ({ payerId }) => payerId],
    ['period_from', 'bigint', ({ from }) => from],
    ['period_to', 'bigint', ({ to }) => to],
    ['settled_at', 'bigint', ({ settledAt }) => settledAt],
    ['valid_bet', 'bigint', ({ validBet }) => validBet],
    ['net_loss', 'bigint', ({ netLoss }) => netLoss],
    ['active_members', 'integer', ({ activeMembers }) => activeMembers],
    ['rate_type', 'text', ({ rateType }) => rateType],
    ['rate', 'bigint', ({ rate }) => rate],
    ['amount', 'bigint', ({ amount }) => amount],
    ['state', 'text', stateOf],
    ['paid_at', 'bigint', ({ paidAt }) => paidAt],
    ['entry_id', 'bigint', ({ entryId }) => entryId],
  ])
}

function stateOf({ amount, entryId }: Row): 'PAID' | 'PENDING' | 'NONE' {
  if (amount === 0n) return 'NONE'
  return entryId === null ? 'PENDING' : 'PAID'
}
