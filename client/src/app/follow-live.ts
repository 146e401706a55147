import { listenLive, restartLive } from '../api/live.ts'
import { keepAnswer, refresh } from '../api/use-operation.ts'

/**
 * Updates the balance, the count of unread messages and the lists of orders from member events; returns a function
 * that stops it.
 */
export function followLive(): () => void {
  // Earlier listeners, such as the chat room, may still use the previous token.
  restartLive()
  const stops = [
    listenLive('balance', (balance) => keepAnswer('wallet.balance', balance)),
    listenLive('inbox', ({ unread }) => {
      keepAnswer('support.unread-count', unread)
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
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
