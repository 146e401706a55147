import { listenLive, restartLive } from '../api/live.ts'
import { refresh, updateAnswer } from '../api/use-operation.ts'
import { celebrate } from '../blocks/parts/moments/celebrate.ts'
import { getText } from '../i18n/languages.ts'
import { confirmPopup, openFlow } from '../state/modals.ts'
import { notifyWin } from './tell-win.ts'

/** Lists that show lottery bets. */
const OF_LOTTERY_BETS = [
  'lottery.today',
  'lottery.orders',
  'lottery.order',
  'lottery.chases',
  'wallet.bet-history',
  'wallet.account-record',
] as const

/**
 * Updates the balance, the count of unread messages, and the lists of orders, lottery bets and contracts from member
 * events, tells wins, celebrates moments and asks about new contracts; returns a function that stops it.
 */
export function followLive(): () => void {
  // Earlier listeners, such as the chat room, may still use the previous token.
  restartLive()
  let waiting: number | undefined
  const stops = [
    listenLive('balance', (balance) => updateAnswer('wallet.balance', balance)),
    listenLive('inbox', ({ unread }) => {
      updateAnswer('support.unread-count', unread)
      void refresh('support.inbox')
    }),
    listenLive('orders', () => {
      void refresh(
        'wallet.deposit-list',
        'wallet.deposit-settings',
        'wallet.withdraw-list',
        'wallet.withdraw-settings',
        'wallet.payment-confirmations',
        'wallet.account-record',
      )
    }),
    listenLive('lottery', (settled) => {
      void refresh(...OF_LOTTERY_BETS)
      if (settled.won > 0) notifyWin(settled)
    }),
    listenLive('moments', ({ kind, rank, amount }) => {
      if (kind === 'rank') void refresh('promotions.rank-progress', 'promotions.rewards')
      const words = kind === 'rank' ? getText('moment.rank', { name: rank }) : getText('moment.first-deposit')
      void celebrate({ words, amount })
    }),
    listenLive('contracts', (now) => {
      // The first event only tells how many contracts wait already.
      const isNew = waiting !== undefined && now.waiting > waiting
      if (waiting !== undefined) void refresh('agents.contracts', 'agents.consolidated-funds')
      waiting = now.waiting
      if (isNew) void askAboutOffer()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Tells an agent about a contract that arrived, and opens the contracts that wait for its answer. */
async function askAboutOffer(): Promise<void> {
  const wants = await confirmPopup({
    title: getText('contract.arrived'),
    text: getText('contract.arrived-text'),
    confirm: getText('contract.look'),
    cancel: getText('contract.later'),
  })
  if (wants) openFlow('notices', { tab: 'contracts' })
}
