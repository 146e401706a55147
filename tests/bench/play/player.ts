import { type OperationId, operationTable } from '@marquee/schemas/operations'
import type { VendorCalls } from '@marquee/schemas/vendor/port'
import { overHttp } from '../../../fixtures/vendor/src/server/over-http.ts'
import { vendorCalls } from '../../../fixtures/vendor/src/server/vendor-calls.ts'
import { controlAt } from '../../testing/control.ts'

export const BRAND = 'meghna'
/** Its games have one button. */
export const VENDOR = 'KYLIN'

export type Seat = { port: number; token: string; session: Record<string, string>; nodeId: string }

let keys = 0

/** Calls an operation of a gateway; a refusal is an error with its code. A write has a new idempotency key unless one is given. */
export async function ask<Value>(
  port: number,
  id: OperationId,
  token: string,
  sent: Record<string, string> = {},
  key = `bench-${process.pid}-${(keys += 1)}`,
): Promise<Value> {
  const { method, path } = operationTable[id]
  const isGet = method === 'GET'
  const answer = await fetch(
    `http://127.0.0.1:${port}${path}${isGet ? `?${new URLSearchParams(sent)}` : ''}`,
    {
      method,
      headers: {
        merchant: BRAND,
        'idempotency-key': key,
        ...(token ? { authorization: token } : {}),
        ...(isGet ? {} : { 'content-type': 'application/json' }),
      },
      ...(isGet ? {} : { body: JSON.stringify(sent) }),
    },
  )
  const { success, value, errorCode } = (await answer.json()) as Record<string, never>
  if (!success) throw new Error(`${id}: ${answer.status} ${String(errorCode)}`)
  return value as Value
}

/** A player with money at the vendor. */
export async function sit(port: number): Promise<Seat> {
  const login = await controlAt(port, BRAND).signIn('player1')
  const { token, customerType, account, userName } = login
  await transfer({ port, token }, '1000.00')
  const { games } = await ask<{ games: { nodeId: string; supportPlay: number }[] }>(port, 'games.list', '', {
    vassalage: VENDOR,
  })
  const { nodeId } = games.find(({ supportPlay }) => supportPlay === 1)!
  return {
    port,
    token,
    session: { token, isAgent: String(customerType), account, username: userName },
    nodeId,
  }
}

/** Moves money from the main wallet to the vendor's. */
export function transfer(
  { port, token }: Pick<Seat, 'port' | 'token'>,
  amount: string,
  key?: string,
): Promise<unknown> {
  const body = { fromAccountType: 'main', toAccountType: VENDOR, amount }
  return ask(port, 'wallet.transfer', token, body, key)
}

/** Enters the game as a vendor elsewhere does: token of the game, its least stake, and the vendor's calls. */
export async function enterGame({
  port,
  token,
  nodeId,
}: Seat): Promise<{ token: string; stake: string; vendor: VendorCalls }> {
  const launch = { nodeId, vassalage: VENDOR, language: 'EN' }
  const { content } = await ask<{ content: { game_url: string } }>(port, 'games.launch', token, launch)
  const ticket = new URL(content.game_url).searchParams.get('ticket')!
  const entered = await ask<{ token: string; play: { minBet: string } }>(port, 'games.enter', '', { ticket })
  const key = await controlAt(port, BRAND).vendorKey(VENDOR)
  const vendor = vendorCalls(
    overHttp({ origin: `http://127.0.0.1:${port}`, merchant: BRAND, token: entered.token }),
    () => Promise.resolve({ merchant: BRAND, vassalage: VENDOR, key }),
  )
  return { token: entered.token, stake: entered.play.minBet, vendor }
}
