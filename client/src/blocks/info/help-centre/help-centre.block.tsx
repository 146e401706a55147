import type { BlockProps, HelpPage } from '@marquee/schemas/contract'
import { type ReactNode, useEffect, useState } from 'react'
import {
  Link,
  NavigationType,
  type To,
  useLocation,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { HelpDocument } from '../parts/document.tsx'
import { getBeginning } from '../parts/sections.ts'
import { type Found, findIn } from './find.ts'
import '../../parts/figures/motif.css'
import './help-centre.css'

/** The about-pages: a list, a search over all of them, and each as a document. */
export const HelpCentre: Block<'help-centre'> = ({ props }) => {
  const text = useText()
  const pages = useOperation('support.help-centre')
  const [query] = useSearchParams()
  const [page, asked] = [query.get('page'), query.get('q') ?? '']
  return (
    <div className="help-centre">
      <header className={page && !asked ? undefined : 'motif'}>
        {page && !asked ? (
          <Link className="help-back" to={addressOf()}>
            <Icon name="arrow-start" size="s" />
            {text('help.all')}
          </Link>
        ) : (
          <>
            <h1>{text(props.title)}</h1>
            <p>{text(props.intro)}</p>
          </>
        )}
        <Search asked={asked} />
      </header>
      <Data of={pages} pieces={7}>
        {(value) => <Shown {...{ pages: value, page, asked, icons: props.icons }} />}
      </Data>
    </div>
  )
}

type ShownProps = {
  pages: readonly HelpPage[]
  page: string | null
  asked: string
  icons: BlockProps['help-centre']['icons']
}

function Shown({ pages, page, asked, icons }: ShownProps) {
  const text = useText()
  if (asked) return <Results found={findIn(pages, asked)} asked={asked} />
  if (page === null) return <Overview pages={pages} icons={icons} />
  const open = pages.find(({ id }) => id === page)
  if (!open)
    return (
      <>
        <EmptyState icon="help" title={text('help.unknown')} />
        <Overview pages={pages} icons={icons} />
      </>
    )
  return (
    <div className="help-open">
      <nav className="help-list" aria-label={text('help.all')}>
        <ul>
          {pages.map(({ id, title }) => (
            <li key={id}>
              <Link to={addressOf(id)} aria-current={id === page ? 'page' : undefined}>
                <Icon name={icons[id] ?? 'document'} />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <AtPlace key={open.id}>
        <HelpDocument page={open} level="h1" withContents />
      </AtPlace>
    </div>
  )
}

/**
 * Scrolls to the top of the opened page, or to the section in the address. The browser's own attempt comes
 * before the content.
 */
function AtPlace({ children }: { children: ReactNode }) {
  const { hash } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    // Waits a frame, because the restored scroll position would override it.
    const frame = requestAnimationFrame(() => toPlace(hash, isBack))
    return () => cancelAnimationFrame(frame)
  }, [hash, isBack])
  return children
}

function toPlace(hash: string, isBack: boolean) {
  const part = /^#part-\d+$/.test(hash) ? document.getElementById(hash.slice(1)) : null
  if (part) {
    part.scrollIntoView()
    part.focus({ preventScroll: true })
  } else if (!isBack) {
    scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('help-document-title')?.focus({ preventScroll: true })
  }
}

function Overview({ pages, icons }: Pick<ShownProps, 'pages' | 'icons'>) {
  return (
    <ul className="help-cards">
      {pages.map(({ id, title, content }) => (
        <li key={id}>
          <Link to={addressOf(id)}>
            <Icon name={icons[id] ?? 'document'} size="l" />
            <span>
              <strong>{title}</strong>
              <span>{getBeginning(content)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Search({ asked }: { asked: string }) {
  const text = useText()
  const [, setQuery] = useSearchParams()
  const [typed, setTyped] = useState(asked)
  const [known, setKnown] = useState(asked)
  // Clears the field when a found section was opened; otherwise the typed text is newer than the address.
  if (asked !== known) {
    setKnown(asked)
    if (asked === '') setTyped('')
  }
  const find = (words: string) => {
    setTyped(words)
    setQuery((query) => withWords(query, words), { replace: true })
  }
  return (
    <search className="help-search">
      <label>
        <span className="only-read">{text('help.search')}</span>
        <Icon name="search" />
        <input
          type="search"
          maxLength={80}
          placeholder={text('help.search')}
          value={typed}
          onChange={(event) => find(event.currentTarget.value)}
        />
      </label>
    </search>
  )
}

function withWords(query: URLSearchParams, words: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (words) next.set('q', words)
  else next.delete('q')
  return next
}

function Results({ found, asked }: { found: readonly Found[]; asked: string }) {
  const text = useText()
  return (
    <div className="help-results">
      <p role="status">{text('help.found', { count: found.length, words: asked })}</p>
      <ul>
        {found.map(({ page, section, before, match, after }) => (
          <li key={`${page.id} ${section.id}`}>
            <Link to={{ ...addressOf(page.id), hash: section.id }}>
              <strong>{section.heading ? `${page.title} · ${section.heading}` : page.title}</strong>
              <span>
                {before}
                <mark>{match}</mark>
                {after}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Address of another about-page under the current route, so that /helpmc stays /helpmc. */
function addressOf(page?: string): Exclude<To, string> {
  return { search: page === undefined ? '' : `?page=${page}` }
}
