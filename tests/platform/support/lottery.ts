import type { Operations } from '@marquee/schemas/contract'
import type { Caller } from '../../../gateway/src/platform-port/caller.ts'
import { MINUTE, type TestWorld } from './world.ts'

export const SSC = '101'
export const VIETNAM = '902'
export const INSTANT = '103'
/** Wallets of the vendors of both lotteries. */
const WALLETS: Readonly<Record<string, string>> = {
  [SSC]: 'LOTT',
  [INSTANT]: 'ELOTT',
  [VIETNAM]: 'TCG_LOTTO_VN',
}

export type Line = Operations['lottery.bet']['body']['lines'][number]
type Body = Operations['lottery.bet']['body']
type Ticket = Partial<Omit<Body, 'gameId'>> & { gameId?: string; lines?: Line[] }

/** A line on one place of a draw of five digits: each digit is a combination of 2.00, and pays 19.20 less the rebate. */
export const place = (digits: string, more: Partial<Line> = {}): Line => ({
  playId: 'position',
  pick: `${digits}||||`,
  unit: '2.00',
  ...more,
})

/** A line that always wins: all digits of the first place. */
export const SURE = place('0,1,2,3,4,5,6,7,8,9')

/** A member with money in the wallet of a lottery. */
export async function lotteryPlayer(
  world: TestWorld,
  account = 'player',
  { amount = '500.00', gameId = SSC }: { amount?: string; gameId?: string } = {},
): Promise<Caller> {
  const caller = await world.signIn(account)
  const body = { fromAccountType: 'main', toAccountType: WALLETS[gameId]!, amount }
  await world.call('wallet.transfer', { caller, body, key: `fund-${account}-${gameId}` })
  return caller
}

/** Number of the issue on sale. */
export async function onSale(world: TestWorld, gameId = SSC): Promise<string> {
  const { currentNumero, nextNumero } = await world.call('lottery.near', { query: { gameId } })
  return currentNumero.isSale ? currentNumero.numero : nextNumero.numero
}

let keys = 0

/** Places a ticket on the issue on sale: by default one line of 2.00 in the mode with a rebate that is chosen. */
export async function placeTicket(
  world: TestWorld,
  caller: Caller,
  { gameId = SSC, ...more }: Ticket = {},
): Promise<Operations['lottery.bet']['value']> {
  const body = {
    gameId,
    numero: await onSale(world, gameId),
    prizeMode: 'Lott' as const,
    lines: [place('7')],
    ...more,
  }
  return world.call('lottery.bet', { caller, body, key: `ticket-${(keys += 1)}` })
}

/** The next issues from the one on sale, each with a multiple. */
export async function chaseOn(
  world: TestWorld,
  count: number,
  { gameId = SSC, multiple = 1 } = {},
): Promise<{ numero: string; multiple: number }[]> {
  const { list } = await world.call('lottery.upcoming', { query: { gameId, count } })
  return list.map(({ numero }) => ({ numero, multiple }))
}

/** Bets of today, newest first. */
export async function ordersOf(world: TestWorld, caller: Caller) {
  return (await world.call('lottery.today', { caller, query: { pageSize: 100 } })).list
}

/** Moves the clock past the next draws of the quick lotteries. */
export function afterDraws(world: TestWorld, draws = 1): Promise<number> {
  return world.platform.control.advance(draws * MINUTE)
}

/** Free money in the wallet of a lottery, in minor units, and the part of it that is held. */
export async function purse(world: TestWorld, { memberId }: Caller, gameId = SSC) {
  const [row] = await world.store.read<{ balance: bigint; held: bigint }>(
    'SELECT balance, held FROM ledger_accounts WHERE brand = $1 AND member_id = $2 AND wallet = $3',
    [world.site.code, memberId, WALLETS[gameId]!],
  )
  return row ?? { balance: 0n, held: 0n }
}

/**
 * Lottery bets of members with money: a ticket with a rebate that wins and loses, and a chase that stops on its win.
 * Returns the number of members who played.
 */
export async function playLotteries(world: TestWorld, callers: readonly Caller[]): Promise<number> {
  let players = 0
  for (const caller of callers) {
    const { balance } = await world.call('wallet.balance', { caller })
    const main = balance.find(({ accountTypeId }) => accountTypeId === 'main')
    if (Number(main?.availBalance ?? 0) < 100) continue
    players += 1
    const body = { fromAccountType: 'main', toAccountType: 'LOTT', amount: '60.00' }
    await world.call('wallet.transfer', { caller, body, key: `lottery-${caller.memberId}` })
    await placeTicket(world, caller, { lines: [SURE, place('1,2', { unit: '0.20' })], rebatePerMille: 15 })
    const chase = { issues: await chaseOn(world, 3), stopsOnWin: true }
    await placeTicket(world, caller, {
      lines: [place('0,1,2,3,4', { unit: '0.20' })],
      rebatePerMille: 7,
      chase,
    })
  }
  await afterDraws(world, 5)
  return players
}
