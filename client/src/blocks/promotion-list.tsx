import type { Promotion, PromotionCategory } from '@marquee/schemas/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useOperation } from '../api/use-operation.ts'
import { useText } from '../i18n/use-text.ts'
import { plainLetters } from '../lib/plain-letters.ts'
import type { Block } from '../render/block.ts'
import { Data } from '../render/data.tsx'
import { useSession } from '../state/session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { SearchBox } from './games/search-box.tsx'
import { PageTurning } from './parts/page-turning.tsx'
import { Segments } from './parts/segments.tsx'
import { PromotionCard } from './promotions/promotion-card.tsx'
import { isOwn, isWaiting } from './promotions/states.ts'
import './promotion-list.css'

type Settings = Parameters<Block<'promotion-list'>>[0]['props']

/** What a phone shows of the list when its page opens, and a laptop's first row. */
const EARLY = 3

const ALL = 'all'
const MINE = 'mine'

/** All promotions with their states; those that can be claimed come first. */
export const PromotionList: Block<'promotion-list'> = ({ props }) => {
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

function Shelf({ list, categories, detail, pageSize, searchDelayMs }: Settings & { list: Promotion[] }) {
  const text = useText()
  const [search, setSearch] = useState('')
  const { chosen, pageNo, choose, turn } = useShown()
  const found = list.filter((promotion) => isIn(chosen, categories, promotion) && isNamed(promotion, search))
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
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
      <ul className="promotion-grid">
        {found.slice((page - 1) * pageSize, page * pageSize).map((promotion, place) => (
          <li key={promotion.id}>
            <PromotionCard promotion={promotion} detail={detail} isEarly={place < EARLY} />
          </li>
        ))}
      </ul>
      <PageTurning page={page} pages={pages} onPage={turn} />
    </>
  )
}

/** How many bonuses are there to be taken. */
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

/** Category and page stand in the address, so that going back from a promotion shows the same. */
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
  const wanted = plainLetters(search)
  return plainLetters(title).includes(wanted) || plainLetters(summary).includes(wanted)
}
