import { operationTable } from '@marquee/schemas/operations'
import { type ErrorCode, Refusal } from '../../../lib/refusal.ts'
import type { Carrier } from './vendor-calls.ts'

/** Where a platform is, and what is said to it with every call. */
export type Platform = {
  /** Such as `https://play.example`. */
  origin: string
  merchant: string
  /** The player's token from games.enter, where a player sits at the game. */
  token?: string
}

type Envelope = { success: boolean; value: unknown; errorCode?: ErrorCode }

const PATIENCE_MS = 6_000

/** Calls over the wire. A call that was lost may be made again as it was: its transaction happens once. */
export function overHttp({ origin, merchant, token }: Platform): Carrier {
  return async (id, body) => {
    const { method, path } = operationTable[id]
    const isGet = method === 'GET'
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        merchant,
        ...(token === undefined ? {} : { authorization: token }),
        ...(isGet ? {} : { 'content-type': 'application/json' }),
      },
      ...(isGet ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const { success, value, errorCode } = (await answer.json()) as Envelope
    if (!success) throw new Refusal(errorCode ?? 'server.error')
    return value as never
  }
}
