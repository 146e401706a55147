import type { Operations, SeedLottery } from '@marquee/schemas/contract'
import { pagesOf, sliceOf } from '@marquee/schemas/rules/paging'
import { lastDays } from '../../lib/days.ts'
import { Refusal } from '../../lib/refusal.ts'
import { fromMemory } from '../calls/from-memory.ts'
import type { Input, Outside, PreparedCall, ReadCall } from '../engine/world.ts'
import { type DrawScene, drawnOf, lastIssues, listed, seedHashOf, shownDraw } from './draws.ts'
import { issueAfter, issueAt, issueBefore, issueOf, LOCK_MS } from './issues.ts'
import { availableLotteries, lotteryOf, menuOf, modesOf, typeOf } from './lotteries.ts'
import { rememberLottery } from './menus.ts'
import { methodOf } from './models.ts'
import { salesSince } from './store/sales.ts'

/** Maximum number of past draws that can be requested. */
const MOST_DRAWS = 1000

export const near = fromMemory<'lottery.near'>(({ query }, world) => {
  const game = lotteryOf(world, query.gameId)
  const { timeZone } = world.site.brand
  const now = world.clock.now()
  const current = issueAt(game, now, timeZone)
  const next = issueAfter(game, current, timeZone)
  return {
    previousNumero: shownDraw(world, game, issueBefore(game, current, timeZone)),
    currentNumero: {
      gameId: game.gameId,
      numero: current.numero,
      remainTime: current.drawsAt - now,
      lockTime: LOCK_MS,
      isSale: now < current.locksAt,
      seedHash: seedHashOf(world, game, current.numero),
    },
    nextNumero: { numero: next.numero, seedHash: seedHashOf(world, game, next.numero) },
  }
})

/** The next issues, from the one on sale: an issue that is locked already is left out. */
export const upcoming = fromMemory<'lottery.upcoming'>(({ query }, world) => {
  const game = lotteryOf(world, query.gameId)
  const { timeZone } = world.site.brand
  const now = world.clock.now()
  const current = issueAt(game, now, timeZone)
  const issues = [now < current.locksAt ? current : issueAfter(game, current, timeZone)]
  while (issues.length < query.count) issues.push(issueAfter(game, issues.at(-1)!, timeZone))
  return { list: issues.map(({ numero, drawsAt }) => ({ numero, drawsAt })) }
})

/** Lotteries in the order of their stakes of the last days; equal ones by interval, as those drawn more often are played more. */
export const popular: ReadCall<'lottery.popular'> = {
  read: async ({ query }, world) => {
    const { db, site, clock } = world
    const { timeZone, numbers } = site.brand
    const [since] = lastDays(clock.now(), timeZone, numbers.lotteryPopularDays)
    const sales = await salesSince(db, site.code, since!)
    const sold = availableLotteries(world).filter(
      (lottery) => !query.prizeMode || modesOf(world, lottery).some((mode) => mode === query.prizeMode),
    )
    return {
      list: mostSoldFirst(sold, sales)
        .slice(0, query.count)
        .map((game) => onSale(world, game)),
    }
  },
}

function onSale(world: DrawScene, game: SeedLottery) {
  const { gameId, gameCode, gameName, icon, accountTypeName } = menuOf(world, game)
  const now = world.clock.now()
  const { timeZone } = world.site.brand
  const { numero, drawsAt, opensAt } = issueAt(game, now, timeZone)
  const lastWinNo = drawnOf(world, game, issueAt(game, opensAt - 1, timeZone).numero).winNo
  return { gameId, gameCode, gameName, icon, accountTypeName, numero, remainTime: drawsAt - now, lastWinNo }
}

function mostSoldFirst(
  games: readonly SeedLottery[],
  sales: ReadonlyMap<string, bigint>,
): readonly SeedLottery[] {
  const soldOf = ({ gameCode }: SeedLottery) => Number(sales.get(gameCode) ?? 0n)
  const lengthOf = ({ issueSeconds }: SeedLottery) => issueSeconds || Number.MAX_SAFE_INTEGER
  return games.toSorted((a, b) => soldOf(b) - soldOf(a) || lengthOf(a) - lengthOf(b))
}

export const opened = fromMemory<'lottery.opened'>((_input, world) => ({
  list: availableLotteries(world).map((game) => {
    const now = world.clock.now()
    const { timeZone } = world.site.brand
    const next = issueAt(game, now, timeZone)
    const last = issueBefore(game, next, timeZone)
    const { winNo } = drawnOf(world, game, last.numero)
    return {
      gameCode: game.gameCode,
      numero: last.numero,
      winNo,
      winningTime: last.drawsAt,
      current: { numero: next.numero, remainTime: next.drawsAt - now, lockTime: LOCK_MS },
    }
  }),
}))

type VnNumeros = Operations['lottery.vn-numeros']['value']
type VnAsked = Input<'lottery.vn-numeros'>

/** Draws are computed before the transaction, so that other calls need not wait for hundreds of them. */
export const vnNumeros: PreparedCall<'lottery.vn-numeros', VnNumeros> = {
  prepare: async ({ query }, outside) => lastDrawn(outside, query),
  /** Reading the draws of a single lottery makes it the first of the member's recent ones. */
  async decide({ query }, world, drawn) {
    if (query.gameCode && world.caller) await rememberLottery(world, world.caller.memberId, query.gameCode)
    return drawn
  },
}

function lastDrawn(scene: Outside, { gameCode: asked, count }: VnAsked['query']): VnNumeros {
  const games = availableLotteries(scene).filter(
    ({ accountTypeName, gameCode }) => accountTypeName === 'TCG_LOTTO_VN' && (!asked || gameCode === asked),
  )
  if (asked && games.length === 0) throw new Refusal('game.unknown')
  const issues = games.flatMap((game) => lastIssues(scene, game, count).map((issue) => ({ game, issue })))
  issues.sort((a, b) => b.issue.drawsAt - a.issue.drawsAt)
  return {
    list: issues.slice(0, count).map(({ game, issue }) => ({
      gameCode: game.gameCode,
      numero: issue.numero,
      winNo: listed(drawnOf(scene, game, issue.numero).prizes),
      winningTime: issue.drawsAt,
    })),
  }
}

export const draw = fromMemory<'lottery.draw'>(({ query }, world) => {
  const game = lotteryOf(world, query.gameId)
  const issues = query.numero ? oneDrawn(world, game, query.numero) : undefined
  const totalCount = issues ? issues.length : MOST_DRAWS
  const { limit, offset } = sliceOf(query)
  const last = Math.min(offset + limit, totalCount)
  const shown = last <= offset ? [] : (issues ?? lastIssues(world, game, last)).slice(offset, last)
  return {
    content: shown.map((issue) => shownDraw(world, game, issue)),
    pageNum: query.pageNo,
    totalPages: pagesOf(query, totalCount),
    totalCount,
    method: methodOf(typeOf(world, game)),
  }
})

/** An issue after its draw; its seed is secret before. */
function oneDrawn(world: DrawScene, game: SeedLottery, numero: string) {
  const issue = issueOf(game, numero, world.site.brand.timeZone)
  return issue && issue.drawsAt <= world.clock.now() ? [issue] : []
}
