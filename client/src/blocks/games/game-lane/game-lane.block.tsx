import { Link } from 'react-router-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { chooseHotMarks } from '../../../lib/hot-marks.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useSite } from '../../../state/site.ts'
import { useInView } from '../../../ui/in-view.ts'
import { GameTile } from '../../parts/games/game-tile.tsx'
import { LaneHead } from '../../parts/games/lane-head.tsx'
import { ScrollRow } from '../../parts/games/scroll-row.tsx'
import { useLanes } from '../../parts/games/use-lanes.ts'
import { useVendorLink } from '../../parts/games/use-vendor-link.ts'
import { Nothing } from '../../parts/nothing.tsx'
import { VendorCard } from '../parts/vendor-card.tsx'
import './game-lane.css'

type Settings = Parameters<Block<'game-lane'>>[0]['props']

/** A lane with one category on the home page; hidden if the category has no vendors. */
export const GameLane: Block<'game-lane'> = ({ props }) => {
  const [place, isNear] = useInView<HTMLElement>()
  const lanes = useLanes().data
  if (lanes && !lanes.vendors.has(props.gameType)) return null
  return (
    <section className="game-lane scroll-row-place" data-show={props.show} data-rows={props.rows} ref={place}>
      {isNear && (props.show === 'games' ? <Games {...props} /> : <Vendors {...props} />)}
    </section>
  )
}

function Games({ gameType, count, chips, rows, skipHot }: Settings) {
  const text = useText()
  const { number } = useFormat()
  const { code } = useLanguage()
  const item = useCategory(gameType)
  const games = useOperation('games.list', { gameType, pageSize: count + skipHot, language: code })
  const hot = useOperation('games.hot', skipHot > 0 ? { language: code } : null)
  const title = text(item?.name ?? 'games.all')
  const total = games.data && text('games.all-count', { number: number(games.data.totalCount) })
  const head = (
    <LaneHead
      icon={item?.sideMenuIcon ?? 'dice'}
      title={title}
      {...(item && { page: item.page })}
      {...(total && { total })}
    />
  )
  if (games.data?.games.length === 0) return <Nothing />
  // Games of the hot lane are left out once its answer arrived; a failed read must not block this lane.
  const shownAbove = new Set((hot.data?.list ?? []).slice(0, skipHot).map(({ nodeId }) => nodeId))
  const isReady = skipHot === 0 || hot.data !== undefined || hot.error !== undefined
  return (
    <Data of={isReady ? games : { ...games, data: undefined }} skeleton="tiles" pieces={6}>
      {({ games: all }) => {
        const list = all.filter(({ nodeId }) => !shownAbove.has(nodeId)).slice(0, count)
        const marked = chooseHotMarks(list)
        return (
          <>
            <ScrollRow head={head} label={title} rows={rows}>
              {list.map((game) => (
                <GameTile key={game.nodeId} game={game} isMarkedHot={marked.has(game.nodeId)} />
              ))}
            </ScrollRow>
            {chips > 0 && <Chips gameType={gameType} count={chips} />}
          </>
        )
      }}
    </Data>
  )
}

function Chips({ gameType, count }: { gameType: string; count: number }) {
  const linkTo = useVendorLink()
  const vendors = useLanes().data?.vendors.get(gameType) ?? []
  return (
    <ul className="game-lane-chips rail">
      {vendors.slice(0, count).map((vendor) => (
        <li key={vendor.vassalage}>
          <Link {...linkTo(vendor)}>{vendor.displayName}</Link>
        </li>
      ))}
    </ul>
  )
}

function Vendors({ gameType, rows }: Settings) {
  const text = useText()
  const item = useCategory(gameType)
  const lanes = useLanes()
  const title = text(item?.name ?? 'games.all')
  const head = (
    <LaneHead icon={item?.sideMenuIcon ?? 'dice'} title={title} {...(item && { page: item.page })} />
  )
  return (
    <Data of={lanes} skeleton="rows" pieces={1}>
      {({ vendors }) => (
        <ScrollRow head={head} label={title} rows={rows}>
          {(vendors.get(gameType) ?? []).map((vendor) => (
            <VendorCard key={vendor.vassalage} vendor={vendor} />
          ))}
        </ScrollRow>
      )}
    </Data>
  )
}

function useCategory(gameType: string) {
  return useSite((site) => site.brand.navigation).find((item) => item.gameType === gameType)
}
