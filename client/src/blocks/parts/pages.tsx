import { useText } from '../../i18n/use-text.ts'
import { Pagination } from '../../ui/pagination.tsx'
import './pages.css'

type Props = {
  page: { pageNo: number; totalPages: number; totalCount: number }
  onPage: (pageNo: number) => void
}

/** How many rows there are, and the pages they stand on. */
export function Pages({ page, onPage }: Props) {
  const text = useText()
  const labels = {
    nav: text('pages.label'),
    previous: text('pages.previous'),
    next: text('pages.next'),
    page: (number: number) => text('pages.page', { number }),
  }
  return (
    <footer className="pages">
      <p>{text('pages.count', { count: page.totalCount })}</p>
      <Pagination page={page.pageNo} pages={page.totalPages} onPage={onPage} labels={labels} />
    </footer>
  )
}
