import type { RecordBulk } from '@marquee/schemas/contract'
import type { FormName } from '@marquee/schemas/names'
import type { OperationId } from '@marquee/schemas/operations'
import { useState } from 'react'
import { LaterForm } from '../../../forms/later-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type Value = string | number
type Props = { bulk: RecordBulk; selected: ReadonlySet<Value>; onDone(): void; onClear(): void }

/** The action for the selected rows; it stays in view while at least one row is selected. */
export function BulkAction({ bulk, selected, onDone, onClear }: Props) {
  const text = useText()
  const [list, setList] = useState<{ [name: string]: Value[] }>()
  const count = selected.size
  return (
    <div className="record-bulk" hidden={count === 0}>
      <p role="status">{text('record.selected', { count })}</p>
      <Button size="s" onClick={() => setList({ [bulk.list]: [...selected] })}>
        {text(bulk.label, { count })}
      </Button>
      <Button size="s" look="quiet" onClick={onClear}>
        {text('record.unselect')}
      </Button>
      {list && (
        <Dialog
          title={text(bulk.label, { count })}
          width={480}
          closeLabel={text('dialog.close')}
          moveLabel={text('dialog.move')}
          onClose={() => setList(undefined)}
        >
          <LaterForm
            name={bulk.form as FormName}
            operation={bulk.operation as OperationId}
            extra={list}
            onDone={() => {
              setList(undefined)
              onDone()
            }}
          />
        </Dialog>
      )}
    </div>
  )
}

type BoxProps = {
  label: string
  value: Value
  selected: ReadonlySet<Value>
  most: number
  onChange(next: ReadonlySet<Value>): void
}

/** Checkbox of a row; it is disabled while the maximum number of rows is selected. */
export function SelectBox({ label, value, selected, most, onChange }: BoxProps) {
  const isSelected = selected.has(value)
  return (
    <input
      type="checkbox"
      className="record-box"
      aria-label={label}
      checked={isSelected}
      disabled={!isSelected && selected.size >= most}
      onChange={() => {
        const next = new Set(selected)
        if (!next.delete(value)) next.add(value)
        onChange(next)
      }}
    />
  )
}
