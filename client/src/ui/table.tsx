import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Badge } from './badge.tsx'
import { Icon } from './icon.tsx'
import './table.css'

export type Column<Row> = {
  key: string
  label: string
  /** Alignment; numbers and money are aligned to the end. */
  align?: 'start' | 'end'
  /** Width within a card's line on a phone, below its heading; the default is a line of its own. */
  span?: 'third' | 'half' | 'whole'
  /** The column stays in view when the table scrolls sideways; for the last column. */
  sticks?: boolean
  /** Makes the heading a button that sorts; `direction` is set while the rows are sorted by this column. */
  sort?: { direction?: 'ascending' | 'descending'; onSort(): void }
  draw(row: Row): ReactNode
}

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
 * A table that scrolls in its own container, with a shadow over hidden columns. On a phone each row becomes a
 * card with its headings beside the values.
 */
export function Table<Row>({ caption, columns, rows, rowKey, totals, own }: TableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  useHiddenColumns(frame, scroller)
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
              const isOwn = own?.key === key
              return (
                <tr key={key} data-own={isOwn || undefined}>
                  {columns.map((column, place) => (
                    <Cell key={column.key} column={column} isHeading={place === 0}>
                      {column.draw(row)}
                      {isOwn && place === 0 && <Badge tone="primary">{own.label}</Badge>}
                    </Cell>
                  ))}
                </tr>
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

function SortButton({ label, sort }: { label: string; sort: NonNullable<Column<never>['sort']> }) {
  return (
    <button type="button" className="table-sort" data-direction={sort.direction} onClick={sort.onSort}>
      {label}
      <Icon name="chevron-down" size="s" />
    </button>
  )
}

type CellProps = {
  column: Pick<Column<never>, 'label' | 'align' | 'span' | 'sticks'>
  isHeading: boolean
  children: ReactNode
}

function Cell({ column: { label, align, span, sticks }, isHeading, children }: CellProps) {
  const data = { 'data-align': align, 'data-span': span, 'data-sticks': sticks, 'data-label': label }
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
