import type { BlockProps } from '@marquee/schemas/contract'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Read, useOperation } from '../../../api/use-operation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Data } from '../../../render/data.tsx'
import { useSite } from '../../../state/site.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Tab, Tabs } from '../../../ui/tabs.tsx'
import { Picture } from '../../parts/games/picture.tsx'
import { SearchBox } from '../../parts/games/search-box.tsx'
import { filterLotteries, type Group, getLook, type Lottery } from '../parts/lotteries.ts'
import { useNames } from '../parts/use-names.ts'
import { LotteryTile } from './lottery-tile.tsx'
import { COMING, type Lobby } from './use-lobby.ts'

type LotteryLobbyProps = BlockProps['lottery-lobby']

type Props = { lobby: Lobby; settings: LotteryLobbyProps }
/** A tab with its groups of lotteries; `groups` is undefined while they are loading. */
type Shelf = { id: string; tab: Tab; groups: readonly Group[] | undefined }

const SEARCH_DELAY_MS = 120
const PANEL = 'lotteries'

/** All lotteries of a lobby: tabs by group, popular and recent lotteries, search. */
export function LotteryGrid({ lobby, settings }: Props) {
  const text = useText()
  const shelves = useShelves(lobby, settings)
  const { shelf, choose } = useShelf(shelves)
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const groups = searched(shelf.groups ?? [], wanted)
  const count = groups.reduce((sum, { lotteries }) => sum + lotteries.length, 0)
  return (
    <div className="lottery-grid">
      <div className="lottery-grid-bar">
        <Tabs
          label={text('lottery-lobby.groups')}
          panelId={PANEL}
          tabs={shelves.map(({ tab }) => tab)}
          selected={shelf.id}
          onSelect={choose}
        />
        <SearchBox label={text('lottery-lobby.search')} delayMs={SEARCH_DELAY_MS} onSearch={setTyped} />
      </div>
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${shelf.id}`} className="lottery-grid-panel">
        <p className="only-read" role="status">
          {wanted && text('lottery-lobby.found', { count })}
        </p>
        {groups.map((group) => (
          <Section key={group.code} group={group} lobby={lobby} />
        ))}
        {!shelf.groups && (
          <Data of={COMING} skeleton="tiles" pieces={12}>
            {() => null}
          </Data>
        )}
        {shelf.groups && count === 0 && (
          <EmptyState
            icon="search"
            title={text('lottery-lobby.not-found')}
            text={text('lottery-lobby.not-found-hint')}
          />
        )}
      </div>
    </div>
  )
}

function Section({ group, lobby }: { group: Group; lobby: Lobby }) {
  const id = `lotteries-of-${group.code}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{group.name}</h2>
      <ul>
        {group.lotteries.map((lottery) => (
          <li key={lottery.gameId}>
            <LotteryTile lottery={lottery} asked={lobby.asked} look={getLook(lottery)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function searched(groups: readonly Group[], typed: string): Group[] {
  return groups
    .map((group) => ({
      ...group,
      lotteries: typed ? filterLotteries(group.lotteries, typed) : group.lotteries,
    }))
    .filter(({ lotteries }) => lotteries.length > 0)
}

const ALL = 'all'

/** The shelf in the address; all lotteries by default. */
function useShelf(shelves: readonly Shelf[]) {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('group')
  const shelf = shelves.find(({ id }) => id === asked) ?? shelves[0]!
  const choose = (id: string) =>
    setQuery(id === ALL ? {} : { group: id }, { preventScrollReset: true, replace: true })
  return { shelf, choose }
}

/** The shelves: all lotteries, popular ones, the member's recent ones, then each group. */
function useShelves(lobby: Lobby, settings: LotteryLobbyProps): Shelf[] {
  const text = useText()
  const names = useNames()
  const lotteries = lobby.groups.flatMap((group) => group.lotteries)
  const groups = lobby.groups.map((group) => ({ ...group, name: names.group(group.code, group.name) }))
  const popular = pick(lotteries, usePopular(settings))
  const recent = pick(lotteries, useRecent(settings))
  const special = (id: string, icon: string, name: string, own: Lottery[] | undefined): Shelf[] =>
    own?.length === 0
      ? []
      : [{ id, tab: iconTab(id, icon, name), groups: own && [{ code: id, name, lotteries: own }] }]
  return [
    { id: ALL, tab: iconTab(ALL, 'grid', text('lottery-lobby.all')), groups },
    ...special('popular', 'flame', text('lottery-lobby.popular'), popular),
    ...special('recent', 'history', text('lottery-lobby.recent'), recent),
    ...(groups.length > 1 ? groups.map(groupShelf) : []),
  ]
}

function iconTab(id: string, icon: string, name: string): Tab {
  return {
    id,
    label: (
      <>
        <Icon name={icon} />
        {name}
      </>
    ),
  }
}

function groupShelf(group: Group): Shelf {
  const label = (
    <>
      <Picture src={group.lotteries[0]!.icon} />
      {group.name}
    </>
  )
  return { id: group.code, tab: { id: group.code, label }, groups: [group] }
}

function pick(lotteries: readonly Lottery[], codes: readonly string[] | undefined): Lottery[] | undefined {
  return codes?.flatMap((code) => lotteries.find(({ gameCode }) => gameCode === code) ?? [])
}

function usePopular({ popular, prizeMode }: LotteryLobbyProps): string[] | undefined {
  const { code: language } = useLanguage()
  const device = useSite((site) => site.brand.device)
  const query = popular > 0 ? { count: popular, prizeMode, device, language } : null
  return codesOf(useOperation('lottery.popular', query))
}

function useRecent({ menu }: LotteryLobbyProps): string[] | undefined {
  const { code: language } = useLanguage()
  return codesOf(useOperation('lottery.vn-recent', menu === 'vietnam' ? { language } : null))
}

/** Codes of the listed lotteries; undefined while loading, empty if the read is disabled or failed. */
function codesOf({ data, error, isLoading }: Read<{ list: readonly Pick<Lottery, 'gameCode'>[] }>) {
  if (!data) return isLoading && !error ? undefined : []
  return data.list.map(({ gameCode }) => gameCode)
}
