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
  /** How many there are, where that is known before they come. */
  expected?: number
  /** Shown in place of a list with nothing in it. */
  empty: ReactNode
}

/** Games page by page, 24 on each. */
export function GamePages({ of, label, page, onPage, empty, expected = Infinity }: Props) {
  const pageSize = useSite((site) => site.brand.numbers.gamePageSize)
  const { top, turn } = useTurning(page, onPage)
  if (of.data === undefined && !of.error) return <GameGridPending count={Math.min(pageSize, expected)} />
  return (
    <Data of={of}>
      {({ games, totalPages, totalCount }) =>
        totalCount === 0 ? (
          empty
        ) : (
          <div className="game-pages" ref={top}>
            <GameGrid games={games} label={label} />
            <PageTurning page={Math.min(page, totalPages)} pages={totalPages} onPage={turn} />
          </div>
        )
      }
    </Data>
  )
}

/** Brings the head of the list back into view when somebody turned a page; the way back finds its own place. */
function useTurning(page: number, onPage: Props['onPage']) {
  const top = useRef<HTMLDivElement>(null)
  const wanted = useRef(0)
  // Not before the page is another: what is scrolled until then is remembered as the place on the one before.
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
