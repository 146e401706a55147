import type { Game } from '@marquee/schemas/contract'

/** One game in ten may be marked as hot: a mark that every tile has says nothing. */
const GAMES_A_MARK = 10

/** Numbers of the games in a list that are marked as hot: the first ones that are. */
export function hotMarks(games: readonly Pick<Game, 'nodeId' | 'isHot'>[]): ReadonlySet<string> {
  const most = Math.floor(games.length / GAMES_A_MARK)
  return new Set(
    games
      .filter(({ isHot }) => isHot)
      .slice(0, most)
      .map(({ nodeId }) => nodeId),
  )
}
