import { useEffect } from 'react'
import type { Read } from '../../../api/use-operation.ts'
import type { GamePage } from './game-pages.tsx'

/** Corrects a page number beyond the end, as in an old address, to the last page. */
export function useLastPage(
  page: number,
  games: Pick<Read<Pick<GamePage, 'totalPages'>>, 'data' | 'isLoading'> | undefined,
  onBeyond: (last: number) => void,
) {
  // While loading, the shown data may belong to another list with another number of pages.
  const last = games?.isLoading ? undefined : games?.data?.totalPages
  useEffect(() => {
    if (last && page > last) onBeyond(last)
  })
}
