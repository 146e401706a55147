import type { RecordColumn } from '@marquee/schemas/contract'
import { useText } from '../../../i18n/use-text.ts'
import { RecordCell, type Row } from './record-cell.tsx'
import { getValueAt } from './value-at.ts'
import './record-fields.css'

type RowProps = { columns: readonly RecordColumn[]; row: Row }

/** Labelled values of a row. */
export function RecordFields({ columns, row }: RowProps) {
  const text = useText()
  return (
    <dl className="record-fields">
      {columns.map((column) => (
        <div key={column.field}>
          <dt>{text(column.label)}</dt>
          <dd>
            <RecordCell column={column} value={row[column.field] ?? ''} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Labelled values of a call's answer; their fields are paths such as `contract.rate`. */
export function AnswerFields({ columns, answer }: { columns: readonly RecordColumn[]; answer: object }) {
  const row = Object.fromEntries(columns.map(({ field }) => [field, getValueAt(answer, field)]))
  return <RecordFields columns={columns} row={row} />
}
