import type { Operations } from '@marquee/schemas/contract'
import { pagesOf, rowsOf } from '@marquee/schemas/rules/paging'
import { type InCurrency, minorOf } from '../../lib/money/currencies.ts'
import { fromMemory } from '../calls/from-memory.ts'
import { priced, shownGame } from '../catalogue/lobby.ts'
import { gamesOf, type Listed } from './lists.ts'
import { fold } from './search/fold.ts'

export const list = fromMemory<'games.list'>(({ query }, world) => {
  const games = gamesOf(world, query)
  const tests = testsOf(world.site, query)
  const found = tests.length === 0 ? games : games.filter((listed) => tests.every((test) => test(listed)))
  return {
    games: rowsOf(query, found).map(({ game }) => shownGame(priced(world.site, game))),
    pageNum: query.pageNo,
    totalPages: pagesOf(query, found.length),
    totalCount: found.length,
  }
})

type Test = (listed: Listed) => boolean

/** Tests for the requested filters, all of which a game must pass. */
function testsOf(
  site: InCurrency,
  { gameName, minBet, minLineNum, only, title }: Operations['games.list']['filledQuery'],
): Test[] {
  const wanted = fold(gameName.trim())
  const stake = minBet ? (minorOf(site, minBet) ?? 0n) : undefined
  const tests: (Test | false)[] = [
    title !== '' && ((listed) => listed.title === title),
    only === 'hot' && (({ game }) => game.isHot),
    only === 'new' && (({ game }) => game.isNew),
    stake !== undefined && (({ least }) => least <= stake),
    minLineNum > 0 && (({ game }) => game.lines >= minLineNum),
    wanted !== '' && (({ name }) => name.includes(wanted)),
  ]
  return tests.filter((test) => test !== false)
}

const HOTTEST = 48

export const hot = fromMemory<'games.hot'>(({ query }, world) => {
  const games = gamesOf(world, { vassalage: query.vassalage }).map(({ game }) => game)
  const hottest = games.filter(({ isHot, supportPlay }) => isHot && supportPlay === 1)
  return { list: hottest.slice(0, HOTTEST).map((game) => shownGame(priced(world.site, game))) }
})
