import { lazy, Suspense } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { Section } from '../../parts/section.tsx'
import { RecordCell } from '../parts/record-cell.tsx'
import { useAnswer } from '../parts/use-rows.ts'
import { getValueAt } from '../parts/value-at.ts'
import './detail.css'

const Code = lazy(() => import('./detail-code.tsx').then((m) => ({ default: m.DetailCode })))

/** Values of one answer, a line each, and one of them as a QR code if the page asks for it. */
export const Detail: Block<'detail'> = ({ props }) => {
  const text = useText()
  const answer = useAnswer(props.operation, {})
  return (
    <Section title={text(props.title)} hint={props.hint && text(props.hint)}>
      <Data of={answer} pieces={props.fields.length}>
        {(value) => (
          <div className="detail-parts">
            <dl className="detail">
              {props.fields.map((column) => (
                <div key={column.field}>
                  <dt>{text(column.label)}</dt>
                  <dd>
                    <RecordCell column={column} value={getValueAt(value, column.field) ?? ''} />
                  </dd>
                </div>
              ))}
            </dl>
            {props.code && (
              <Suspense fallback={<div className="detail-code" />}>
                <Code code={props.code} value={String(getValueAt(value, props.code.field) ?? '')} />
              </Suspense>
            )}
          </div>
        )}
      </Data>
    </Section>
  )
}
