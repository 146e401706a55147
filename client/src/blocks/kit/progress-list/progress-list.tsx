import type { BlockProps } from '@marquee/schemas/contract'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useSite } from '../../../state/site.ts'
import { Pages } from '../../parts/pages.tsx'
import { Section } from '../../parts/section.tsx'
import { readFilters, useRecordAddress, useToday } from '../parts/record-address.ts'
import { RecordCell, type Row } from '../parts/record-cell.tsx'
import { RecordFilters } from '../parts/record-filters.tsx'
import { keyOf, pageOf, useAnswer } from '../parts/use-rows.ts'
import './progress-list.css'

type Props = BlockProps['progress-list']

/** Rows in pages, each with a progress bar. */
export const ProgressList: Block<'progress-list'> = ({ props }) => {
  const text = useText()
  const { address, page, change } = useRecordAddress()
  const pageSize = useSite((site) => site.brand.numbers.pageSize)
  const query = readFilters(address, props.filters, useToday())
  const answer = useAnswer(props.operation, { ...query, pageNo: page, pageSize })
  return (
    <Section
      title={text(props.title)}
      hint={props.hint && text(props.hint)}
      actions={props.filters.length > 0 && <RecordFilters filters={props.filters} query={query} />}
    >
      <Data
        of={answer}
        isEmpty={(value) => pageOf(value, 'list', true).list.length === 0}
        empty={props.empty}
      >
        {(value) => {
          const rows = pageOf(value, 'list', true)
          return (
            <>
              <ul className="progress-list">
                {rows.list.map((row) => (
                  <OneRow key={keyOf(row, props.rowKey)} props={props} row={row} />
                ))}
              </ul>
              <Pages page={rows} onPage={(pageNo) => change({ page: pageNo })} />
            </>
          )
        }}
      </Data>
    </Section>
  )
}

function OneRow({ props, row }: { props: Props; row: Row }) {
  const text = useText()
  const { money } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const [done, goal] = [String(row[props.done] ?? '0.00'), String(row[props.goal] ?? '0.00')]
  const isAsked = Number(goal) > 0
  const values = { done: isolate(money(done, symbol)), goal: isolate(money(goal, symbol)) }
  const words = text(props.progress, values)
  return (
    <li>
      <header>
        <strong>
          <RecordCell column={props.heading} value={row[props.heading.field] ?? ''} />
        </strong>
        {props.mark && <RecordCell column={props.mark} value={row[props.mark.field] ?? ''} />}
      </header>
      {isAsked && (
        <p className="progress-list-bar">
          {/* The text beside the bar says the same, so it is hidden from assistive technology. */}
          <progress max={Number(goal)} value={Math.min(Number(done), Number(goal))} aria-label={words} />
          <span aria-hidden="true">{words}</span>
        </p>
      )}
      <dl>
        {props.facts.map((column) => (
          <div key={column.field}>
            <dt>{text(column.label)}</dt>
            <dd>
              <RecordCell column={column} value={row[column.field] ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
