import { type OperationId, operationTable } from '@marquee/schemas/operations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProjectGateway, startProjectGateway } from '../support/project-gateway.ts'

const MINUTE = 60_000
let gateway: ProjectGateway
let keys = 0

beforeAll(async () => {
  gateway = await startProjectGateway()
})
afterAll(() => gateway.close())

async function ask(id: OperationId, token: string, sent: Record<string, string> = {}) {
  const { method, path } = operationTable[id]
  const isGet = method === 'GET'
  const answer = await gateway.ask({
    method,
    url: isGet ? `${path}?${new URLSearchParams(sent)}` : path,
    ...(token === '' ? {} : { token }),
    headers: { 'idempotency-key': `idle-test-${(keys += 1)}` },
    ...(isGet ? {} : { body: sent }),
  })
  return { ...answer, value: answer.value as Record<string, unknown> }
}

/** A member with the board of matches open, beside it the site's own page. */
async function atTheBoard(account: string) {
  const site = await gateway.tokenOf(account)
  const { value: found } = await ask('games.list', '', { vassalage: 'PITCHLN', pageSize: '100' })
  const { nodeId } = (found.games as { supportPlay: number; nodeId: string }[]).find(
    (one) => one.supportPlay,
  )!
  const { value } = await ask('games.launch', site, { nodeId, vassalage: 'PITCHLN', language: 'EN' })
  const ticket = new URL((value.content as { game_url: string }).game_url).searchParams.get('ticket')!
  const { value: entered } = await ask('games.enter', '', { ticket })
  await ask('wallet.transfer', site, {
    fromAccountType: 'main',
    toAccountType: 'PITCHLN',
    amount: '100.00',
  })
  const { minBet: stake } = entered.play as { minBet: string }
  return { site, game: entered.token as string, stake }
}

type Board = Awaited<ReturnType<typeof atTheBoard>>

/** Makes the background calls of both pages each minute and returns the code of every answer. */
async function leftOpen({ site, game }: Board, minutes: number) {
  const codes: unknown[] = []
  for (let minute = 0; minute < minutes; minute += 1) {
    await gateway.platform.control.advance(MINUTE)
    const asked = [
      await ask('games.matches', game),
      await ask('games.open-bets', game),
      await ask('games.play-time', site),
      await ask('wallet.balance', site),
    ]
    codes.push(...asked.map(({ errorCode }) => errorCode))
  }
  return codes
}

describe('half an hour without a member (R-4.051)', () => {
  test('half an hour without a member signs out a player who left a board of matches open, although its pages go on asking', async () => {
    const board = await atTheBoard('player1')
    expect(new Set(await leftOpen(board, 29))).toEqual(new Set([null]))
    expect((await leftOpen(board, 2)).slice(-4)).toEqual(Array(4).fill('login.not.session'))
    expect((await ask('games.recent', board.site)).status).toBe(401)
  })

  test('half an hour without a member does not pass for a member who bets: game and site stay signed in', async () => {
    const board = await atTheBoard('player2')
    await leftOpen(board, 20)
    const { value } = await ask('games.matches', board.game)
    const match = (value.list as { matchId: string; status: string }[]).find(
      ({ status }) => status === 'OPEN',
    )!
    const bet = await ask('games.place', board.game, { stake: board.stake, pick: `${match.matchId}:home` })
    expect(bet.errorCode).toBeNull()
    expect(new Set(await leftOpen(board, 29))).toEqual(new Set([null]))
    expect((await leftOpen(board, 2)).slice(-4)).toEqual(Array(4).fill('login.not.session'))
  })

  test('half an hour without a member does not pass in a game for a member who uses the site beside it', async () => {
    const board = await atTheBoard('player1')
    await leftOpen(board, 20)
    expect((await ask('games.recent', board.site)).errorCode).toBeNull()
    expect(new Set(await leftOpen(board, 29))).toEqual(new Set([null]))
  })
})
