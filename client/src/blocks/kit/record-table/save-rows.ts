import type { BlockProps, Operations } from '@marquee/schemas/contract'
import type { OperationId } from '@marquee/schemas/operations'
import { read } from '../../../api/read.ts'
import type { Text } from '../../../i18n/use-text.ts'
import { formatCsv } from '../../../lib/csv.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { ZoneTime } from '../../parts/use-zone-time.ts'
import type { RecordQuery } from '../parts/record-address.ts'
import { formatCsvCell, type Row } from '../parts/record-cell.tsx'
import { type Answer, getPage } from '../parts/use-rows.ts'

/** Rows per request of the download, which is the maximum of the operations. */
const PAGE_SIZE = 100

type Table = BlockProps['record-table']

type Saving = {
  props: Table
  /** Name of the file without its ending. */
  name: string
  query: RecordQuery
  text: Text
  zone: ZoneTime
  /** Hears which page is read next, of how many. */
  onPage(page: number, pages: number): void
  signal: AbortSignal
}

/** Saves all filtered rows of all pages as a CSV file; nothing if the page was left meanwhile. */
export async function saveRows({ props, name, query, text, zone, onPage, signal }: Saving): Promise<void> {
  const rows = await readAll(props, query, onPage, signal)
  if (rows) saveFile(`${name}.csv`, formatCsv(linesOf(props, rows, text, zone)), 'text/csv;charset=utf-8')
}

/** Reads all pages in order; undefined if the page was left meanwhile. */
async function readAll(
  { operation, rows: name, paged }: Table,
  query: RecordQuery,
  onPage: (page: number, pages: number) => void,
  signal: AbortSignal,
): Promise<readonly Row[] | undefined> {
  const id = operation as OperationId
  const rows: Row[] = []
  for (let pageNo = 1; ; pageNo++) {
    const asked = paged ? { ...query, pageNo, pageSize: PAGE_SIZE } : query
    const answer = (await read(id, asked as Operations[typeof id]['query'])) as unknown as Answer
    if (signal.aborted) return undefined
    const { list, totalPages } = getPage(answer, name, paged)
    rows.push(...list)
    if (pageNo >= totalPages) return rows
    onPage(pageNo + 1, totalPages)
  }
}

function linesOf({ columns, details }: Table, rows: readonly Row[], text: Text, zone: ZoneTime): string[][] {
  const own = new Set(columns.map(({ field }) => field))
  const all = [...columns, ...details.filter(({ field }) => !own.has(field))]
  const head = all.map(({ label, format }) =>
    format === 'date-time' ? `${text(label)} (${zone.zone})` : text(label),
  )
  return [
    head,
    ...rows.map((row) => all.map((column) => formatCsvCell(column, row[column.field] ?? '', text, zone))),
  ]
}
