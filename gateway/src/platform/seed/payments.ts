import { minorOfFigure } from '../../lib/money/currencies.ts'
import type { Random } from '../../lib/random.ts'
import { MAIN, type Past, type PastMember } from './past.ts'

/** Share of deposits among deposits and withdrawals. */
const DEPOSITS = 0.7
const HUNDRED = 10_000

/** A deposit or withdrawal of a multiple of a hundred. */
export function bankingOf({ id, seed }: PastMember, at: number, random: Random): Past {
  const isDeposit = random.next() < DEPOSITS
  const balance = minorOfFigure(seed.balance)
  const most = Math.max(1, Math.min(50, Number(balance / 20_000n)))
  const amount = BigInt((1 + random.integer(most)) * HUNDRED)
  const own = { member: id, wallet: MAIN }
  const bank = { house: 'bank' as const }
  const sides = isDeposit ? { from: bank, to: own } : { from: own, to: bank }
  const kind = isDeposit ? 'DEPOSIT' : 'WITHDRAW'
  return {
    at,
    whole: { isLeftOut: false },
    changes: [{ member: id, change: isDeposit ? amount : -amount }],
    write: ({ postings, order }) => postings.push({ kind, ...sides, amount, reference: order(), at }),
  }
}

/** A payment by an agent to a direct downline. */
export function paymentOf({ id, uplineId }: PastMember, at: number, random: Random): Past {
  const amount = BigInt((1 + random.integer(20)) * 2500)
  const from = { member: uplineId, wallet: MAIN }
  const to = { member: id, wallet: MAIN }
  return {
    at,
    whole: { isLeftOut: false },
    changes: [
      { member: uplineId, change: -amount },
      { member: id, change: amount },
    ],
    write: ({ postings, order }) =>
      postings.push({ kind: 'DOWNLINE', from, to, amount, reference: order(), at }),
  }
}
