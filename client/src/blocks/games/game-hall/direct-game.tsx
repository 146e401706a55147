import type { Game } from '@marquee/schemas/contract'
import { useText } from '../../../i18n/use-text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { GameTile } from '../../parts/games/game-tile.tsx'
import { useGameLink } from '../../parts/games/use-play.ts'
import './direct-game.css'

/** Large entry to the only game of a vendor, such as a sportsbook with its own hall. */
export function DirectGame({ game, name }: { game: Game; name: string }) {
  const text = useText()
  const link = useGameLink()(game)
  return (
    <div className="direct-game">
      <GameTile game={game} />
      <div>
        <h2>{name}</h2>
        <p>{text('hall.direct-text', { name })}</p>
        {game.supportPlay === 1 && (
          <LinkButton {...link} icon="play" size="l">
            {text('hall.direct-open', { name })}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
