import type { Query } from '../../store/store.ts'

/** NOTIFY channel of member events. A notification is sent by the database on commit, to every gateway that listens. */
export const LIVE_CHANNEL = 'live'

/** Sends a message on the channel when the transaction is committed. */
export async function notify(db: Query, message: string): Promise<void> {
  await db('SELECT pg_notify($1, $2)', [LIVE_CHANNEL, message])
}

/** Sends several messages on the channel when the transaction is committed. */
export async function notifyAll(db: Query, messages: readonly string[]): Promise<void> {
  await db('SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message', [LIVE_CHANNEL, messages])
}
