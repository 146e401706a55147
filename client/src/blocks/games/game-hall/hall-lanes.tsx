import type { BlockProps, Game } from '@marquee/schemas/contract'
import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSession } from '../../../state/session.ts'
import { useInView } from '../../../ui/in-view.ts'
import { GameTile } from '../../parts/games/game-tile.tsx'
import { LaneHead } from '../../parts/games/lane-head.tsx'
import { ScrollRow } from '../../parts/games/scroll-row.tsx'
import { NO_FILTERS } from './hall-address.ts'
import { type HallList, useListQuery } from './use-hall-games.ts'

type Props = { lanes: BlockProps['game-hall']['lanes']; list: HallList; name: string }

/**
 * Lanes below the list: recently played games and the category's hot games; loaded when they come near the
 * screen, in a place as high as they are.
 */
export function HallLanes({ lanes, list, name }: Props) {
  const [place, isNear] = useInView<HTMLDivElement>()
  const isSignedIn = useSession((session) => session.token !== null)
  return (
    <div className="game-hall-lanes" ref={place}>
      {isSignedIn && lanes.includes('recent') && <Recent list={list} isNear={isNear} />}
      {lanes.includes('hot') && <Hot list={list} isNear={isNear} name={name} />}
    </div>
  )
}

type LaneProps = { list: HallList; isNear: boolean }

function Recent({ list, isNear }: LaneProps) {
  const text = useText()
  const recent = useOperation('games.recent', isNear ? {} : null)
  const codes = new Set(list.vendors.map(({ vassalage }) => vassalage))
  const games = recent.data?.list.filter(({ vassalage }) => codes.has(vassalage))
  return <Lane icon="history" title={text('hall.lane-recent')} games={recent.error ? [] : games} />
}

/** Number of games in the hot lane. */
const HOT_GAMES = 18

function Hot({ list, isNear, name }: LaneProps & { name: string }) {
  const text = useText()
  const query = useListQuery({ ...list, show: 'all' }, { ...NO_FILTERS, only: 'hot' })
  const hot = useOperation('games.list', isNear ? { ...query, pageSize: HOT_GAMES } : null)
  return (
    <Lane icon="flame" title={text('hall.lane-hot', { name })} games={hot.error ? [] : hot.data?.games} />
  )
}

/** One lane; its place is empty until its games are known, and goes when there are none. */
function Lane({ icon, title, games }: { icon: string; title: string; games: readonly Game[] | undefined }) {
  if (!games) return <div className="scroll-row-place" />
  if (games.length === 0) return null
  return (
    <section className="scroll-row-place">
      <ScrollRow head={<LaneHead icon={icon} title={title} />} label={title}>
        {games.map((game) => (
          <GameTile key={game.nodeId} game={game} />
        ))}
      </ScrollRow>
    </section>
  )
}
