import { type FormEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFavouritesWanted } from '../../parts/games/favourite-place.tsx'
import { useDocumentTitle } from '../../parts/use-document-title.ts'
import { GameGrid } from '../parts/game-grid.tsx'
import { GamePages } from '../parts/game-pages.tsx'
import { saveSearch } from '../parts/past-searches.ts'
import { useLastPage } from '../parts/use-last-page.ts'
import { VendorCard } from '../parts/vendor-card.tsx'
import { CategoryChips } from './category-chips.tsx'
import { useResults } from './use-results.ts'
import '../../parts/games/search-box.css'
import './game-results.css'

/** All games found for a text, by category and in pages. */
export const GameResults: Block<'game-results'> = ({ props }) => {
  const text = useText()
  const [query, setQuery] = useSearchParams()
  const asked = (query.get('text') ?? '').trim().slice(0, 60)
  const title = asked ? text('search.heading', { text: asked }) : undefined
  useDocumentTitle(title)
  useFavouritesWanted()
  return (
    <section className="game-results">
      <h1 dir="auto">{title ?? text('search.title')}</h1>
      <SearchForm key={`form ${asked}`} asked={asked} onSearch={(wanted) => setQuery({ text: wanted })} />
      {asked ? (
        <Results key={`results ${asked}`} asked={asked} hot={props.hot} />
      ) : (
        <>
          <EmptyState icon="search" title={text('search.start')} text={text('search.start-hint')} />
          <HotGames count={props.hot} />
        </>
      )}
    </section>
  )
}

function SearchForm({ asked, onSearch }: { asked: string; onSearch(text: string): void }) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = field.current?.value.trim() ?? ''
    saveSearch(wanted)
    onSearch(wanted)
  }
  return (
    <form className="game-results-form" role="search" onSubmit={submit}>
      <label className="search-box">
        <Icon name="search" />
        <span className="only-read">{text('search.label')}</span>
        <input
          ref={field}
          type="search"
          // The field's name puts the text into the address if the form is submitted before hydration.
          name="text"
          defaultValue={asked}
          placeholder={text('search.placeholder')}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <Button type="submit">{text('search.go')}</Button>
    </form>
  )
}

function Results({ asked, hot }: { asked: string; hot: number }) {
  const text = useText()
  const { number } = useFormat()
  const [query, setQuery] = useSearchParams()
  const type = query.get('type') ?? ''
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  const results = useResults(asked, type, page)
  const turn = (more: Record<string, string>, replace = false) =>
    setQuery({ text: asked, ...more }, { replace, preventScrollReset: true })
  const turnTo = (wanted: number, replace = false) =>
    turn({ ...(type && { type }), ...(wanted > 1 && { page: String(wanted) }) }, replace)
  useLastPage(page, results, (last) => turnTo(last, true))
  const { counts = [], vendors = [], isPartial = false } = results.data ?? {}
  const count = results.data?.totalCount ?? 0
  return (
    <>
      <CategoryChips
        counts={counts}
        chosen={type}
        onChoose={(wanted) => turn(wanted ? { type: wanted } : {})}
      />
      <p className="game-results-count" role="status">
        {count > 0 && text(isPartial ? 'search.partly' : 'search.count', { count, number: number(count) })}
      </p>
      {vendors.length > 0 && page === 1 && <Makers vendors={vendors} />}
      <GamePages
        of={results}
        label={text('search.heading', { text: asked })}
        page={page}
        onPage={turnTo}
        empty={
          <>
            <EmptyState
              icon="search"
              title={text('search.nothing', { text: asked })}
              text={text('search.nothing-hint')}
            />
            <HotGames count={hot} />
          </>
        }
      />
    </>
  )
}

function Makers({ vendors }: { vendors: Parameters<typeof VendorCard>[0]['vendor'][] }) {
  const text = useText()
  return (
    <section className="game-results-makers">
      <h2>{text('search.makers')}</h2>
      <ul>
        {vendors.map((vendor) => (
          <li key={vendor.vassalage}>
            <VendorCard vendor={vendor} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function HotGames({ count }: { count: number }) {
  const text = useText()
  const { code } = useLanguage()
  const { data } = useOperation('games.hot', { language: code })
  const games = data?.list.slice(0, count) ?? []
  if (games.length === 0) return null
  return (
    <section className="game-results-hot">
      <h2>
        <Icon name="flame" />
        {text('search.hot')}
      </h2>
      <GameGrid games={games} label={text('search.hot')} />
    </section>
  )
}
