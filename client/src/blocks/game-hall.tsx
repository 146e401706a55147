import type { GamesListQuery, Vendor } from '@marquee/schemas/contract'
import { useDeferredValue, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useText } from '../i18n/use-text.ts'
import type { Block } from '../render/block.ts'
import { Data } from '../render/data.tsx'
import { useSite } from '../state/site.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { GamePages } from './games/game-pages.tsx'
import { SearchBox } from './games/search-box.tsx'
import { useLanes } from './games/use-lanes.ts'
import './game-hall.css'

type Settings = Parameters<Block<'game-hall'>>[0]['props']

/** All games of a category: a tab for each vendor, search, pages. */
export const GameHall: Block<'game-hall'> = ({ props }) => {
  const text = useText()
  const lanes = useLanes()
  const item = useSite((site) => site.brand.navigation).find(({ gameType }) => gameType === props.gameType)
  const title = text(item?.name ?? 'games.all')
  return (
    <section className="game-hall">
      <h1>
        <Icon name={item?.sideMenuIcon ?? 'dice'} />
        {title}
      </h1>
      <Data of={lanes} skeleton="tiles" pieces={12}>
        {({ vendors }) => {
          const own = vendors.get(props.gameType)
          if (!own)
            return (
              <EmptyState
                icon={item?.sideMenuIcon ?? 'dice'}
                title={text('games.none')}
                text={text('games.none-hint')}
              />
            )
          return <Hall vendors={own} title={title} {...props} />
        }}
      </Data>
    </section>
  )
}

/** Where the vendor last looked at is kept. */
const LAST_VENDOR = 'current_vassalage'

function Hall({
  vendors,
  title,
  suffix,
  searchDelayMs,
}: Settings & { vendors: readonly Vendor[]; title: string }) {
  const text = useText()
  const { vendor, choose } = useVendor(vendors)
  const [search, setSearch] = useState('')
  const label = (name: string) => text(suffix, { name })
  const select = (id: string) => {
    setSearch('')
    choose(id)
  }
  return (
    <>
      <Tabs
        label={text('games.vendors')}
        panelId="hall"
        selected={vendor.vassalage}
        onSelect={select}
        tabs={vendors.map(({ vassalage, displayName, smallIcon }) => ({
          id: vassalage,
          label: (
            <>
              <img src={smallIcon} alt="" width={24} height={24} loading="lazy" />
              {label(displayName)}
            </>
          ),
        }))}
      />
      <div className="game-hall-panel" id="hall" role="tabpanel" aria-labelledby={`hall-${vendor.vassalage}`}>
        <SearchBox
          key={`search ${vendor.vassalage}`}
          label={text('games.search-in', { name: vendor.displayName })}
          delayMs={searchDelayMs}
          onSearch={setSearch}
        />
        <GamePages
          key={vendor.vassalage}
          gameType={vendor.gameType as GamesListQuery['gameType']}
          vassalage={vendor.vassalage}
          search={useDeferredValue(search)}
          title={title}
        />
      </div>
    </>
  )
}

/** The vendor of the address; of this tab's memory when the address names none; else the first. */
function useVendor(vendors: readonly Vendor[]) {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('page')
  const find = (code: string | null) => vendors.find((vendor) => vendor.vassalage === code)
  const vendor = find(asked) ?? (asked === null ? find(lastVendor()) : undefined) ?? (vendors[0] as Vendor)
  const isWrong = asked !== null && asked !== vendor.vassalage
  useEffect(() => sessionStorage.setItem(LAST_VENDOR, vendor.vassalage), [vendor.vassalage])
  useEffect(() => {
    if (isWrong) setQuery({ page: vendor.vassalage }, { replace: true })
  }, [isWrong, vendor.vassalage, setQuery])
  return { vendor, choose: (code: string) => setQuery({ page: code }, { preventScrollReset: true }) }
}

// There is no session storage where a page is drawn on the server.
function lastVendor(): string | null {
  return typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(LAST_VENDOR)
}
