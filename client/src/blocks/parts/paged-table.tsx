import type { Read } from '../../api/use-operation.ts'
import { Data } from '../../render/data.tsx'
import { Table, type TableProps } from '../../ui/table.tsx'
import { Pages } from './pages.tsx'

export type PageOf<Row> = { list: readonly Row[]; pageNo: number; totalPages: number; totalCount: number }
type Props<Row> = Omit<TableProps<Row>, 'rows'> & {
  of: Read<PageOf<Row>>
  /** Text key of the line shown for an empty list. */
  empty: string
  onPage(pageNo: number): void
}

/** A table whose rows are read in pages: loading states, the table, and page links. */
export function PagedTable<Row>({ of, empty, onPage, ...table }: Props<Row>) {
  return (
    <Data of={of} pieces={8} isEmpty={({ list }) => list.length === 0} empty={empty}>
      {(page) => (
        <>
          <Table {...table} rows={page.list} />
          <Pages page={page} onPage={onPage} />
        </>
      )}
    </Data>
  )
}
