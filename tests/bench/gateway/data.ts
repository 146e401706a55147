/** Data of both servers in the bench, so that equal requests get equal answers. */
const GAMES = Array.from({ length: 10_000 }, (_, at) => ({
  nodeId: `${100_000 + at}`,
  gameName: `Fortune of the river ${at}`,
  vassalage: ['PG', 'JILI', 'CQ9', 'PP'][at % 4]!,
  gameType: 'RNG',
  showIcon: `/media/game/${100_000 + at}.webp`,
  supportPlay: 1,
  isHot: at % 20 === 0,
  isNew: at % 30 === 0,
  minBet: '0.10',
}))

export const PAGE_SIZE = 24
export const PAGES = Math.ceil(GAMES.length / PAGE_SIZE)

/** A page as a handler finds it: all games looked through, as the filters may match any. */
export function gamesPage(asked: { pageNo: number; pageSize: number; gameType: string; gameName: string }) {
  const name = asked.gameName.toLowerCase()
  const found = GAMES.filter(
    (game) =>
      (asked.gameType === '' || game.gameType === asked.gameType) &&
      (name === '' || game.gameName.toLowerCase().includes(name)),
  )
  const from = (asked.pageNo - 1) * asked.pageSize
  return {
    games: found.slice(from, from + asked.pageSize),
    pageNum: asked.pageNo,
    totalPages: Math.ceil(found.length / asked.pageSize),
    totalCount: found.length,
  }
}

export const UPSTREAM_BODY = JSON.stringify([
  { countryCode: 'BD', countryDialingCode: '880' },
  { countryCode: 'CN', countryDialingCode: '86' },
  { countryCode: 'JP', countryDialingCode: '81' },
])

export const CHECK = JSON.stringify({ position: 100, elapsedMs: 1_250 })

/** The 2 KB that a site read gives. */
export const SITE_PATH = '/_site/alpha/brand.json'

/** Path of the home document, about 75 KB. */
export const DOCUMENT_PATH = '/index'
