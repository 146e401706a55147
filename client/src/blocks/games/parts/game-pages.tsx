import type { Game } from '@marquee/schemas/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Read } from '../../../api/use-operation.ts'
import { Data } from '../../../render/data.tsx'
import { useSite } from '../../../state/site.ts'
import { PageTurning } from '../../parts/page-turning.tsx'
import { GameGrid, GameGridPending } from './game-grid.tsx'

export type GamePage = { games: readonly Game[]; totalPages: number; totalCount: number }

type Props = {
  of: Read<GamePage>
  label: string
  page: number
  onPage(page: number): void
  /** Number of games, if it is known before they are loaded. */
  expected?: number
  /** Shown if the list is empty. */
  empty: ReactNode
  /** Draws the games, and what stands in their place before; tiles in a grid by default. */
  cards?: { draw(games: readonly Game[]): ReactNode; pending(count: number): ReactNode }
}

/** Games in pages of 24. */
export function GamePages({ of, label, page, onPage, empty, expected = Infinity, cards }: Props) {
  const pageSize = useSite((site) => site.brand.numbers.gamePageSize)
  const { top, turn } = useTurning(page, onPage)
  if (of.data === undefined && !of.error) {
    const count = Math.min(pageSize, expected)
    return cards ? cards.pending(count) : <GameGridPending count={count} />
  }
  return (
    <Data of={of}>
      {({ games, totalPages, totalCount }) =>
        totalCount === 0 ? (
          empty
        ) : (
          <div className="game-pages" ref={top}>
            {cards ? cards.draw(games) : <GameGrid games={games} label={label} />}
            <PageTurning page={Math.min(page, totalPages)} pages={totalPages} onPage={turn} />
          </div>
        )
      }
    </Data>
  )
}

/** Scrolls to the start of the list after a change of page; going back restores its own position. */
function useTurning(page: number, onPage: Props['onPage']) {
  const top = useRef<HTMLDivElement>(null)
  const wanted = useRef(0)
  // Scrolling waits for the new page, otherwise it would be stored as the previous page's position.
  useEffect(() => {
    if (wanted.current === page) top.current?.scrollIntoView({ block: 'start' })
    wanted.current = 0
  }, [page])
  const turn = (next: number) => {
    wanted.current = next
    onPage(next)
  }
  return { top, turn }
}
