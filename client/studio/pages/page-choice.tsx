import type { AboutChoice, DraftFragment, DraftPage, DraftSite } from '@marquee/schemas/studio/api'
import { useState } from 'react'
import { useStudioText } from '../i18n/texts.ts'
import { SearchField } from '../ui/search-field.tsx'
import './pages.css'

const KINDS = ['pages', 'layouts', 'modals', 'fragments'] as const

type Props = {
  site: DraftSite
  page: DraftPage | DraftFragment
  /** The page about the brand that is open in place of the page. */
  about: AboutChoice | undefined
  onOpen(rest: string): void
}

/** Chooses the page to edit, by its title, name or address. */
export function PageChoice({ site, page, about, onOpen }: Props) {
  const text = useStudioText()
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const all: readonly (DraftPage | DraftFragment)[] = [...site.pages, ...site.fragments]
  const found = all.filter((one) => `${one.name} ${one.title} ${routeOf(one)}`.toLowerCase().includes(words))
  const foundAbout = site.about.filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(words))
  const open = (rest: string) => {
    setOpen(false)
    onOpen(rest)
  }
  const shown = about ?? page
  return (
    <details
      className="page-choice"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className="only-read">{text('page')}: </span>
        <b>{shown.title || shown.name}</b>
        <small>{about ? text('pages.about') : routeOf(page) || text(`pages.${page.kind}`)}</small>
        {shown.from !== 'base' && <em>{text(`from.${shown.from}`)}</em>}
      </summary>
      <div>
        <SearchField label={text('pages.search')} value={search} onChange={setSearch} />
        {found.length + foundAbout.length === 0 && <p>{text('pages.none')}</p>}
        {KINDS.map((kind) => {
          const pages = found.filter((one) => one.kind === kind)
          return (
            pages.length > 0 && (
              <section key={kind}>
                <h3>{text(`pages.${kind}`)}</h3>
                <ul>
                  {pages.map((one) => (
                    <li key={one.path}>
                      <button
                        type="button"
                        aria-current={(!about && one.path === page.path) || undefined}
                        onClick={() => open(`${one.kind}/${one.name}`)}
                      >
                        <span>{one.title || one.name}</span>
                        <small>{routeOf(one) || one.name}</small>
                        {one.from !== 'base' && <em>{text(`from.${one.from}`)}</em>}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            )
          )
        })}
        {foundAbout.length > 0 && (
          <section>
            <h3>{text('pages.about')}</h3>
            <ul>
              {foundAbout.map((one) => (
                <li key={one.name}>
                  <button
                    type="button"
                    aria-current={one === about || undefined}
                    onClick={() => open(`about/${one.name}`)}
                  >
                    <span>{one.title}</span>
                    <small>{one.name}</small>
                    {one.from !== 'base' && <em>{text(`from.${one.from}`)}</em>}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </details>
  )
}

function routeOf(page: DraftPage | DraftFragment): string {
  return page.kind === 'fragments' ? '' : (page.route ?? '')
}
