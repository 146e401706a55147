import type { BlockProps, Game, LiveTable } from '@marquee/schemas/contract'
import { Link } from 'react-router-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import { SECOND_MS } from '../../../lib/time-units.ts'
import { useSite } from '../../../state/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FavouritePlace } from '../../parts/games/favourite-place.tsx'
import { Picture } from '../../parts/games/picture.tsx'
import { useGameLink } from '../../parts/games/use-play.ts'
import { GridPlace } from '../parts/game-grid.tsx'
import './live-grid.css'

const REFRESH_MS = 10 * SECOND_MS
/** Most games whose tables can be requested at once. */
const MOST = 48
/** Number of cards that are visible when the page opens. */
const EARLY = 3

type Props = {
  games: readonly Game[]
  label: string
  operation: NonNullable<BlockProps['game-hall']['tables']>['operation']
}

/** Live tables as wide cards with their dealer, seats, limits and road, which are refreshed while one looks. */
export function LiveGrid({ games, label, operation }: Props) {
  const open = games.filter(({ supportPlay }) => supportPlay === 1).slice(0, MOST)
  const nodeIds = open.map(({ nodeId }) => nodeId).join()
  const { data } = useOperation(operation, nodeIds ? { nodeIds } : null, {
    refreshInterval: REFRESH_MS,
    keepPreviousData: true,
  })
  return (
    <GridPlace>
      <ul className="live-grid" aria-label={label}>
        {games.map((game, place) => (
          <li key={game.nodeId}>
            <Card
              game={game}
              table={data?.list.find(({ nodeId }) => nodeId === game.nodeId)}
              isEarly={place < EARLY}
            />
          </li>
        ))}
      </ul>
    </GridPlace>
  )
}

/** Placeholder of the cards while the games are loading, in their height. */
export function LiveGridPending({ count }: { count: number }) {
  const text = useText()
  return (
    <div className="live-grid" role="status" aria-label={text('render.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="live-card" data-pending />
      ))}
    </div>
  )
}

type CardProps = { game: Game; table: LiveTable | undefined; isEarly: boolean }

function Card({ game, table, isEarly }: CardProps) {
  const text = useText()
  const link = useGameLink()(game)
  const isOpen = game.supportPlay === 1
  return (
    <article className="live-card" data-closed={!isOpen || undefined}>
      <span className="live-card-art">
        <Picture src={game.showIcon} isEarly={isEarly} />
      </span>
      <div className="live-card-body">
        <h2 dir="auto">{isOpen ? <Link {...link}>{game.gameName}</Link> : game.gameName}</h2>
        {isOpen ? table && <Facts table={table} /> : <p>{text('games.closed')}</p>}
      </div>
      <FavouritePlace game={game} />
    </article>
  )
}

function Facts({ table: { dealer, seats, players, minBet, maxBet, road } }: { table: LiveTable }) {
  const text = useText()
  const { money, number } = useFormat()
  const { tag } = useLanguage()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const free = Math.max(0, seats - players)
  const signs = road.map(({ sign }) => sign)
  return (
    <>
      <p>
        <Icon name="chat" size="s" />
        {text('live.dealer', { language: nameLanguage(tag, dealer) })}
      </p>
      <p>
        <Icon name="team" size="s" />
        {seats > 0
          ? text('live.seats', { free: number(free), seats: number(seats) })
          : text('hall.room-online', { count: players, number: number(players) })}
      </p>
      <p>
        <Icon name="wallet" size="s" />
        {text('live.limits', { min: isolate(money(minBet, symbol)), max: isolate(money(maxBet, symbol)) })}
      </p>
      {road.length > 0 && (
        <p className="live-road">
          <span className="only-read">{text('live.road', { results: signs.join(' ') })}</span>
          {road.map(({ sign, tone }, place) => (
            <b key={place} data-tone={tone} aria-hidden="true">
              {sign}
            </b>
          ))}
        </p>
      )}
    </>
  )
}

/** Name of a language in the language of the page. */
function nameLanguage(tag: string, language: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(language) ?? language
}
