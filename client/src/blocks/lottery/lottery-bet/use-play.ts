import type { LotteryPlay, LotterySeries, Operations } from '@marquee/schemas/contract'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

export type Menu = Operations['lottery.play-menu']['value']
export type Play = LotteryPlay & Pick<LotterySeries, 'series' | 'seriesName'>

/** All plays of a menu with the names of their series. */
export function listPlays(menu: readonly LotterySeries[]): Play[] {
  return menu.flatMap(({ series, seriesName, plays }) =>
    plays.map((play) => ({ ...play, series, seriesName })),
  )
}

/**
 * The play in the address, by its id or its series. An unknown value selects the first play and corrects the
 * address.
 */
export function usePlay(plays: readonly Play[]) {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('playType')
  const play =
    plays.find(({ playId }) => playId === asked) ??
    plays.find(({ series }) => series === asked) ??
    (plays[0] as Play)
  const isWrong = asked !== null && asked !== play.playId
  useEffect(() => {
    if (isWrong) setQuery(withPlay(play.playId), { replace: true, preventScrollReset: true })
  }, [isWrong, play.playId, setQuery])
  const choose = (id: string) => setQuery(withPlay(id), { replace: true, preventScrollReset: true })
  return { play, choose }
}

function withPlay(playType: string) {
  return (last: URLSearchParams) => {
    const next = new URLSearchParams(last)
    next.set('playType', playType)
    return next
  }
}
