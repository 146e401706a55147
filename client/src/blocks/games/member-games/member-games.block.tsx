import { useOperation } from '../../../api/use-operation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { GameTile } from '../../parts/games/game-tile.tsx'
import { LaneHead } from '../../parts/games/lane-head.tsx'
import { ScrollRow } from '../../parts/games/scroll-row.tsx'
import { Nothing } from '../../parts/nothing.tsx'
import './member-games.css'

type Settings = Parameters<Block<'member-games'>>[0]['props']

const ICONS = { recent: 'history', favourites: 'heart' }

/**
 * Lane of the member's recent or favourite games; hidden for visitors and if there are none (R-7.046,
 *
 */
export const MemberGames: Block<'member-games'> = ({ props }) => {
  const text = useText()
  const games = useMemberGames(props)
  const title = text(props.title)
  const head = <LaneHead icon={ICONS[props.show]} title={title} {...(props.page && { page: props.page })} />
  if (games.data?.list.length === 0) return <Nothing />
  return (
    <section className="member-games" aria-label={title}>
      <Data of={games} skeleton="tiles" pieces={6}>
        {({ list }) => (
          <ScrollRow head={head} label={title}>
            {list.slice(0, props.count).map((game) => (
              <GameTile key={game.nodeId} game={game} />
            ))}
          </ScrollRow>
        )}
      </Data>
    </section>
  )
}

function useMemberGames({ show, count }: Settings) {
  const { code: language } = useLanguage()
  const recent = useOperation('games.recent', show === 'recent' ? {} : null)
  const liked = useOperation('games.favourites', show === 'favourites' ? { pageSize: count, language } : null)
  return show === 'recent' ? recent : { ...liked, data: liked.data && { list: liked.data.content } }
}
