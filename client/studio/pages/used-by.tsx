import type { DraftFragment, DraftSite } from '@marquee/schemas/studio/api'
import { useStudioText } from '../i18n/texts.ts'

type Props = { fragment: DraftFragment; site: DraftSite; onOpen(rest: string): void }

/** Pages that have a shared block, each with a link that opens it. */
export function UsedBy({ fragment, site, onOpen }: Props) {
  const text = useStudioText()
  const count = fragment.usedBy.length
  const pages = [...site.pages, ...site.fragments].filter(({ path }) => fragment.usedBy.includes(path))
  return (
    <>
      <p>{count === 0 ? text('shared.unused') : text('shared.used', { count })}</p>
      {pages.length > 0 && (
        <ul className="use-list">
          {pages.map((page) => (
            <li key={page.path}>
              <button type="button" className="use-link" onClick={() => onOpen(`${page.kind}/${page.name}`)}>
                {page.title || page.name}
              </button>{' '}
              <small>{page.kind === 'pages' ? page.route : text(`pages.${page.kind}`)}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
