import { useEffect } from 'react'
import type { Read } from '../../../api/use-operation.ts'
import type { GamePage } from './game-pages.tsx'

/** A page after the last one, as an old address may ask for, becomes the last one. */
export function useLastPage(
  page: number,
  games: Pick<Read<Pick<GamePage, 'totalPages'>>, 'data' | 'isLoading'> | undefined,
  onBeyond: (last: number) => void,
) {
  // While it loads, what is shown may be of another list, with another end.
  const last = games?.isLoading ? undefined : games?.data?.totalPages
  useEffect(() => {
    if (last && page > last) onBeyond(last)
  })
}
