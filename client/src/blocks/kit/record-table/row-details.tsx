import type { RecordColumn } from '@marquee/schemas/contract'
import { useText } from '../../../i18n/use-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Row } from '../parts/record-cell.tsx'
import { RecordFields } from '../parts/record-fields.tsx'

type Props = { title: string; fields: readonly RecordColumn[]; row: Row; onClose(): void }

const WIDTH_PX = 480

/** Dialog with all values of a row; missing values are left out. */
export function RowDetails({ title, fields, row, onClose }: Props) {
  const text = useText()
  const shown = fields.filter(({ field }) => !isNothing(row[field]))
  return (
    <Dialog
      title={title}
      width={WIDTH_PX}
      clickToClose
      closeLabel={text('dialog.close')}
      moveLabel={text('dialog.move')}
      onClose={onClose}
    >
      <RecordFields columns={shown} row={row} />
    </Dialog>
  )
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
