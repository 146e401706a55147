import type { BlockProps, Operations } from '@marquee/schemas/contract'
import type { OperationId } from '@marquee/schemas/operations'
import { useEffect, useRef, useState } from 'react'
import { read } from '../../../api/read.ts'
import { type Text, useText } from '../../../i18n/use-text.ts'
import { formatCsv } from '../../../lib/csv.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useModals } from '../../../state/modals.ts'
import { Button } from '../../../ui/button.tsx'
import { useZoneTime, type ZoneTime } from '../../parts/use-zone-time.ts'
import type { RecordQuery } from '../parts/record-address.ts'
import { plainCell, type Row } from '../parts/record-cell.tsx'
import { type Answer, getPage } from '../parts/use-rows.ts'

/** Rows per request of the download, which is the maximum of the operations. */
const PAGE_SIZE = 100

type Table = BlockProps['record-table']
type Props = { props: Table; name: string; query: RecordQuery }

/** Button that downloads all filtered rows of all pages as a CSV file. */
export function DownloadRows({ props, name, query }: Props) {
  const text = useText()
  const zone = useZoneTime()
  const { toast } = useModals()
  const [progress, setProgress] = useState<{ page: number; pages: number }>()
  const left = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])
  const download = async () => {
    const { signal } = left.current
    setProgress({ page: 1, pages: 1 })
    try {
      const rows = await readAll(props, query, (page, pages) => setProgress({ page, pages }), signal)
      if (rows) saveFile(`${name}.csv`, formatCsv(linesOf(props, rows, text, zone)), 'text/csv;charset=utf-8')
    } catch (error) {
      toast((error as Error).message, 'bad')
    } finally {
      if (!signal.aborted) setProgress(undefined)
    }
  }
  return (
    <Button
      look="outline"
      size="s"
      icon="download"
      isBusy={progress !== undefined}
      onClick={() => void download()}
    >
      <span aria-live="polite">
        {progress ? text('record.downloading', progress) : text('record.download')}
      </span>
    </Button>
  )
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
    ...rows.map((row) => all.map((column) => plainCell(column, row[column.field] ?? '', text, zone))),
  ]
}
