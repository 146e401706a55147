import type { Inside } from '../../engine/world.ts'
import type { Place, Posting } from '../../ledger/door.ts'
import { MAIN } from '../../wallet/door.ts'
import { ENTRY_OF } from '../contract-kinds.ts'
import {
  type Earning,
  insertPayments,
  markPaid,
  type NewPayment,
  type Owed,
  pendingPayments,
  reservePaymentIds,
} from '../store/payments.ts'
import { freeBalances } from '../store/team-entries.ts'

/** Makes payments in order; a payment waits while its payer cannot cover it in full. */
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
  const waiting = await pendingPayments(world.db, world.site.code)
  const purse = await openPurse(world, [...payerIds, ...waiting.map(({ payerId }) => payerId)])
  const rows: NewPayment[] = []
  const paid: { row: Owed | NewPayment; at: number }[] = []
  let isFirst = true

  function tryToPay(row: Owed | NewPayment, at: number): boolean {
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
      // A payment may let the next payer pay, so that this is repeated until no payment is possible.
      do {
        purse.look()
        for (let index = 0; index < waiting.length; )
          if (tryToPay(waiting[index]!, at)) waiting.splice(index, 1)
          else index += 1
      } while (purse.hasGrown())
    },
    pay: (earning) => {
      const row: NewPayment = { ...earning, id: 0n, paidAt: null, entryId: null }
      rows.push(row)
      if (row.amount > 0n && !tryToPay(row, earning.settledAt)) waiting.push(row)
    },
    isOwing: () => waiting.length > 0,
    write: () => writeAll(world, rows, paid),
  }
}

type Purse = {
  take(member: number, amount: bigint): boolean
  give(member: number, amount: bigint): void
  /** Some payer got money since `look`. */
  hasGrown(): boolean
  look(): void
}

async function openPurse({ db, site }: Inside, payers: readonly number[]): Promise<Purse> {
  const own = await freeBalances(db, site.code, {
    currency: site.brand.currency.code,
    wallet: MAIN,
    members: [...new Set(payers)].filter((id) => id > 0),
  })
  const free = new Map(payers.map((id) => [id, own.get(id) ?? 0n]))
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

async function writeAll(
  { db, site, ledger }: Inside,
  rows: NewPayment[],
  paid: { row: Owed | NewPayment; at: number }[],
): Promise<void> {
  if (rows.length > 0) {
    const first = await reservePaymentIds(db, site.code, rows.length)
    for (const [index, row] of rows.entries()) row.id = first + BigInt(index)
  }
  const entries = await ledger.post(paid.map(({ row, at }) => postingOf(row, at)))
  const old: { id: bigint; at: number; entryId: bigint }[] = []
  for (const [index, { row, at }] of paid.entries()) {
    const entryId = entries[index]!.id
    if ('entryId' in row) row.entryId = entryId
    else old.push({ id: row.id, at, entryId })
  }
  await insertPayments(db, site.code, rows)
  await markPaid(db, site.code, old)
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
