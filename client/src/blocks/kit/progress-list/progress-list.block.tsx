import type { BlockProps } from '@marquee/schemas/contract'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { formatAmount } from '../../../state/amounts.ts'
import { useSite } from '../../../state/site.ts'
import { Pages } from '../../parts/pages.tsx'
import { Section } from '../../parts/section.tsx'
import { readFilters, readStart, useRecordAddress, useToday } from '../parts/record-address.ts'
import { RecordCell, type Row } from '../parts/record-cell.tsx'
import { RecordFilters } from '../parts/record-filters.tsx'
import { RowAction } from '../parts/row-action.tsx'
import { getPage, getRowKey, useAnswer } from '../parts/use-rows.ts'
import { getValueAt } from '../parts/value-at.ts'
import { AllButton } from './all-button.tsx'
import './progress-list.css'

type Props = BlockProps['progress-list']

/** Rows of an operation as cards, each with a progress bar, further values and a button. */
export const ProgressList: Block<'progress-list'> = ({ props }) => {
  const text = useText()
  const { address, page, change } = useRecordAddress()
  const pageSize = useSite((site) => site.brand.numbers.pageSize)
  const today = useToday()
  const query = { ...readStart(address, props.query, today), ...readFilters(address, props.filters, today) }
  const answer = useAnswer(props.operation, props.paged ? { ...query, pageNo: page, pageSize } : query)
  return (
    <Section
      title={text(props.title)}
      hint={props.hint && text(props.hint)}
      actions={
        <>
          {props.filters.length > 0 && <RecordFilters filters={props.filters} query={query} />}
          {props.all && <AllButton all={props.all} answer={answer.data} onTried={answer.reload} />}
        </>
      }
    >
      <Data
        of={answer}
        isEmpty={(value) => getPage(value, props.rows, props.paged).totalCount === 0}
        empty={props.empty}
      >
        {(value) => {
          const rows = getPage(value, props.rows, props.paged)
          return (
            <>
              <ul className="progress-list">
                {rows.list.map((row) => (
                  <OneRow
                    key={getRowKey(row, props.rowKey)}
                    props={props}
                    row={row}
                    onTried={answer.reload}
                  />
                ))}
              </ul>
              {props.paged && <Pages page={rows} onPage={(pageNo) => change({ page: pageNo })} />}
            </>
          )
        }}
      </Data>
    </Section>
  )
}

function OneRow({ props, row, onTried }: { props: Props; row: Row; onTried(): Promise<unknown> }) {
  const text = useText()
  const { heading, mark, facts, action } = props
  return (
    <li>
      <header>
        <strong>
          <RecordCell column={heading} value={getValueAt(row, heading.field) ?? ''} />
        </strong>
        {mark && <RecordCell column={mark} value={getValueAt(row, mark.field) ?? ''} />}
      </header>
      <Bar props={props} row={row} />
      <footer>
        <dl>
          {facts
            .filter((column) => hasValue(getValueAt(row, column.field)))
            .map((column) => (
              <div key={column.field}>
                <dt>{text(column.label)}</dt>
                <dd>
                  <RecordCell column={column} value={getValueAt(row, column.field) ?? ''} />
                </dd>
              </div>
            ))}
        </dl>
        {action && <RowAction action={action} row={row} onTried={onTried} />}
      </footer>
    </li>
  )
}

/** Facts without a value are left out. */
function hasValue(value: string | number | undefined): boolean {
  return value !== undefined && value !== '' && Number(value) !== 0
}

/** Progress bar of an entry with a target. */
function Bar({ props, row }: { props: Props; row: Row }) {
  const text = useText()
  const { money, number } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const [done, goal] = [props.done, props.goal].map((name) =>
    String(row[name ?? ''] ?? formatAmount(0n)),
  ) as [string, string]
  if (Number(goal) === 0) return null
  const shown = (amount: string) => isolate(props.amounts ? money(amount, symbol) : number(Number(amount)))
  const words = text(props.progress, { done: shown(done), goal: shown(goal) })
  return (
    <p className="progress-list-bar">
      {/* The words beside it say the same. */}
      <progress max={Number(goal)} value={Math.min(Number(done), Number(goal))} aria-label={words} />
      <span aria-hidden="true">{words}</span>
    </p>
  )
}
