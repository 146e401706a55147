import { IconButton } from './icon-button.tsx'
import './pagination.css'

type Props = {
  page: number
  pages: number
  onPage(page: number): void
  /** Translated texts. */
  labels: { nav: string; previous: string; next: string; page(n: number): string }
}

/** Page links: three around the current page and one at each end. */
export function Pagination({ page, pages, onPage, labels }: Props) {
  if (pages < 2) return null
  return (
    <nav className="pagination" aria-label={labels.nav}>
      <IconButton
        icon="chevron-start"
        label={labels.previous}
        isOff={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {listShownPages(page, pages).map((shown, index) =>
        shown === 0 ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={shown}
            type="button"
            className="pagination-page"
            aria-label={labels.page(shown)}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onPage(shown)}
          >
            {shown}
          </button>
        ),
      )}
      <IconButton
        icon="chevron-end"
        label={labels.next}
        isOff={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}

/**
 * Page numbers to show: `listShownPages(10, 20)` -> 1 0 9 10 11 0 20, where 0 stands for a gap. A gap of a single
 * page is replaced by that page.
 */
export function listShownPages(page: number, pages: number, range = 3, margin = 1): number[] {
  const first = Math.min(Math.max(1, page - Math.floor(range / 2)), Math.max(1, pages - range + 1))
  const isKept = (n: number) => n <= margin || n > pages - margin || (n >= first && n < first + range)
  const shown: number[] = []
  for (let n = 1; n <= pages; n++) {
    if (isKept(n) || (isKept(n - 1) && isKept(n + 1))) shown.push(n)
    else if (shown.at(-1) !== 0) shown.push(0)
  }
  return shown
}
