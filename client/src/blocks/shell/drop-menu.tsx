import type { NavigationItem, Vendor } from '@marquee/schemas/contract'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useOperation } from '../../api/use-operation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { useSite } from '../../state/site.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { GameTile } from '../games/game-tile.tsx'
import { Picture } from '../games/picture.tsx'
import { useVendorLink } from '../games/use-vendor-link.ts'
import { menuPage, menuPages } from './menu-page.ts'
import './drop-menu.css'

type Props = { item: NavigationItem; vendors: readonly Vendor[]; hasGames: boolean }

/** What hangs under a category: its vendors, and for some categories its games. */
export function DropMenu({ item, vendors, hasGames }: Props) {
  const text = useText()
  const linkTo = useVendorLink()
  return (
    <div className="drop-menu">
      <ul className="drop-menu-vendors" data-beside-games={hasGames || undefined}>
        {vendors.map((vendor) => (
          <li key={vendor.vassalage}>
            <Link {...linkTo(vendor, item.gameType)}>
              <Picture src={vendor.smallIcon} />
              <span>{vendor.displayName}</span>
              {vendor.isHot && <span className="drop-menu-hot">{text('games.hot')}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {hasGames && <Games gameType={item.gameType} />}
    </div>
  )
}

function Games({ gameType }: { gameType: string }) {
  const text = useText()
  const { number } = useFormat()
  const [page, setPage] = useState(1)
  const { games, total } = useMenuGames(gameType, page)
  const pages = menuPages(total, useMenuSizes())
  return (
    <div className="drop-menu-games">
      <ul>
        {games.map((game) => (
          <li key={game.nodeId}>
            <GameTile game={game} />
          </li>
        ))}
      </ul>
      <div className="drop-menu-pages">
        <IconButton
          icon="chevron-start"
          label={text('pages.previous')}
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        />
        <span aria-live="polite">{text('pages.of', { page: number(page), pages: number(pages) })}</span>
        <IconButton
          icon="chevron-end"
          label={text('pages.next')}
          disabled={page >= pages}
          onClick={() => setPage(page + 1)}
        />
      </div>
    </div>
  )
}

function useMenuSizes() {
  const { headerMenuFirstPage, headerMenuPage } = useSite((site) => site.brand.numbers)
  return { first: headerMenuFirstPage, other: headerMenuPage }
}

/** Games asked for at once; a menu page lies in one or two of these. */
const BATCH = 100

function useMenuGames(gameType: string, page: number) {
  const { code } = useLanguage()
  const { from, to } = menuPage(page, useMenuSizes())
  const batch = Math.floor(from / BATCH)
  const query = (pageNo: number) => ({ gameType: gameType as 'RNG', pageNo, pageSize: BATCH, language: code })
  const first = useOperation('games.list', query(batch + 1), { keepPreviousData: true })
  const second = useOperation('games.list', to > (batch + 1) * BATCH ? query(batch + 2) : null)
  const games = [...(first.data?.games ?? []), ...(second.data?.games ?? [])]
  return { games: games.slice(from - batch * BATCH, to - batch * BATCH), total: first.data?.totalCount ?? 0 }
}
