import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { SECOND_MS } from '../../../lib/time-units.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { GameTile } from '../../parts/games/game-tile.tsx'
import { LaneHead } from '../../parts/games/lane-head.tsx'
import { ScrollRow } from '../../parts/games/scroll-row.tsx'
import { Nothing } from '../../parts/nothing.tsx'
import './playing-now.css'

const REFRESH_MS = 15 * SECOND_MS

/** The games that most players play at this moment; the numbers follow while one looks. */
export const PlayingNow: Block<'playing-now'> = ({ props }) => {
  const text = useText()
  const { number } = useFormat()
  const playing = useOperation(
    props.operation,
    { count: props.count },
    { refreshInterval: REFRESH_MS, keepPreviousData: true },
  )
  const title = text(props.title)
  if (playing.data?.list.length === 0) return <Nothing />
  return (
    <section className="playing-now" aria-label={title}>
      <Data of={playing} pieces={1}>
        {({ list }) => (
          <ScrollRow head={<LaneHead icon="team" title={title} />} label={title}>
            {list.map(({ game, players }) => (
              <div key={game.nodeId}>
                <GameTile game={game} />
                <p>
                  <Icon name="team" size="s" />
                  {text('hall.room-online', { count: players, number: number(players) })}
                </p>
              </div>
            ))}
          </ScrollRow>
        )}
      </Data>
    </section>
  )
}
