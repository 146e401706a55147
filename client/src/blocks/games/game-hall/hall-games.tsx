import type { BlockProps } from '@marquee/schemas/contract'
import { lazy, type ReactNode } from 'react'
import type { Read } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSession } from '../../../state/session.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FetchedPart } from '../../../ui/fetched-part.tsx'
import { GameGridPending } from '../parts/game-grid.tsx'
import { type GamePage, GamePages } from '../parts/game-pages.tsx'
import { useLastPage } from '../parts/use-last-page.ts'
import { DirectGame } from './direct-game.tsx'
import {
  countActiveFilters,
  type Filters,
  isOwnCollection,
  type Show,
  useHallAddress,
} from './hall-address.ts'
import { LiveGrid, LiveGridPending } from './live-grid.tsx'
import { SignIn } from './sign-in.tsx'
import { type HallList, isDirect, useHallGames, useListPage, useListQuery } from './use-hall-games.ts'

const EndlessGrid = lazy(async () => ({ default: (await import('./endless-grid.tsx')).EndlessGrid }))

type Props = {
  list: HallList
  filters: Filters
  page: number
  isEndless: boolean
  /** The heading has the number of all games already. */
  hasTotal: boolean
  label: string
  /** Call that gives the state of live tables, which are shown as wide cards. */
  tables: BlockProps['game-hall']['tables']
  onClear(): void
}

/** The hall's current games with their number, and a message when there are none. */
export function HallGames(props: Props) {
  const isSignedIn = useSession((session) => session.token !== null)
  const { show } = props.list
  if (isOwnCollection(show) && !isSignedIn) return <SignIn notice={`hall.sign-in-${show}`} />
  // The key remounts the list for another vendor, so that the previous vendor's games and number are not
  // shown for a moment.
  return <Listed key={show === 'vendor' ? props.list.vendor.vassalage : show} {...props} />
}

function Listed({ list, filters, page, isEndless, hasTotal, label, tables, onClear }: Props) {
  const shown = useListPage(page, isEndless)
  const games = useHallGames(list, filters, shown)
  const hasFilters = countActiveFilters(filters) > 0
  return (
    <>
      {!isDirect(list) && (
        <Found
          count={games.data?.totalCount}
          isHidden={hasTotal && !hasFilters}
          hasFilters={hasFilters}
          onClear={onClear}
        />
      )}
      <List
        {...{ list, filters, games, page, label, tables }}
        endless={isEndless ? shown.pageSize : undefined}
        empty={<NoGames show={list.show} hasFilters={hasFilters} onClear={onClear} />}
      />
    </>
  )
}

type ListProps = Pick<Props, 'list' | 'filters' | 'page' | 'label' | 'tables'> & {
  games: Read<GamePage>
  /** Number of games per request of an endless list; undefined for a list in pages. */
  endless: number | undefined
  empty: ReactNode
}

function List({ list, filters, games, page, label, tables, endless, empty }: ListProps) {
  const query = useListQuery(list, filters)
  const turn = useTurning()
  useLastPage(page, endless === undefined ? games : undefined, (last) => turn(last, true))
  const expected = useExpected(list, filters)
  const only = isDirect(list) ? games.data?.games[0] : undefined
  if (only) return <DirectGame game={only} name={list.vendor.displayName} />
  if (endless === undefined)
    return (
      <GamePages
        of={games}
        page={page}
        onPage={turn}
        {...{ label, empty, expected }}
        {...(tables && {
          cards: {
            draw: (shown) => <LiveGrid games={shown} label={label} operation={tables.operation} />,
            pending: (count) => <LiveGridPending count={count} />,
          },
        })}
      />
    )
  return (
    <FetchedPart placeholder={<GameGridPending count={expected} />}>
      <EndlessGrid query={query} size={endless} label={label} empty={empty} />
    </FetchedPart>
  )
}

/** Expected number of games for the placeholder; vendors give their number of games. */
function useExpected({ show, vendor }: HallList, filters: Filters): number {
  const pageSize = useSite((site) => site.brand.numbers.gamePageSize)
  return show === 'vendor' && countActiveFilters(filters) === 0
    ? Math.min(pageSize, vendor.gameCount)
    : pageSize
}

/** Changes the page number in the address. */
function useTurning() {
  const { go } = useHallAddress()
  return (number: number, replace = false) =>
    go((now) => {
      if (number === 1) now.delete('no')
      else now.set('no', String(number))
      return now
    }, replace)
}

type FoundProps = {
  count: number | undefined
  /** The number is for assistive technology only. */
  isHidden: boolean
  hasFilters: boolean
  onClear(): void
}

/** Number of games, and a button that clears the filters. */
function Found({ count, isHidden, hasFilters, onClear }: FoundProps) {
  const text = useText()
  const { number } = useFormat()
  return (
    <div className={isHidden ? 'only-read' : 'game-hall-found'}>
      <p role="status">{count !== undefined && text('games.count', { count, number: number(count) })}</p>
      {hasFilters && count !== 0 && (
        <Button look="quiet" size="s" icon="close" onClick={onClear}>
          {text('hall.clear')}
        </Button>
      )}
    </div>
  )
}

type NoGamesProps = { show: Show; hasFilters: boolean; onClear(): void }

function NoGames({ show, hasFilters, onClear }: NoGamesProps): ReactNode {
  const text = useText()
  if (!hasFilters && isOwnCollection(show))
    return (
      <EmptyState
        icon={show === 'favourites' ? 'heart' : 'history'}
        title={text(`hall.none-${show}`)}
        text={text(`hall.none-${show}-hint`)}
      />
    )
  return (
    <EmptyState icon="search" title={text('hall.empty')} text={text('hall.empty-hint')}>
      {hasFilters && (
        <Button look="outline" onClick={onClear}>
          {text('hall.clear')}
        </Button>
      )}
    </EmptyState>
  )
}
