import { useCallback, useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useModal } from '../../../render/modal-context.ts'
import { useSite } from '../../../state/site.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFavouritesWanted } from '../../parts/games/favourite-place.tsx'
import { SearchBox } from '../../parts/games/search-box.tsx'
import { useLeaving } from '../../parts/games/use-leaving.ts'
import { GamePages } from '../parts/game-pages.tsx'
import './vendor-games.css'

/** Games of the vendor for which the modal was opened. */
export const VendorGames: Block<'vendor-games'> = ({ props }) => {
  const text = useText()
  const { number } = useFormat()
  const { code } = useLanguage()
  const modal = useModal()
  const { vassalage = '', name = '' } = (modal?.props ?? {}) as { vassalage?: string; name?: string }
  const pageSize = useSite((site) => site.brand.numbers.gamePageSize)
  const [{ search, page }, setPlace] = useState({ search: '', page: 1 })
  // A new search starts at the first page.
  const onSearch = useCallback(
    (wanted: string) => setPlace((now) => (now.search === wanted ? now : { search: wanted, page: 1 })),
    [],
  )
  const games = useOperation(
    'games.list',
    { vassalage, gameName: search, pageNo: page, pageSize, language: code },
    { keepPreviousData: true },
  )
  const count = games.data?.totalCount
  useFavouritesWanted()
  useLeaving(modal?.name)
  return (
    <div className="vendor-games">
      <SearchBox
        label={text('games.search-in', { name })}
        delayMs={props.searchDelayMs}
        onSearch={onSearch}
      />
      <p className="vendor-games-count" role="status">
        {count !== undefined && text('games.count', { count, number: number(count) })}
      </p>
      <GamePages
        of={games}
        label={name}
        page={page}
        onPage={(next) => setPlace({ search, page: next })}
        empty={
          <EmptyState icon="search" title={text('games.not-found')} text={text('games.not-found-hint')} />
        }
      />
    </div>
  )
}
