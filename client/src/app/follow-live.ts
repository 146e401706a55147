import { listenLive, restartLive } from '../api/live.ts'
import { keepAnswer, refresh } from '../api/use-operation.ts'

/**
 * Updates the balance and the count of unread messages from member events; returns a function that stops it.
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
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
