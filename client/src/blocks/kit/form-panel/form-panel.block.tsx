import type { FormNote } from '@marquee/schemas/contract'
import type { FormName } from '@marquee/schemas/names'
import type { OperationId } from '@marquee/schemas/operations'
import { useState } from 'react'
import { refresh } from '../../../api/use-operation.ts'
import { OperationForm } from '../../../forms/operation-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Section } from '../../parts/section.tsx'
import { AnswerFields } from '../parts/record-fields.tsx'
import { useAnswer } from '../parts/use-rows.ts'
import { getValueAt } from '../parts/value-at.ts'
import './form-panel.css'

/**
 * A form on a page. After a successful call it is empty again, the data that it changed is read again, and a
 * dialog shows the values of the answer that the page names.
 */
export const FormPanel: Block<'form-panel'> = ({ props }) => {
  const text = useText()
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<object>()
  return (
    <Section title={text(props.title)} hint={props.hint && text(props.hint)}>
      <div className="form-panel">
        {props.note && <NoteLine note={props.note} />}
        <OperationForm
          key={turn}
          name={props.form as FormName}
          operation={props.operation as OperationId}
          onDone={async (value) => {
            setTurn(turn + 1)
            if (props.shows.length > 0) setAnswer(value as object)
            await refresh('wallet.balance', ...(props.refreshes as OperationId[]))
          }}
        />
      </div>
      {answer && (
        <Dialog
          title={text(props.title)}
          width={480}
          closeLabel={text('dialog.close')}
          moveLabel={text('dialog.move')}
          onClose={() => setAnswer(undefined)}
        >
          <AnswerFields columns={props.shows} answer={answer} />
        </Dialog>
      )}
    </Section>
  )
}

/** Line of text with values of an operation's answer; its line stands empty until then, so that the form stays in place. */
function NoteLine({ note }: { note: FormNote }) {
  const text = useText()
  const { data, error } = useAnswer(note.operation, {})
  if (data === undefined && !error) return <p className="form-panel-note">&nbsp;</p>
  const values = Object.entries(note.values).map(([name, path]) => [name, getValueAt(data, path)] as const)
  if (values.some(([, value]) => value === undefined)) return null
  return (
    <p className="form-panel-note">{text(note.text, Object.fromEntries(values) as Record<string, string>)}</p>
  )
}
