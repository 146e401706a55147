import type { GamesListQuery } from '@marquee/schemas/contract'
import { useEffect, useRef, useState } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Data } from '../../render/data.tsx'
import { useSite } from '../../state/site.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { GameTile } from './game-tile.tsx'

type Props = { gameType: GamesListQuery['gameType']; vassalage: string; search: string; title: string }

/** Games of one vendor, 24 on a page. */
export function GamePages({ gameType, vassalage, search, title }: Props) {
  const text = useText()
  const { number } = useFormat()
  const { code } = useLanguage()
  const pageSize = useSite((site) => site.brand.numbers.gamePageSize)
  const [turned, setTurned] = useState({ search, page: 1 })
  // Another search starts at its first page.
  const pageNo = turned.search === search ? turned.page : 1
  const setPage = (page: number) => setTurned({ search, page })
  const games = useOperation(
    'games.list',
    { gameType, vassalage, gameName: search, pageNo, pageSize, language: code },
    { keepPreviousData: true },
  )
  const top = useTopAfter(pageNo)
  return (
    <Data of={games} skeleton="tiles" pieces={pageSize}>
      {({ games: list, totalPages, totalCount }) => (
        <>
          <p className="game-hall-count" role="status" ref={top}>
            {text('games.count', { count: totalCount, number: number(totalCount) })}
          </p>
          {list.length === 0 && (
            <EmptyState icon="search" title={text('games.not-found')} text={text('games.not-found-hint')} />
          )}
          <ul className="game-grid" aria-label={title}>
            {list.map((game) => (
              <li key={game.nodeId}>
                <GameTile game={game} />
              </li>
            ))}
          </ul>
          <Pagination
            page={pageNo}
            pages={totalPages}
            onPage={setPage}
            labels={{
              nav: text('pages.label'),
              previous: text('pages.previous'),
              next: text('pages.next'),
              page: (n) => text('pages.page', { number: n }),
            }}
          />
        </>
      )}
    </Data>
  )
}

/** Brings the head of the list back into view when the page turns. */
function useTopAfter(pageNo: number) {
  const top = useRef<HTMLParagraphElement>(null)
  const last = useRef(pageNo)
  useEffect(() => {
    if (last.current !== pageNo) top.current?.scrollIntoView({ block: 'center' })
    last.current = pageNo
  }, [pageNo])
  return top
}
