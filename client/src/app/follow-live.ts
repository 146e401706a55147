import { listenLive, restartLive } from '../api/live.ts'
import { keepAnswer, refresh } from '../api/use-operation.ts'

/** Keeps the balance and the count of unread messages as they are told; returns what stops it. */
export function followLive(): () => void {
  // Whoever listens already, such as the chat room, may listen with the token of before.
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
