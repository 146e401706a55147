import type { FormName } from '@marquee/schemas/names'
import type { OperationId } from '@marquee/schemas/operations'
import { useState } from 'react'
import { refresh } from '../../../api/use-operation.ts'
import { OperationForm } from '../../../forms/operation-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Section } from '../../parts/section.tsx'
import './form-panel.css'

/** A form on a page: it begins anew after it was accepted, and what it changed is read again. */
export const FormPanel: Block<'form-panel'> = ({ props }) => {
  const text = useText()
  const [turn, setTurn] = useState(0)
  return (
    <Section title={text(props.title)} hint={props.hint && text(props.hint)}>
      <div className="form-panel">
        <OperationForm
          key={turn}
          name={props.form as FormName}
          operation={props.operation as OperationId}
          onDone={async () => {
            setTurn(turn + 1)
            await refresh('wallet.balance', ...(props.refreshes as OperationId[]))
          }}
        />
      </div>
    </Section>
  )
}
