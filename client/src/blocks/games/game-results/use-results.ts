import type { Operations } from '@marquee/schemas/contract'
import type { Read } from '../../../api/use-operation.ts'
import { useSite } from '../../../state/site.ts'
import { useGameSearch } from '../parts/use-game-search.ts'

type Results = Operations['games.search']['value'] & { totalPages: number }

/** One page of the search results. */
export function useResults(text: string, type: string, page: number): Read<Results> {
  const count = useSite((site) => site.brand.numbers.gamePageSize)
  const { found, error, isBusy, retry } = useGameSearch({
    text,
    gameType: type as NonNullable<Operations['games.search']['query']['gameType']>,
    count,
    pageNo: page,
  })
  const data = found && { ...found, totalPages: Math.ceil(found.totalCount / count) }
  return { data, error, isLoading: isBusy, reload: () => Promise.resolve(retry()) }
}
