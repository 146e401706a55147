import { amountText } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { FamilyHandlers, Handler } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import type { Posting } from '../ledger/door.ts'
import { accountRecord } from './account-record.ts'
import { amountOf } from './amounts.ts'
import { balancesOf, hasOneWallet, MAIN, walletNames } from './balances.ts'
import { bankCard, bankCards, bankList, defaultBankCard, removeBankCard } from './bank-cards.ts'
import { bonusDetails } from './bonus-details.ts'
import { cashback, claimCashback } from './cashback.ts'
import {
  cancelDeposit,
  deposit,
  depositChannels,
  depositList,
  depositSettings,
  reportDeposit,
} from './deposits.ts'
import { forfeitBonus } from './forfeit-bonus.ts'
import { nextOrder } from './orders.ts'
import { paymentConfirmations, processPayment } from './payment-confirmation.ts'
import { profitLoss } from './profit-loss.ts'
import { transactionDetail } from './transaction-detail.ts'
import { transferUpline, uplineTransfers } from './transfer-upline.ts'
import { cancelWithdraw, preWithdraw, withdraw, withdrawList, withdrawSettings } from './withdrawals.ts'

const balance: Handler<'wallet.balance'> = (_input, world) => balancesOf(world, callerIn(world).memberId)

const merchantWallet: Handler<'wallet.merchant-wallet'> = (_input, world) => ({
  isSingle: hasOneWallet(world.site, callerIn(world).roles) ? 1 : 0,
})

/** Transfers between the main wallet and a vendor's; one side is always main. */
const transfer: Handler<'wallet.transfer'> = async ({ body }, world) => {
  const { fromAccountType: from, toAccountType: to } = body
  const known = walletNames(world)
  if (from === to) throw new Refusal('wallet.same')
  if (!known.has(from) || !known.has(to) || (from !== MAIN && to !== MAIN))
    throw new Refusal('wallet.unknown')
  const amount = amountOf(world.site, body.amount)
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
  return {
    orderNo,
    from,
    to,
    amount: amountText(world.site, amount),
    balances: await balancesOf(world, member),
  }
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
  return { orderNo, amount: amountText(world.site, moved), balances: await balancesOf(world, member) }
}

/** The member's money. */
export const walletHandlers: FamilyHandlers<'wallet'> = {
  'account-record': accountRecord,
  balance: { read: balance },
  'bank-card': bankCard,
  'bank-cards': bankCards,
  'bank-list': bankList,
  'bonus-details': bonusDetails,
  'cancel-deposit': cancelDeposit,
  'cancel-withdraw': cancelWithdraw,
  cashback,
  'claim-cashback': claimCashback,
  deposit,
  'deposit-channels': depositChannels,
  'deposit-list': depositList,
  'deposit-settings': depositSettings,
  'forfeit-bonus': forfeitBonus,
  'merchant-wallet': merchantWallet,
  'payment-confirmations': paymentConfirmations,
  'pre-withdraw': preWithdraw,
  'process-payment': processPayment,
  'profit-loss': profitLoss,
  'default-bank-card': defaultBankCard,
  'remove-bank-card': removeBankCard,
  'report-deposit': reportDeposit,
  'transaction-detail': transactionDetail,
  transfer,
  'transfer-back': transferBack,
  'transfer-upline': transferUpline,
  'upline-transfers': uplineTransfers,
  withdraw,
  'withdraw-list': withdrawList,
  'withdraw-settings': withdrawSettings,
}
