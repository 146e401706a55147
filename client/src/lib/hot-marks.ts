import type { Game } from '@marquee/schemas/contract'

/** At most one game in this number is marked as hot: if every tile had the mark, it would mean nothing. */
const GAMES_A_MARK = 10

/** Node ids of the games in a list that get the hot mark: the first hot games, up to the limit. */
export function chooseHotMarks(games: readonly Pick<Game, 'nodeId' | 'isHot'>[]): ReadonlySet<string> {
  const most = Math.floor(games.length / GAMES_A_MARK)
  return new Set(
    games
      .filter(({ isHot }) => isHot)
      .slice(0, most)
      .map(({ nodeId }) => nodeId),
  )
}
