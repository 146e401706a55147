import type { Game } from '@marquee/schemas/contract'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { FavouritePlace, loadFavourites } from './favourite-place.tsx'
import { Picture } from './picture.tsx'
import { useGameLink } from './use-play.ts'
import './game-tile.css'

type Props = {
  game: Game
  /** The tile is visible when its page opens, so its picture loads at once. */
  isEarly?: boolean
  /** The game is one of the few of its list that are marked as hot. */
  isMarkedHot?: boolean
}

/** Tile of a game: picture, name and badges. A game that is closed is greyed and has no link. */
export const GameTile = memo(function GameTile({ game, isEarly = false, isMarkedHot = false }: Props) {
  const text = useText()
  const link = useGameLink()(game)
  const face = (
    <>
      <span className="game-tile-art">
        <Picture src={game.showIcon} isEarly={isEarly} />
      </span>
      <span className="game-tile-name">
        <span dir="auto">{game.gameName}</span>
      </span>
    </>
  )
  return (
    <article className="game-tile">
      {game.supportPlay === 1 ? (
        <Link {...link} onPointerEnter={loadFavourites} onFocus={loadFavourites}>
          {face}
        </Link>
      ) : (
        <span className="game-tile-closed">
          {face}
          <span className="game-tile-note">{text('games.closed')}</span>
        </span>
      )}
      <GameBadge game={game} isHot={isMarkedHot} />
      <FavouritePlace game={game} />
    </article>
  )
})

function GameBadge({ game, isHot }: { game: Game; isHot: boolean }) {
  const text = useText()
  if (isHot) return <Badge tone="accent">{text('games.hot-mark')}</Badge>
  if (game.isNew) return <Badge tone="primary">{text('games.new')}</Badge>
  return null
}
