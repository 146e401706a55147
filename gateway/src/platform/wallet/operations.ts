import { Refusal } from '../../lib/refusal.ts'
import { callerIn } from '../identity/members.ts'
import type { Posting } from '../ledger/entries.ts'
import { toAmount, toMinor } from '../money.ts'
import { nextNumber } from '../store/counters.ts'
import type { FamilyHandlers, Handler, World } from '../world.ts'
import { accountRecord } from './account-record.ts'
import { balancesOf, hasOneWallet, MAIN, walletNames } from './balances.ts'

const balance: Handler<'wallet.balance'> = (_input, world) => balancesOf(world, callerIn(world).memberId)

const merchantWallet: Handler<'wallet.merchant-wallet'> = (_input, world) => ({
  isSingle: hasOneWallet(world.site, callerIn(world).roles) ? 1 : 0,
})

/** Between the main wallet and a vendor's; one of the two is always main. */
const transfer: Handler<'wallet.transfer'> = async ({ body }, world) => {
  const { fromAccountType: from, toAccountType: to } = body
  const known = walletNames(world)
  if (from === to) throw new Refusal('wallet.same')
  if (!known.has(from) || !known.has(to) || (from !== MAIN && to !== MAIN))
    throw new Refusal('wallet.unknown')
  const amount = amountOf(body.amount)
  const member = callerIn(world).memberId
  const orderNo = await nextOrder(world)
  await world.ledger.post([
    {
      kind: 'TRANSFER',
      from: { member, wallet: from },
      to: { member, wallet: to },
      amount,
      reference: orderNo,
    },
  ])
  return { orderNo, from, to, amount: toAmount(amount), balances: await balancesOf(world, member) }
}

const transferBack: Handler<'wallet.transfer-back'> = async (_input, world) => {
  const member = callerIn(world).memberId
  const away = (await world.ledger.walletsOf(member)).filter(
    ({ wallet, balance: there, held }) => wallet !== MAIN && there > held,
  )
  const orderNo = away.length > 0 ? await nextOrder(world) : ''
  const postings = away.map(
    ({ wallet, balance: there, held }): Posting => ({
      kind: 'TRANSFER',
      from: { member, wallet },
      to: { member, wallet: MAIN },
      amount: there - held,
      reference: orderNo,
    }),
  )
  await world.ledger.post(postings)
  const moved = postings.reduce((sum, { amount }) => sum + amount, 0n)
  return { orderNo, amount: toAmount(moved), balances: await balancesOf(world, member) }
}

/** An amount that somebody wants to move: above zero, at most two decimals. */
export function amountOf(text: string): bigint {
  const amount = toMinor(text)
  if (amount === undefined || amount <= 0n) throw new Refusal('wallet.amount.invalid')
  return amount
}

/** Number of an order, such as T000000042. */
export async function nextOrder({ db, site }: Pick<World, 'db' | 'site'>): Promise<string> {
  return `T${String(await nextNumber(db, site.code, 'order')).padStart(9, '0')}`
}

/** The member's money. */
export const walletHandlers: FamilyHandlers<'wallet'> = {
  'account-record': accountRecord,
  balance,
  'merchant-wallet': merchantWallet,
  transfer,
  'transfer-back': transferBack,
}
