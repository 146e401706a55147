import type { DraftPage, DraftSite } from '@marquee/schemas/studio/api'
import { useId, useState } from 'react'
import { useStudioText } from '../i18n/texts.ts'
import './pages.css'

const KINDS = ['pages', 'layouts', 'modals'] as const

/** Chooses the page to edit, by its title, name or address. */
export function PageChoice({
  site,
  page,
  onOpen,
}: {
  site: DraftSite
  page: DraftPage
  onOpen(page: DraftPage): void
}) {
  const text = useStudioText()
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const id = useId()
  const words = search.trim().toLowerCase()
  const found = site.pages.filter(({ name, title, route = '' }) =>
    `${name} ${title} ${route}`.toLowerCase().includes(words),
  )
  return (
    <details
      className="page-choice"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className="only-read">{text('page')}: </span>
        <b>{page.title || page.name}</b>
        <small>{page.route ?? text(`pages.${page.kind}`)}</small>
        {page.from !== 'base' && <em>{text(`from.${page.from}`)}</em>}
      </summary>
      <div>
        <label htmlFor={id} className="only-read">
          {text('pages.search')}
        </label>
        <input
          id={id}
          type="search"
          placeholder={text('pages.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {found.length === 0 && <p>{text('pages.none')}</p>}
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
                        aria-current={one.path === page.path || undefined}
                        onClick={() => {
                          setOpen(false)
                          onOpen(one)
                        }}
                      >
                        <span>{one.title || one.name}</span>
                        <small>{one.route ?? one.name}</small>
                        {one.from !== 'base' && <em>{text(`from.${one.from}`)}</em>}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            )
          )
        })}
      </div>
    </details>
  )
}
