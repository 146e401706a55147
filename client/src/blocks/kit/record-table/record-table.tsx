import type { BlockProps, RecordColumn } from '@marquee/schemas/contract'
import { useState } from 'react'
import { type Text, useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useSite } from '../../../state/site.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type Column, Table, type Totals } from '../../../ui/table.tsx'
import { Pages } from '../../parts/pages.tsx'
import { Section } from '../../parts/section.tsx'
import { useZoneTime } from '../../parts/use-zone-time.ts'
import {
  type RecordQuery,
  readFilters,
  readStart,
  useRecordAddress,
  useToday,
} from '../parts/record-address.ts'
import { isNumber, RecordCell, type Row } from '../parts/record-cell.tsx'
import { RecordFilters } from '../parts/record-filters.tsx'
import { type Answer, keyOf, pageOf, useAnswer } from '../parts/use-rows.ts'
import { DownloadRows } from './download-rows.tsx'
import { RowDetails } from './row-details.tsx'
import './record-table.css'

type Props = BlockProps['record-table']

/** Table for the rows of any operation, with filters above, and totals and page links below. */
export const RecordTable: Block<'record-table'> = ({ props }) => {
  const text = useText()
  const { address, page } = useRecordAddress()
  const today = useToday()
  const pageSize = useSite((site) => site.brand.numbers.pageSize)
  const query = { ...readStart(address, props.query, today), ...readFilters(address, props.filters, today) }
  const answer = useAnswer(props.operation, props.paged ? { ...query, pageNo: page, pageSize } : query)
  return (
    <Section
      title={text(props.title)}
      hint={props.hint && text(props.hint)}
      actions={props.filters.length > 0 && <RecordFilters filters={props.filters} query={query} />}
    >
      <Data
        of={answer}
        pieces={8}
        isEmpty={(value) => pageOf(value, props.rows, props.paged).totalCount === 0}
        empty={props.empty}
      >
        {(value) => <Rows props={props} answer={value} query={query} />}
      </Data>
    </Section>
  )
}

type RowsProps = { props: Props; answer: Answer; query: RecordQuery }

function Rows({ props, answer, query }: RowsProps) {
  const text = useText()
  const { change } = useRecordAddress()
  const [opened, setOpened] = useState<Row>()
  const page = pageOf(answer, props.rows, props.paged)
  const columns = props.columns.map((column) => columnOf(column, text))
  if (props.details.length > 0) columns.push(detailsColumn(text, setOpened))
  const totals = totalsOf(props.columns, answer.totals, text)
  return (
    <>
      <Table
        caption={text(props.title)}
        columns={columns}
        rows={page.list}
        rowKey={(row) => keyOf(row, props.rowKey)}
        {...(totals && { totals })}
      />
      <footer className="record-foot">
        {props.columns.some(({ format }) => format === 'date-time') && <Zone />}
        {props.download && <DownloadRows props={props} name={props.download} query={query} />}
      </footer>
      {props.paged && <Pages page={page} onPage={(pageNo) => change({ page: pageNo })} />}
      {opened && (
        <RowDetails
          title={text(props.title)}
          fields={props.details}
          row={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

/** Time zone of the shown times. */
function Zone() {
  const text = useText()
  const { zone } = useZoneTime()
  return <p>{text('record.zone', { zone })}</p>
}

function columnOf(column: RecordColumn, text: Text): Column<Row> {
  return {
    key: column.field,
    label: text(column.label),
    align: isNumber(column) ? 'end' : 'start',
    span: column.span,
    draw: (row) => <RecordCell column={column} value={row[column.field] ?? ''} />,
  }
}

function detailsColumn(text: Text, onOpen: (row: Row) => void): Column<Row> {
  return {
    key: 'details',
    label: text('record.details'),
    align: 'end',
    span: 'half',
    sticks: true,
    draw: (row) => <IconButton icon="info" label={text('record.details')} onClick={() => onOpen(row)} />,
  }
}

function totalsOf(columns: readonly RecordColumn[], totals: Row | undefined, text: Text): Totals | undefined {
  const summed = columns.filter(({ total }) => total)
  if (!totals || summed.length === 0) return undefined
  const cells = summed.map(
    (column) =>
      [
        column.field,
        <RecordCell key={column.field} column={column} value={totals[column.field] ?? ''} />,
      ] as const,
  )
  return { label: text('record.totals'), cells: new Map(cells) }
}
