import type { Game } from '@marquee/schemas/contract'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { chooseHotMarks } from '../../../lib/hot-marks.ts'
import { useFirstAhead } from '../../../ui/drawn-ahead.ts'
import { GameTile } from '../../parts/games/game-tile.tsx'
import { moveInGrid } from './grid-keys.ts'
import './game-grid.css'

/**
 * Number of games visible when the page opens on a phone, or in a laptop's first row; their pictures load at
 * once.
 */
const EARLY = 6
/** Number of games that are drawn ahead, about a screen of a laptop. */
const AHEAD = 16

/** Grid of games. The number of columns divides a page of 24, so that every row is full. */
export function GameGrid({ games, label }: { games: readonly Game[]; label: string }) {
  const marked = chooseHotMarks(games)
  const drawn = useFirstAhead(games, AHEAD)
  return (
    <GridPlace>
      <ul className="game-grid" aria-label={label}>
        {drawn.map((game, place) => (
          <li key={game.nodeId}>
            <GameTile game={game} isEarly={place < EARLY} isMarkedHot={marked.has(game.nodeId)} />
          </li>
        ))}
      </ul>
    </GridPlace>
  )
}

/** Container of a grid: its width sets the number of columns, and arrow keys move between the games. */
export function GridPlace({ children }: { children: ReactNode }) {
  return (
    <div className="game-grid-place" role="presentation" onKeyDown={moveInGrid}>
      {children}
    </div>
  )
}

/** Placeholder of the grid while its games are loading, with the same height to avoid a layout shift. */
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

/** Placeholder of a game while it is loading. */
export function PendingTile() {
  return (
    <span className="game-tile-pending">
      <span className="game-tile-art" />
      <span className="game-tile-name" />
    </span>
  )
}
