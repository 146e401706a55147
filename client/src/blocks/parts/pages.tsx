import { useText } from '../../i18n/use-text.ts'
import { PageTurning } from './page-turning.tsx'
import './pages.css'

type Props = {
  page: { pageNo: number; totalPages: number; totalCount: number }
  onPage: (pageNo: number) => void
}

/** Number of rows, and page links. */
export function Pages({ page, onPage }: Props) {
  const text = useText()
  return (
    <footer className="pages">
      <p>{text('pages.count', { count: page.totalCount })}</p>
      <PageTurning page={page.pageNo} pages={page.totalPages} onPage={onPage} />
    </footer>
  )
}
