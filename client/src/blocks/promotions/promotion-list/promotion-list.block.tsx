import type { Promotion, PromotionCategory } from '@marquee/schemas/contract'
import { countPages, slicePage } from '@marquee/schemas/rules/paging'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { normalizeText } from '../../../lib/plain-letters.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useModals } from '../../../state/modals.ts'
import { useSession } from '../../../state/session.ts'
import { Button, LinkButton, type Look } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SearchBox } from '../../parts/games/search-box.tsx'
import { EntryCount } from '../../parts/menu/entry-face.tsx'
import { PageTurning } from '../../parts/page-turning.tsx'
import { Segments } from '../../parts/segments.tsx'
import { useDocumentTitle } from '../../parts/use-document-title.ts'
import { PromotionCard } from '../parts/promotion-card.tsx'
import { isOwn, isReward, isWaiting } from '../parts/states.ts'
import './promotion-list.css'

type Settings = Parameters<Block<'promotion-list'>>[0]['props']

/**
 * Number of cards visible when the page opens on a phone, or in a laptop's first row; their pictures load at
 * once.
 */
const EARLY = 3

const ALL = 'all'
const MINE = 'mine'
const REWARDS = 'rewards'

/**
 * All promotions with their states; claimable ones come first. `?tab=rewards` shows the
 * member's own.
 */
export const PromotionList: Block<'promotion-list'> = ({ props }) => {
  const [query] = useSearchParams()
  return query.get('tab') === REWARDS ? <Rewards {...props} /> : <Promotions {...props} />
}

function Promotions(props: Settings) {
  const text = useText()
  const promotions = useOperation('promotions.list')
  return (
    <section className="promotion-list">
      <header>
        <h1>
          <Icon name="gift" />
          {text(props.title)}
        </h1>
        <p>{text(props.text)}</p>
      </header>
      <Data of={promotions} skeleton="tiles" pieces={6}>
        {({ list }) => <Shelf list={list} {...props} />}
      </Data>
    </section>
  )
}

/**
 * Promotions that pay this member a bonus or can; the ones counted by the menu's badge come first.
 */
function Rewards(props: Settings) {
  const text = useText()
  const isSignedIn = useSession((session) => session.token !== null)
  const promotions = useOperation('promotions.list', isSignedIn ? {} : null)
  const { openFlow } = useModals()
  useDocumentTitle(text('shell.rewards'))
  return (
    <section className="promotion-list">
      <header>
        <h1>
          <Icon name="star" />
          {text('shell.rewards')}
          <EntryCount of="promotions" />
        </h1>
        <p>{text('promotions.rewards-text')}</p>
        {isSignedIn && (
          <LinkButton to={props.rewards} icon="gift" look="outline">
            {text('promotions.rewards-centre')}
          </LinkButton>
        )}
      </header>
      {isSignedIn ? (
        <Data of={promotions} skeleton="tiles" pieces={6}>
          {({ list }) => <OwnRewards list={list.filter(isReward)} {...props} />}
        </Data>
      ) : (
        <EmptyState icon="star" title={text('promotions.rewards-sign-in')}>
          <Button onClick={() => openFlow('login')}>{text('login.submit')}</Button>
          <ToAll look="outline" />
        </EmptyState>
      )}
    </section>
  )
}

/** Link to the same page without its tab. */
function ToAll({ look = 'primary' }: Pick<Look, 'look'>) {
  const text = useText()
  return (
    <LinkButton to={useLocation().pathname} look={look}>
      {text('promotions.back')}
    </LinkButton>
  )
}

function OwnRewards({ list, detail }: Settings & { list: Promotion[] }) {
  const text = useText()
  if (list.length === 0)
    return (
      <EmptyState
        icon="star"
        title={text('promotions.rewards-none')}
        text={text('promotions.rewards-none-hint')}
      >
        <ToAll />
      </EmptyState>
    )
  return (
    <>
      <p className="promotion-list-count" role="status">
        <Waiting list={list} />
      </p>
      <Cards list={list} detail={detail} />
    </>
  )
}

type CardsProps = { list: readonly Promotion[]; detail: string; isFeatured?: boolean }

function Cards({ list, detail, isFeatured = false }: CardsProps) {
  return (
    <ul className="promotion-grid">
      {list.map((promotion, place) => (
        <li key={promotion.id} data-featured={(isFeatured && place === 0) || undefined}>
          <PromotionCard
            promotion={promotion}
            detail={detail}
            isEarly={place < EARLY}
            isFeatured={isFeatured && place === 0}
          />
        </li>
      ))}
    </ul>
  )
}

function Shelf({
  list,
  categories,
  detail,
  featured,
  pageSize,
  searchDelayMs,
}: Settings & { list: Promotion[] }) {
  const text = useText()
  const [search, setSearch] = useState('')
  const { chosen, pageNo, choose, turn } = useShown()
  const named = list.filter((promotion) => isIn(chosen, categories, promotion) && isNamed(promotion, search))
  const isWhole = featured && named.length === list.length
  const found = isWhole ? withSoonestFirst(named) : named
  const pages = Math.max(1, countPages({ pageSize }, found.length))
  const page = Math.min(pageNo, pages)
  return (
    <>
      <div className="promotion-list-bar">
        <Filter categories={categories} chosen={chosen} onChoose={choose} />
        <SearchBox label={text('promotions.search')} delayMs={searchDelayMs} onSearch={setSearch} />
      </div>
      <p className="promotion-list-count" role="status">
        {text('promotions.count', { count: found.length })}
        <Waiting list={list} />
      </p>
      {found.length === 0 && (
        <EmptyState icon="gift" title={text('promotions.none')} text={text('promotions.none-hint')} />
      )}
      <Cards
        list={slicePage({ pageNo: page, pageSize }, found)}
        detail={detail}
        isFeatured={isWhole && page === 1}
      />
      <PageTurning page={page} pages={pages} onPage={turn} />
    </>
  )
}

/** Moves the promotion that ends soonest, of those in the state of the first, to the front. */
function withSoonestFirst(list: readonly Promotion[]): readonly Promotion[] {
  const [soonest] = list
    .filter(({ state }) => state === list[0]?.state)
    .toSorted((one, other) => one.endsAt - other.endsAt)
  return soonest ? [soonest, ...list.filter((promotion) => promotion !== soonest)] : list
}

/** Number of bonuses that can be collected. */
function Waiting({ list }: { list: Promotion[] }) {
  const text = useText()
  const count = list.filter(isWaiting).length
  return count > 0 && <strong>{text('promotions.waiting', { count })}</strong>
}

function Filter({
  categories,
  chosen,
  onChoose,
}: {
  categories: readonly PromotionCategory[]
  chosen: string
  onChoose(id: string): void
}) {
  const text = useText()
  const isSignedIn = useSession((session) => session.token !== null)
  const choices = [
    { value: ALL, label: text('promotions.all') },
    ...(isSignedIn ? [{ value: MINE, label: text('promotions.mine') }] : []),
    ...categories.map(({ id, label }) => ({ value: id, label: text(label) })),
  ]
  return <Segments label={text('promotions.filter')} chosen={chosen} choices={choices} onChoose={onChoose} />
}

/** Category and page are kept in the address, so that going back from a promotion shows the same list. */
function useShown() {
  const [query, setQuery] = useSearchParams()
  const chosen = query.get('category') ?? ALL
  const to = (category: string, page: number) =>
    setQuery(
      { ...(category === ALL ? {} : { category }), ...(page > 1 ? { page: String(page) } : {}) },
      { replace: true, preventScrollReset: true },
    )
  return {
    chosen,
    pageNo: Math.max(1, Number(query.get('page')) || 1),
    choose: (category: string) => to(category, 1),
    turn: (page: number) => to(chosen, page),
  }
}

function isIn(chosen: string, categories: readonly PromotionCategory[], promotion: Promotion): boolean {
  if (chosen === MINE) return isOwn(promotion)
  const category = categories.find(({ id }) => id === chosen)
  return category === undefined || category.kinds.includes(promotion.kind)
}

function isNamed({ title, summary }: Promotion, search: string): boolean {
  const wanted = normalizeText(search)
  return normalizeText(title).includes(wanted) || normalizeText(summary).includes(wanted)
}
