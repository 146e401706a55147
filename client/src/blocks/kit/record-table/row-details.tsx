import type { RecordColumn } from '@marquee/schemas/contract'
import { useText } from '../../../i18n/use-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { RecordCell, type Row } from '../parts/record-cell.tsx'
import './row-details.css'

type Props = { title: string; fields: readonly RecordColumn[]; row: Row; onClose(): void }

const WIDTH_PX = 480

/** Dialog with all values of a row; missing values are left out. */
export function RowDetails({ title, fields, row, onClose }: Props) {
  const text = useText()
  return (
    <Dialog
      title={title}
      width={WIDTH_PX}
      clickToClose
      closeLabel={text('dialog.close')}
      moveLabel={text('dialog.move')}
      onClose={onClose}
    >
      <dl className="row-details">
        {fields
          .filter(({ field }) => row[field] !== undefined && row[field] !== '')
          .map((column) => (
            <div key={column.field}>
              <dt>{text(column.label)}</dt>
              <dd>
                <RecordCell column={column} value={row[column.field] ?? ''} />
              </dd>
            </div>
          ))}
      </dl>
    </Dialog>
  )
}
