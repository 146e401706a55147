import type { NavigationItem, Vendor } from '@marquee/schemas/contract'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Data } from '../../../render/data.tsx'
import { useSite } from '../../../state/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { GameTile } from '../../parts/games/game-tile.tsx'
import { Picture } from '../../parts/games/picture.tsx'
import { useVendorLink } from '../../parts/games/use-vendor-link.ts'
import { CategoryLotteries } from './category-lotteries.tsx'
import { countMenuPages, getMenuPage } from './menu-page.ts'
import './category-panel.css'

type Props = { item: NavigationItem; vendors: readonly Vendor[]; hasGames: boolean }

/**
 * Content of a category's menu: a link to its page, its vendors, and for some categories its games.
 */
export function CategoryPanel({ item, vendors, hasGames }: Props) {
  const text = useText()
  const linkTo = useVendorLink()
  return (
    <div className="category-panel" data-games={hasGames || undefined}>
      <Link className="category-panel-head" to={item.page}>
        <Icon name={item.sideMenuIcon} />
        <strong>{text('games.all-of', { name: text(item.name) })}</strong>
        {item.point && <span>{text('shell.points', { points: item.point })}</span>}
        <Icon name="arrow-end" />
      </Link>
      <ul className="category-panel-vendors" aria-label={text('games.vendor-list')}>
        {vendors.map((vendor) => (
          <li key={vendor.vassalage}>
            <Link {...linkTo(vendor)}>
              <Picture src={vendor.smallIcon} />
              <span>{vendor.displayName}</span>
              {vendor.isHot && <span className="category-panel-hot">{text('games.hot-mark')}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {hasGames && <Games key={item.gameType} item={item} />}
      <CategoryLotteries key={`lotteries ${item.gameType}`} gameType={item.gameType} />
    </div>
  )
}

function Games({ item }: Pick<Props, 'item'>) {
  const text = useText()
  const [page, setPage] = useState(1)
  const sizes = useMenuSizes()
  const { total, ...games } = useMenuGames(item.gameType, page)
  return (
    <div className="category-panel-games">
      <Data of={games} skeleton="tiles" pieces={sizes.first} isEmpty={() => total === 0} empty="games.none">
        {(list) => (
          <ul aria-label={text(item.name)}>
            {list.map((game) => (
              <li key={game.nodeId}>
                <GameTile game={game} />
              </li>
            ))}
          </ul>
        )}
      </Data>
      {total > 0 && <Turning page={page} pages={countMenuPages(total, sizes)} onPage={setPage} />}
    </div>
  )
}

type TurningProps = { page: number; pages: number; onPage(page: number): void }

function Turning({ page, pages, onPage }: TurningProps) {
  const text = useText()
  const { number } = useFormat()
  return (
    <div className="category-panel-pages">
      <IconButton
        icon="chevron-start"
        label={text('pages.previous')}
        isOff={page === 1}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">{text('pages.of', { page: number(page), pages: number(pages) })}</span>
      <IconButton
        icon="chevron-end"
        label={text('pages.next')}
        isOff={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </div>
  )
}

function useMenuSizes() {
  const { headerMenuFirstPage, headerMenuPage } = useSite((site) => site.brand.numbers)
  return { first: headerMenuFirstPage, other: headerMenuPage }
}

/** Number of games per request; a menu page needs one or two of these batches. */
const BATCH = 100

function useMenuGames(gameType: string, page: number) {
  const { code } = useLanguage()
  const { from, to } = getMenuPage(page, useMenuSizes())
  const batch = Math.floor(from / BATCH)
  const query = (pageNo: number) => ({ gameType: gameType as 'RNG', pageNo, pageSize: BATCH, language: code })
  // The first batch is always read, so that the total stays known while another batch is loading or has
  // failed.
  const total = useOperation('games.list', query(1)).data?.totalCount ?? 0
  const first = useOperation('games.list', query(batch + 1))
  const second = useOperation('games.list', to > (batch + 1) * BATCH ? query(batch + 2) : null)
  const games = [...(first.data?.games ?? []), ...(second.data?.games ?? [])]
  return { ...first, total, data: first.data && games.slice(from - batch * BATCH, to - batch * BATCH) }
}
