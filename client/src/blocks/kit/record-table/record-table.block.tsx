import type { BlockProps, RecordColumn } from '@marquee/schemas/contract'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Text, useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useSite } from '../../../state/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type Column, Table, type Totals } from '../../../ui/table.tsx'
import { Pages } from '../../parts/pages.tsx'
import { Section } from '../../parts/section.tsx'
import { Select } from '../../parts/select.tsx'
import { useZoneTime } from '../../parts/use-zone-time.ts'
import {
  type RecordQuery,
  readFilters,
  readSort,
  readStart,
  useRecordAddress,
  useToday,
} from '../parts/record-address.ts'
import { isNumber, RecordCell, type Row } from '../parts/record-cell.tsx'
import { RecordFilters } from '../parts/record-filters.tsx'
import { RowActions } from '../parts/row-actions.tsx'
import { type Answer, getPage, getRowKey, useAnswer } from '../parts/use-rows.ts'
import { BulkAction, SelectBox } from './bulk-action.tsx'
import { DownloadRows } from './download-rows.tsx'
import { withOwnRow } from './own-row.ts'
import { mapPhonePlaces } from './place-on-phone.ts'
import { RecordAlertBox } from './record-alert.tsx'
import { RecordPathLine } from './record-path.tsx'
import { RowDetails } from './row-details.tsx'
import { useColumns } from './use-columns.tsx'
import { useRecordLink } from './use-record-link.ts'
import './record-table.css'

type Props = BlockProps['record-table']

/**
 * Table for the rows of any operation, with filters above, and totals and page links below. Columns sort and
 * lead to other rows, rows have details and actions, and several selected rows have an action of their own.
 */
export const RecordTable: Block<'record-table'> = ({ props, id = props.operation }) => {
  const { address } = useRecordAddress()
  const { needs } = props
  return needs && !address.get(needs.parameter) ? (
    <Unchosen title={props.title} needs={needs} />
  ) : (
    <Records props={props} id={id} />
  )
}

/** Stands for the rows while the address does not say whose they are, such as in a bookmark without its query. */
function Unchosen({ title, needs }: { title: string; needs: NonNullable<Props['needs']> }) {
  const text = useText()
  return (
    <Section title={text(title)}>
      <p className="data-empty">
        {text(needs.text)}{' '}
        <Link className="record-link" to={needs.page}>
          {text(needs.label)}
          <Icon name="chevron-end" size="s" />
        </Link>
      </p>
    </Section>
  )
}

function Records({ props, id }: { props: Props; id: string }) {
  const text = useText()
  const { address, page } = useRecordAddress()
  const today = useToday()
  const pageSize = useSite((site) => site.brand.numbers.pageSize)
  const query = {
    ...readStart(address, props.query, today),
    ...readFilters(address, props.filters, today),
    ...readSort(address, props.columns),
  }
  const answer = useAnswer(props.operation, props.paged ? { ...query, pageNo: page, pageSize } : query)
  const { shown, chooser } = useColumns(id, props.columns, props.chooser)
  if (props.hidesEmpty && (!answer.data || getPage(answer.data, props.rows, props.paged).totalCount === 0))
    return null
  const tools = props.filters.length > 0 || props.columns.some(({ sort }) => sort) || props.chooser
  return (
    <Section
      title={text(props.title)}
      hint={props.hint && text(props.hint)}
      actions={
        tools && (
          <>
            <RecordFilters filters={props.filters} query={query} />
            <SortSelect columns={props.columns} />
            {chooser}
          </>
        )
      }
    >
      <Data of={answer} pieces={8}>
        {(value) => (
          <>
            {props.alert && <RecordAlertBox alert={props.alert} answer={value} />}
            {props.path && <RecordPathLine path={props.path} answer={value} />}
            {getPage(value, props.rows, props.paged).totalCount === 0 ? (
              <p className="data-empty record-empty">{text(props.empty)}</p>
            ) : (
              <Rows props={props} shown={shown} answer={value} query={query} onTried={answer.reload} />
            )}
          </>
        )}
      </Data>
      {props.leadsTo && (
        <p>
          <Link className="record-link" to={props.leadsTo.page}>
            {text(props.leadsTo.label)}
            <Icon name="chevron-end" size="s" />
          </Link>
        </p>
      )}
    </Section>
  )
}

/** Choice of the sorting on a phone, which has no headings. */
function SortSelect({ columns }: { columns: readonly RecordColumn[] }) {
  const text = useText()
  const { address, change } = useRecordAddress()
  const sortable = columns.filter(({ sort }) => sort)
  if (sortable.length === 0) return null
  const choices = sortable.flatMap(({ field, label }) => [
    { value: `-${field}`, label: `${text(label)} ↓` },
    { value: field, label: `${text(label)} ↑` },
  ])
  return (
    <div className="record-sort">
      <Select
        label={text('record.sort')}
        value={String(readSort(address, columns).sort ?? '')}
        choices={[{ value: '', label: text('record.sort.none') }, ...choices]}
        onChoose={(sort) => change({ sort: sort === '' ? undefined : sort })}
      />
    </div>
  )
}

type RowsProps = {
  props: Props
  shown: readonly RecordColumn[]
  answer: Answer
  query: RecordQuery
  onTried(): Promise<unknown>
}

function Rows({ props, shown, answer, query, onTried }: RowsProps) {
  const text = useText()
  const { change } = useRecordAddress()
  const [opened, setOpened] = useState<Row>()
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set())
  const clear = () => setSelected(new Set())
  const page = getPage(answer, props.rows, props.paged)
  const columns = useDrawnColumns(shown)
  // The first column is the row's heading, so the boxes follow it.
  if (props.bulk) columns.splice(1, 0, selectColumn(props, text, selected, setSelected))
  if (props.details.length > 0) columns.push(detailsColumn(text, setOpened, props.actions.length === 0))
  if (props.actions.length > 0) columns.push(actionsColumn(props, text, onTried))
  const isOnePage = page.totalPages <= 1
  const totals = totalsOf(shown, answer.totals, text(isOnePage ? 'record.total' : 'record.totals'))
  const { rows, key } = withOwnRow(props, answer, page.list)
  return (
    <>
      <Table
        caption={text(props.title)}
        columns={columns}
        rows={rows}
        rowKey={(row) => getRowKey(row, props.rowKey)}
        {...(props.own && key !== undefined && { own: { key, label: text(props.own.label) } })}
        {...(totals && { totals })}
      />
      {props.bulk && (
        <BulkAction
          bulk={props.bulk}
          selected={selected}
          onClear={clear}
          onDone={() => {
            clear()
            void onTried()
          }}
        />
      )}
      <footer className="record-foot">
        {props.paged && isOnePage && <p>{text('pages.count', { count: page.totalCount })}</p>}
        {props.columns.some(({ format }) => format === 'date-time') && <Zone />}
        {props.download && <DownloadRows props={props} name={props.download} query={query} />}
      </footer>
      {props.paged && !isOnePage && <Pages page={page} onPage={(pageNo) => change({ page: pageNo })} />}
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

/** The columns of the page's JSON, with their sorting and their links. */
function useDrawnColumns(columns: readonly RecordColumn[]): Column<Row>[] {
  const text = useText()
  const { address, change } = useRecordAddress()
  const { sort = '' } = readSort(address, columns)
  const places = mapPhonePlaces(columns)
  return columns.map((column) => ({
    key: column.field,
    label: text(column.label),
    align: isNumber(column) ? 'end' : 'start',
    phone: places.get(column.field),
    draw: (row) => <LinkedCell column={column} row={row} />,
    ...(column.sort && {
      sort: {
        ...directionOf(column.field, String(sort)),
        onSort: () => change({ sort: nextSort(column, String(sort)) }),
      },
    }),
  }))
}

function directionOf(field: string, sort: string): { direction?: 'ascending' | 'descending' } {
  if (sort === field) return { direction: 'ascending' }
  return sort === `-${field}` ? { direction: 'descending' } : {}
}

/** Numbers and times start with the largest, names with the first; a third press restores the default order. */
function nextSort(column: RecordColumn, sort: string): string | undefined {
  const { field, format } = column
  const isDescendingFirst = isNumber(column) || format === 'date-time' || format === 'day'
  const [first, second] = isDescendingFirst ? [`-${field}`, field] : [field, `-${field}`]
  if (sort === first) return second
  return sort === second ? undefined : first
}

function LinkedCell({ column, row }: { column: RecordColumn; row: Row }) {
  const linkTo = useRecordLink()
  const { link, field } = column
  const cell = <RecordCell column={column} value={row[field] ?? ''} />
  const isLinked = link && (link.needs === undefined || Boolean(row[link.needs]))
  if (!isLinked) return cell
  return (
    <Link className="record-link" to={linkTo(link, row)} preventScrollReset={link.page === undefined}>
      {cell}
      <Icon name="chevron-end" size="s" />
    </Link>
  )
}

function selectColumn(
  { bulk, columns }: Props,
  text: Text,
  selected: ReadonlySet<string | number>,
  onChange: (next: ReadonlySet<string | number>) => void,
): Column<Row> {
  const { field, names = columns[0]!.field, maximum, needs } = bulk!
  return {
    key: 'select',
    label: text('record.select'),
    phone: 'mark',
    draw: (row) =>
      needs !== undefined && !row[needs] ? null : (
        <SelectBox
          label={text('record.select-row', { name: row[names] ?? '' })}
          value={row[field] ?? ''}
          selected={selected}
          most={maximum}
          onChange={onChange}
        />
      ),
  }
}

/** Only the last column may stay in view, so the details give way to the actions. */
function detailsColumn(text: Text, onOpen: (row: Row) => void, sticks: boolean): Column<Row> {
  return {
    key: 'details',
    label: text('record.details'),
    align: 'end',
    sticks,
    draw: (row) => <IconButton icon="info" label={text('record.details')} onClick={() => onOpen(row)} />,
  }
}

function actionsColumn({ actions }: Props, text: Text, onTried: RowsProps['onTried']): Column<Row> {
  return {
    key: 'actions',
    label: text('record.actions'),
    align: 'end',
    sticks: true,
    draw: (row) => <RowActions actions={actions} row={row} onTried={onTried} />,
  }
}

function totalsOf(
  columns: readonly RecordColumn[],
  totals: Row | undefined,
  label: string,
): Totals | undefined {
  const summed = columns.filter(({ total }) => total)
  if (!totals || summed.length === 0) return undefined
  const cells = summed.map(
    (column) =>
      [
        column.field,
        <RecordCell key={column.field} column={column} value={totals[column.field] ?? ''} />,
      ] as const,
  )
  return { label, cells: new Map(cells) }
}
