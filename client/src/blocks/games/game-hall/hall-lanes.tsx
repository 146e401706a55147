import type { BlockProps, Game } from '@marquee/schemas/contract'
import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useInView } from '../../../ui/use-in-view.ts'
import { GameTile } from '../../parts/games/game-tile.tsx'
import { LaneHead } from '../../parts/games/lane-head.tsx'
import { ScrollRow } from '../../parts/games/scroll-row.tsx'
import { NO_FILTERS } from './hall-address.ts'
import { type HallList, useListQuery } from './use-hall-games.ts'

type Props = { lanes: BlockProps['game-hall']['lanes']; list: HallList; name: string }

/**
 * Lanes below the list: recently played games and the category's hot games; loaded when they come near the
 * screen.
 */
export function HallLanes({ lanes, list, name }: Props) {
  const [place, isNear] = useInView<HTMLDivElement>()
  return (
    <div className="game-hall-lanes" ref={place}>
      {isNear && lanes.includes('recent') && <Recent list={list} />}
      {isNear && lanes.includes('hot') && <Hot list={list} name={name} />}
    </div>
  )
}

function Recent({ list }: { list: HallList }) {
  const text = useText()
  const recent = useOperation('games.recent').data?.list ?? []
  const codes = new Set(list.vendors.map(({ vassalage }) => vassalage))
  const games = recent.filter(({ vassalage }) => codes.has(vassalage))
  return <Lane icon="history" title={text('hall.lane-recent')} games={games} />
}

/** Number of games in the hot lane. */
const HOT_GAMES = 18

function Hot({ list, name }: { list: HallList; name: string }) {
  const text = useText()
  const query = useListQuery({ ...list, show: 'all' }, { ...NO_FILTERS, only: 'hot' })
  const games = useOperation('games.list', { ...query, pageSize: HOT_GAMES }).data?.games ?? []
  return <Lane icon="flame" title={text('hall.lane-hot', { name })} games={games} />
}

function Lane({ icon, title, games }: { icon: string; title: string; games: readonly Game[] }) {
  if (games.length === 0) return null
  return (
    <section>
      <ScrollRow head={<LaneHead icon={icon} title={title} />} label={title}>
        {games.map((game) => (
          <GameTile key={game.nodeId} game={game} />
        ))}
      </ScrollRow>
    </section>
  )
}
