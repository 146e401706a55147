import { gamesPage, PAGE_SIZE } from '../gateway/data.ts'

export const LIST = '/wps/relay/GCSGAME_gameList'
export const LOGIN = '/wps/session/login'

const page = gamesPage({ pageNo: 2, pageSize: PAGE_SIZE, gameType: '', gameName: '' })
const { pageNum: _pageNum, ...others } = page
const games = page.games.map((game) => ({
  ...game,
  nodeId: Number(game.nodeId),
  minBet: Number(game.minBet),
}))

const enveloped = (value: unknown) => JSON.stringify({ success: true, value })

/** 24 games as the contract has them, and as the profile wps does: numbers for amounts and ids, and no page number. */
export const SAME = enveloped(page)
export const OTHER = enveloped({ ...others, games })

/** Answers by the upstream's path, where the brands differ after the merchant. */
export const ANSWERS: Readonly<Record<string, string>> = {
  [`alpha ${LIST}`]: SAME,
  [`beta ${LIST}`]: OTHER,
  [LOGIN]: enveloped({
    token: 'a'.repeat(64),
    id: 1,
    userName: 'player1',
    account: 'player1',
    customerType: 1,
    firstTimeLogin: false,
    passwordExpired: false,
    expiresIn: 3600,
  }),
}
