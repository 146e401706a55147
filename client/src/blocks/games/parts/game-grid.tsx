import type { Game } from '@marquee/schemas/contract'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { hotMarks } from '../../../lib/hot-marks.ts'
import { GameTile } from '../../parts/games/game-tile.tsx'
import { moveInGrid } from './grid-keys.ts'
import './game-grid.css'

/** What a phone shows of a grid when its page opens, and a laptop's first row. */
const EARLY = 6

/** Games side by side; the number of columns divides a page of 24, so that no row is left short. */
export function GameGrid({ games, label }: { games: readonly Game[]; label: string }) {
  const marked = hotMarks(games)
  return (
    <GridPlace>
      <ul className="game-grid" aria-label={label}>
        {games.map((game, place) => (
          <li key={game.nodeId}>
            <GameTile game={game} isEarly={place < EARLY} isMarkedHot={marked.has(game.nodeId)} />
          </li>
        ))}
      </ul>
    </GridPlace>
  )
}

/** The place of a grid, whose width decides on the columns; keys move over its games. */
export function GridPlace({ children }: { children: ReactNode }) {
  return (
    <div className="game-grid-place" role="presentation" onKeyDown={moveInGrid}>
      {children}
    </div>
  )
}

/** The same grid while its games are on their way: as high, so that nothing moves when they come. */
export function GameGridPending({ count }: { count: number }) {
  const text = useText()
  return (
    <div className="game-grid-place">
      <div className="game-grid" role="status" aria-label={text('render.loading')}>
        {Array.from({ length: count }, (_, index) => (
          <PendingTile key={index} />
        ))}
      </div>
    </div>
  )
}

/** The place of a game that is on its way. */
export function PendingTile() {
  return (
    <span className="game-tile-pending">
      <span className="game-tile-art" />
      <span className="game-tile-name" />
    </span>
  )
}
