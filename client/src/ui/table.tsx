import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Badge } from './badge.tsx'
import { Icon } from './icon.tsx'
import './table.css'

export type Column<Row> = {
  key: string
  label: string
  /** Alignment; numbers and money are aligned to the end. */
  align?: 'start' | 'end'
  /** Place in the two lines that a row has on a phone; the others are shown when the row is opened. */
  phone?: PhonePlace | undefined
  /** The column stays in view when the table scrolls sideways; for the last column. */
  sticks?: boolean
  /** Makes the heading a button that sorts; `direction` is set while the rows are sorted by this column. */
  sort?: { direction?: 'ascending' | 'descending'; onSort(): void }
  draw(row: Row): ReactNode
}

/** Places of a row on a phone: a checkbox, the upper line, and the lower line with a state at its end. */
export type PhonePlace = 'mark' | 'title' | 'amount' | 'note' | 'state'

/** Sums below the rows, by the key of their column. */
export type Totals = { label: string; cells: ReadonlyMap<string, ReactNode> }

export type TableProps<Row> = {
  /** Description of the table for screen readers. */
  caption: string
  /** The first column is the row's heading and stays in view when the table scrolls sideways. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string | number
  totals?: Totals
  /** The reader's own row, which is marked with a label. */
  own?: { key: string | number; label: string }
}

/**
 * A table that scrolls in its own container, with a shadow over hidden columns. On a phone each row has two lines,
 * and a press shows its other values.
 */
export function Table<Row>({ caption, columns, rows, rowKey, totals, own }: TableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  useHiddenColumns(frame, scroller)
  const placed = placeOnPhone(columns)
  return (
    <div className="table" ref={frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className="table-scroll" role="region" aria-label={caption} tabIndex={0} ref={scroller}>
        <table>
          <caption className="only-read">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  data-align={column.align}
                  data-sticks={column.sticks}
                  aria-sort={column.sort && (column.sort.direction ?? 'none')}
                >
                  {column.sort ? <SortButton label={column.label} sort={column.sort} /> : column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const key = rowKey(row)
              return (
                <TableRow
                  key={key}
                  columns={placed}
                  row={row}
                  own={own?.key === key ? own.label : undefined}
                />
              )
            })}
          </tbody>
          {totals && (
            <tfoot>
              <tr>
                {columns.map((column, place) => (
                  <Cell key={column.key} column={column} isHeading={place === 0}>
                    {place === 0 ? totals.label : totals.cells.get(column.key)}
                  </Cell>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <span className="table-more" aria-hidden="true">
        <Icon name="chevron-end" size="s" />
      </span>
    </div>
  )
}

type RowProps<Row> = { columns: readonly Column<Row>[]; row: Row; own: string | undefined }

/** A row; on a phone the button over its two lines shows and hides its other values. */
function TableRow<Row>({ columns, row, own }: RowProps<Row>) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const hasMore = columns.some(({ phone }) => phone === undefined)
  return (
    <tr data-own={own !== undefined || undefined} data-open={isOpen || undefined}>
      {columns.map((column, place) => (
        <Cell
          key={column.key}
          column={column}
          isHeading={place === 0}
          id={column.phone === 'title' ? id : undefined}
        >
          {column.draw(row)}
          {own !== undefined && place === 0 && <Badge tone="primary">{own}</Badge>}
          {hasMore && column.phone === 'title' && (
            <button
              type="button"
              className="table-open"
              aria-labelledby={id}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name="chevron-down" size="s" />
            </button>
          )}
        </Cell>
      ))}
    </tr>
  )
}

/** Without places the first column is the title, and the last one with numbers the amount. */
function placeOnPhone<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  if (columns.some(({ phone }) => phone !== undefined)) return columns
  const amount = columns.findLastIndex(({ align }, place) => align === 'end' && place > 0)
  return columns.map((column, place) => ({
    ...column,
    phone: place === 0 ? 'title' : place === amount ? 'amount' : undefined,
  }))
}

function SortButton({ label, sort }: { label: string; sort: NonNullable<Column<never>['sort']> }) {
  return (
    <button type="button" className="table-sort" data-direction={sort.direction} onClick={sort.onSort}>
      {label}
      <Icon name="chevron-down" size="s" />
    </button>
  )
}

type CellProps = {
  column: Pick<Column<never>, 'label' | 'align' | 'phone' | 'sticks'>
  isHeading: boolean
  id?: string | undefined
  children: ReactNode
}

function Cell({ column: { label, align, phone, sticks }, isHeading, id, children }: CellProps) {
  const data = { 'data-align': align, 'data-phone': phone, 'data-sticks': sticks, 'data-label': label, id }
  return isHeading ? (
    <th scope="row" {...data}>
      {children}
    </th>
  ) : (
    <td {...data}>{children}</td>
  )
}

/**
 * Distance in CSS pixels from an edge that still counts as the edge, because browsers round scroll positions.
 */
const NEAR_PX = 2

/** Sets `data-before` and `data-after` on the frame while columns are hidden on that side. */
function useHiddenColumns(frame: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const [outer, inner] = [frame.current, scroller.current]
    if (!outer || !inner || typeof ResizeObserver === 'undefined') return undefined
    const mark = () => {
      // In right-to-left text scrollLeft is negative.
      const before = Math.abs(inner.scrollLeft)
      outer.toggleAttribute('data-before', before > NEAR_PX)
      outer.toggleAttribute('data-after', inner.scrollWidth - inner.clientWidth - before > NEAR_PX)
    }
    const sizes = new ResizeObserver(mark)
    sizes.observe(inner)
    for (const table of inner.children) sizes.observe(table)
    inner.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      inner.removeEventListener('scroll', mark)
    }
  }, [frame, scroller])
}
