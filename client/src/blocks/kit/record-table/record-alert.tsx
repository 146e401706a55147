import type { RecordAlert } from '@marquee/schemas/contract'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { AnswerFields } from '../parts/record-fields.tsx'
import { type Answer } from '../parts/use-rows.ts'
import './record-alert.css'

/** Warning above the rows with the values of an object of the answer; without the object nothing is drawn. */
export function RecordAlertBox({ alert, answer }: { alert: RecordAlert; answer: Answer }) {
  const text = useText()
  const found = answer[alert.field]
  if (typeof found !== 'object' || found === null) return null
  return (
    <div className="record-alert" role="status">
      <p>
        <Icon name="warning" />
        {text(alert.text)}
      </p>
      <AnswerFields columns={alert.fields} answer={found} />
    </div>
  )
}
