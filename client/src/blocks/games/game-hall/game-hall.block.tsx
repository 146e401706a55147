import type { NavigationItem, Vendor } from '@marquee/schemas/contract'
import { type RefObject, useCallback, useRef } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { usePreferences } from '../../../state/preferences.ts'
import { useSession } from '../../../state/session.ts'
import { useSite } from '../../../state/site.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFavouritesWanted } from '../../parts/games/favourite-place.tsx'
import { useHallCount } from '../../parts/games/use-hall-count.ts'
import { useLanes } from '../../parts/games/use-lanes.ts'
import { GameGridPending } from '../parts/game-grid.tsx'
import { Collections } from './collections.tsx'
import { FilterBar } from './filter-bar.tsx'
import {
  type Filters,
  isForOwn,
  isOwnCollection,
  NO_FILTERS,
  useHallAddress,
  withFilters,
  withPlace,
} from './hall-address.ts'
import { HallGames } from './hall-games.tsx'
import { HallLanes } from './hall-lanes.tsx'
import { KindChips } from './kind-chips.tsx'
import { LiveGridPending } from './live-grid.tsx'
import { Rooms } from './rooms.tsx'
import { type HallList, isDirect } from './use-hall-games.ts'
import { useKinds } from './use-kinds.ts'
import { useVendor } from './use-vendor.ts'
import { ALL, VendorPicker } from './vendor-picker.tsx'
import { VendorTabs } from './vendor-tabs.tsx'
import './game-hall.css'

type Settings = Parameters<Block<'game-hall'>>[0]['props']

/** All games of a category: a tab per vendor, the member's own games, filters, pages. */
export const GameHall: Block<'game-hall'> = ({ props, slot }) => {
  const text = useText()
  const lanes = useLanes()
  const item = useSite((site) => site.brand.navigation).find(({ gameType }) => gameType === props.gameType)
  const title = text(item?.name ?? 'games.all')
  const own = lanes.data?.vendors.get(props.gameType)
  const count = useHallCount()
  useFavouritesWanted()
  return (
    <section className="game-hall">
      <header className="game-hall-head">
        <h1>
          <Icon name={item?.sideMenuIcon ?? 'dice'} />
          {title}
        </h1>
        {props.now && <p>{count(props.gameType, props.now) ?? '\u00a0'}</p>}
      </header>
      {slot('top')}
      {lanes.isLoading && !lanes.data ? (
        <Pending title={title} {...props} />
      ) : (
        <Data of={lanes}>
          {() => (own ? <Hall vendors={own} title={title} {...props} /> : <NoVendors item={item} />)}
        </Data>
      )}
    </section>
  )
}

/** Placeholder with the bar and the games, in their final height. */
function Pending({ title, ...props }: Settings & { title: string }) {
  const count = useSite((site) => site.brand.numbers.gamePageSize)
  const { filters } = useHallAddress()
  return (
    <>
      <div inert>
        <FilterBar
          offer={props}
          filters={filters}
          name={title}
          chips={<div className="game-hall-pending" />}
          onChange={() => {}}
        />
      </div>
      <div className="game-hall-panel">
        {props.tables ? <LiveGridPending count={count} /> : <GameGridPending count={count} />}
      </div>
    </>
  )
}

function NoVendors({ item }: { item: NavigationItem | undefined }) {
  const text = useText()
  return (
    <EmptyState
      icon={item?.sideMenuIcon ?? 'dice'}
      title={text('games.none')}
      text={text('games.none-hint')}
    />
  )
}

function Hall({ vendors, title, ...props }: Settings & { vendors: readonly Vendor[]; title: string }) {
  const { vendor, show } = useVendor(vendors, props.start)
  const list: HallList = { show, category: props.gameType, vendors, vendor }
  const { panel, change, clear } = useChanges()
  return (
    <>
      <Bar {...props} list={list} title={title} onChange={change} />
      <Panel {...props} list={list} title={title} panel={panel} onClear={clear} />
    </>
  )
}

type BarProps = Settings & {
  list: HallList
  title: string
  onChange(change: Partial<Filters>, isTyped?: boolean): void
}

/** One row: the search, the vendors and collections, and a button with everything else. */
function Bar({ list, title, onChange, ...props }: BarProps) {
  const { show, vendor, vendors } = list
  const { filters, go } = useHallAddress()
  const isOwn = isOwnCollection(show)
  const isSignedIn = useSession((session) => session.token !== null)
  // A single game needs no filters, nor does a list that requires signing in.
  const hasFilters = isOwn ? isSignedIn : !isDirect(list)
  const kinds = useKinds(list, props.filters.includes('kind') && hasFilters && !isOwn)
  const name = show === 'vendor' ? vendor.displayName : title
  const choice = {
    vendors,
    selected: show === 'vendor' ? vendor.vassalage : '',
    onSelect: (page: string) => go((now) => withPlace(now, { page })),
  }
  return (
    <FilterBar
      place={show === 'vendor' ? vendor.vassalage : show}
      offer={isOwn ? { ...props, filters: props.filters.filter(isForOwn), views: [] } : props}
      filters={filters}
      name={name}
      isOff={!hasFilters}
      chips={
        <>
          <Collections offered={props.collections} shown={show} />
          <VendorTabs {...choice} suffix={props.suffix} />
        </>
      }
      onChange={onChange}
    >
      {vendors.length > FEW_VENDORS && (
        <VendorPicker
          {...choice}
          selected={show === 'all' ? ALL : choice.selected || undefined}
          onAll={() => go((now) => withPlace(now, { show: 'all' }))}
        />
      )}
      {kinds.length > 0 && (
        <KindChips kinds={kinds} chosen={filters.kind} name={name} onChoose={(kind) => onChange({ kind })} />
      )}
    </FilterBar>
  )
}

/** Up to this number, most screens show all tabs at once, so no picker is needed. */
const FEW_VENDORS = 6

type PanelProps = Settings & {
  list: HallList
  title: string
  panel: RefObject<HTMLDivElement | null>
  onClear(): void
}

function Panel({ list, title, panel, onClear, ...props }: PanelProps) {
  const { show, vendor } = list
  const { filters, page } = useHallAddress()
  const view = usePreferences(({ gameView }) => gameView)
  const isVendor = show === 'vendor'
  const isOwn = isOwnCollection(show)
  const role = isVendor
    ? { role: 'tabpanel', 'aria-labelledby': `hall-${vendor.vassalage}` }
    : { role: 'region', 'aria-label': title }
  const hasViews = !isOwn && props.views.length > 1
  return (
    <>
      <div className="game-hall-panel" id="hall" tabIndex={-1} ref={panel} {...role}>
        {props.rooms && !isOwn && <Rooms vendor={isVendor ? vendor : undefined} />}
        <HallGames
          list={list}
          filters={filters}
          page={page}
          isEndless={hasViews && view === 'endless'}
          hasTotal={show === 'all' && props.now?.counts === 'games'}
          label={title}
          tables={props.tables}
          onClear={onClear}
        />
      </div>
      {!(hasViews && view === 'endless') && (
        <HallLanes lanes={props.lanes} list={list} name={isVendor ? vendor.displayName : title} />
      )}
    </>
  )
}

/** Functions that change the filters in the address. */
function useChanges() {
  const { go } = useHallAddress()
  const panel = useRef<HTMLDivElement>(null)
  const change = useCallback(
    // Typing replaces the history entry, otherwise each key would be a step back.
    (filters: Partial<Filters>, isTyped = false) => go((now) => withFilters(now, filters), isTyped),
    [go],
  )
  const clear = useCallback(() => {
    const { sort: _, ...rest } = NO_FILTERS
    change(rest)
    // The pressed button disappears, so the focus goes to the panel.
    panel.current?.focus({ preventScroll: true })
  }, [change])
  return { panel, change, clear }
}
