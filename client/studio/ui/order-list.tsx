import { type ReactNode, useState } from 'react'
import { useStudioText } from '../i18n/texts.ts'
import { MoveButtons } from './move-buttons.tsx'
import { useMovable } from './use-movable.ts'

export type OrderRow = {
  id: string
  name: string
  note?: string | undefined
  /** Short marks, such as that the row is hidden or differs from base. */
  marks?: readonly string[]
  isHidden?: boolean
  /** A row moves among the rows of its group; rows of an inner group are indented. */
  group?: string | undefined
}

type Props = {
  label: string
  rows: readonly OrderRow[]
  /** Moves a row before another one of its group; undefined moves it to the end. */
  onMove(id: string, beforeId: string | undefined): void
  /** Further buttons of a row. */
  actions?(row: OrderRow): ReactNode
  /** Settings of a row, shown when it is opened. */
  details?(row: OrderRow): ReactNode
  opened?: string | undefined
  onOpen?(id: string | undefined): void
}

/** A list in an order of the operator's: rows move by pointer, by Alt with an arrow, or by buttons. */
export function OrderList({ label, rows, ...props }: Props) {
  const text = useStudioText()
  const [notice, setNotice] = useState('')
  const move = (row: OrderRow, beforeId: string | undefined) => {
    const others = groupOf(rows, row).filter(({ id }) => id !== row.id)
    const at = beforeId === undefined ? others.length : others.findIndex(({ id }) => id === beforeId)
    setNotice(text('order.moved', { name: row.name, place: at + 1, count: others.length + 1 }))
    props.onMove(row.id, beforeId)
  }
  return (
    <>
      <ul className="order-list" aria-label={label}>
        {rows.map((row) => (
          <Row key={row.id} {...props} row={row} group={groupOf(rows, row)} onMoveRow={move} />
        ))}
      </ul>
      <p role="status" className="only-read">
        {notice}
      </p>
    </>
  )
}

function groupOf(rows: readonly OrderRow[], { group }: OrderRow): OrderRow[] {
  return rows.filter((row) => row.group === group)
}

type RowProps = Omit<Props, 'label' | 'rows' | 'onMove'> & {
  row: OrderRow
  group: OrderRow[]
  onMoveRow(row: OrderRow, beforeId: string | undefined): void
}

function Row({ row, group, actions, details, opened, onOpen, onMoveRow }: RowProps) {
  const { id, name } = row
  const at = group.findIndex((one) => one.id === id)
  const isOpen = opened === id
  const up = () => at > 0 && onMoveRow(row, group[at - 1]!.id)
  const down = () => at < group.length - 1 && onMoveRow(row, group[at + 2]?.id)
  const movable = useMovable({
    id,
    onUp: up,
    onDown: down,
    onDrop: (dropped) => {
      const moved = group.find((one) => one.id === dropped)
      if (moved) onMoveRow(moved, id)
      return moved !== undefined
    },
  })
  return (
    <li data-is-inside={row.group !== undefined || undefined}>
      <div className="block-row" data-is-hidden={row.isHidden || undefined} {...movable.row}>
        <button
          type="button"
          className="block-name"
          aria-expanded={details ? isOpen : undefined}
          onClick={() => onOpen?.(isOpen ? undefined : id)}
          {...movable.handle}
        >
          <b>{name}</b>
          {row.note && <small>{row.note}</small>}
          {row.marks?.map((mark) => (
            <em key={mark}>{mark}</em>
          ))}
        </button>
        <div className="block-actions" role="toolbar" aria-label={name}>
          <MoveButtons
            name={name}
            isFirst={at === 0}
            isLast={at === group.length - 1}
            onUp={up}
            onDown={down}
          />
          {actions?.(row)}
        </div>
      </div>
      {isOpen && details?.(row)}
    </li>
  )
}
