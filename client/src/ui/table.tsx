import type { ReactNode } from 'react'
import './table.css'

export type Column<Row> = {
  key: string
  label: string
  /** Numbers and money stand at the end. */
  align?: 'start' | 'end'
  /** Part of a card's line on a phone, under its heading; without it a line of its own. */
  span?: 'third' | 'half' | 'whole'
  /** Stays in view when the table scrolls sideways; for the last column. */
  sticks?: boolean
  draw(row: Row): ReactNode
}

export type TableProps<Row> = {
  /** What the table shows, read out before it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string | number
}

/** A table that scrolls inside itself; on a phone each row becomes a card with its headings beside the values. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className="table" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="only-read">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align} data-sticks={column.sticks}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-align={column.align}
                  data-span={column.span}
                  data-sticks={column.sticks}
                  data-label={column.label}
                >
                  {column.draw(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
