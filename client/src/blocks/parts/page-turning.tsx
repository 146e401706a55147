import { useText } from '../../i18n/use-text.ts'
import { Pagination } from '../../ui/pagination.tsx'

type Props = { page: number; pages: number; onPage(page: number): void }

/** Page links with translated labels. */
export function PageTurning(props: Props) {
  const text = useText()
  const labels = {
    nav: text('pages.label'),
    previous: text('pages.previous'),
    next: text('pages.next'),
    page: (number: number) => text('pages.page', { number }),
  }
  return <Pagination {...props} labels={labels} />
}
