import type { Game } from '@marquee/schemas/contract'
import { useOperation } from '../../../api/use-operation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { GameTile } from '../../parts/games/game-tile.tsx'
import { LaneHead } from '../../parts/games/lane-head.tsx'
import { ScrollRow } from '../../parts/games/scroll-row.tsx'
import './hot-games.css'

/** Lane of the most played games. */
export const HotGames: Block<'hot-games'> = ({ props }) => {
  const text = useText()
  const { code } = useLanguage()
  const hot = useOperation('games.hot', { language: code })
  const head = <LaneHead icon="flame" title={text(props.title)} />
  if (hot.data?.list.length === 0) return null
  return (
    <section className="hot-games scroll-row-place" data-look={props.look}>
      <Data of={hot} skeleton="tiles" pieces={props.look === 'mosaic' ? props.count : 6}>
        {({ list }) =>
          props.look === 'mosaic' ? (
            <>
              <div className="scroll-row-head">{head}</div>
              <div className="hot-games-mosaic">{tiles(list.slice(0, props.count))}</div>
            </>
          ) : (
            <ScrollRow head={head} label={text(props.title)}>
              {tiles(list.slice(0, props.count))}
            </ScrollRow>
          )
        }
      </Data>
    </section>
  )
}

function tiles(list: readonly Game[]) {
  return list.map((game) => (
    <div key={game.nodeId} className="hot-games-place">
      <GameTile game={game} />
    </div>
  ))
}
