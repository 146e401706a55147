import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { Section } from '../../parts/section.tsx'
import { RecordCell } from '../parts/record-cell.tsx'
import { useAnswer } from '../parts/use-rows.ts'
import { valueAt } from '../parts/value-at.ts'
import './detail.css'

/** Values of one answer, a line each. */
export const Detail: Block<'detail'> = ({ props }) => {
  const text = useText()
  const answer = useAnswer(props.operation, {})
  return (
    <Section title={text(props.title)} hint={props.hint && text(props.hint)}>
      <Data of={answer} pieces={props.fields.length}>
        {(value) => (
          <dl className="detail">
            {props.fields.map((column) => (
              <div key={column.field}>
                <dt>{text(column.label)}</dt>
                <dd>
                  <RecordCell column={column} value={valueAt(value, column.field) ?? ''} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Data>
    </Section>
  )
}
