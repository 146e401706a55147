import type { Game } from '@marquee/schemas/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import type { Read } from '../../api/use-operation.ts'
import { Data } from '../../render/data.tsx'
import { useSite } from '../../state/site.ts'
import { PageTurning } from '../parts/page-turning.tsx'
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
  const top = useTopAfter(page)
  if (of.data === undefined && !of.error) return <GameGridPending count={Math.min(pageSize, expected)} />
  return (
    <Data of={of}>
      {({ games, totalPages, totalCount }) =>
        totalCount === 0 ? (
          empty
        ) : (
          <div className="game-pages" ref={top}>
            <GameGrid games={games} label={label} />
            <PageTurning page={Math.min(page, totalPages)} pages={totalPages} onPage={onPage} />
          </div>
        )
      }
    </Data>
  )
}

/** Brings the head of the list back into view when a page is turned; the way back finds its own place. */
function useTopAfter(page: number) {
  const top = useRef<HTMLDivElement>(null)
  const last = useRef(page)
  const how = useNavigationType()
  useEffect(() => {
    if (last.current !== page && how !== NavigationType.Pop) top.current?.scrollIntoView({ block: 'start' })
    last.current = page
  }, [page, how])
  return top
}
