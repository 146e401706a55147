import type { RecordColumn } from '@marquee/schemas/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { deviceStorage } from '../../../lib/storage.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type Hidden = Readonly<Record<string, readonly string[]>>

/** Columns that are hidden in this browser's tables, by table. */
function readHidden(): Hidden {
  const stored = deviceStorage.readJson('hiddenColumns')
  return stored !== null && typeof stored === 'object' && !Array.isArray(stored) ? (stored as Hidden) : {}
}

/** The shown columns of a table, and the button that changes them; the first column is always shown. */
export function useColumns(table: string, columns: readonly RecordColumn[], isOffered: boolean) {
  const [hidden, setHidden] = useState<readonly string[]>(() => {
    const stored = isOffered ? readHidden()[table] : undefined
    return Array.isArray(stored) ? stored : isOffered ? hiddenAtFirst(columns) : []
  })
  const hide = (fields: readonly string[]) => {
    setHidden(fields)
    deviceStorage.write('hiddenColumns', JSON.stringify({ ...readHidden(), [table]: fields }))
  }
  return {
    shown: columns.filter(({ field }, place) => place === 0 || !hidden.includes(field)),
    chooser: isOffered && <ColumnChooser columns={columns.slice(1)} hidden={hidden} onHide={hide} />,
  }
}

function hiddenAtFirst(columns: readonly RecordColumn[]): string[] {
  return columns.filter(({ hidden }) => hidden).map(({ field }) => field)
}

type Props = {
  columns: readonly RecordColumn[]
  hidden: readonly string[]
  onHide(fields: readonly string[]): void
}

function ColumnChooser({ columns, hidden, onHide }: Props) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" size="s" icon="menu" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text('record.columns')}
      </Button>
      {isOpen && (
        <Dialog
          title={text('record.columns')}
          width={360}
          clickToClose
          closeLabel={text('dialog.close')}
          moveLabel={text('dialog.move')}
          onClose={() => setOpen(false)}
        >
          <fieldset className="record-columns">
            <legend className="only-read">{text('record.columns')}</legend>
            {columns.map(({ field, label }) => (
              <label key={field}>
                <input
                  type="checkbox"
                  checked={!hidden.includes(field)}
                  onChange={(event) =>
                    onHide(
                      event.currentTarget.checked
                        ? hidden.filter((other) => other !== field)
                        : [...hidden, field],
                    )
                  }
                />
                {text(label)}
              </label>
            ))}
          </fieldset>
        </Dialog>
      )}
    </>
  )
}
