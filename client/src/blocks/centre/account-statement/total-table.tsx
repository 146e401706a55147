import type { StatementSum } from '@marquee/schemas/contract'
import { formatCodeKey } from '@marquee/schemas/rules/code-key'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSite } from '../../../state/site.ts'
import { type Column, Table } from '../../../ui/table.tsx'
import { Change } from '../../parts/change.tsx'
import type { Statement } from './statement.ts'

/** Number and sum of the movements of all months by type. */
export function TotalTable({ statement: { totals } }: { statement: Statement }) {
  const text = useText()
  const { number } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const columns: Column<StatementSum>[] = [
    {
      key: 'type',
      label: text('statement.movement'),
      phone: 'title',
      draw: ({ type }) => text(`record.type.${formatCodeKey(type)}`),
    },
    {
      key: 'count',
      label: text('statement.count'),
      align: 'end',
      phone: 'note',
      draw: ({ count }) => number(count),
    },
    {
      key: 'amount',
      label: text('record.amount'),
      align: 'end',
      phone: 'amount',
      draw: ({ amount }) => <Change amount={amount} symbol={symbol} />,
    },
  ]
  return (
    <section className="statement-totals">
      <h3>{text('statement.totals')}</h3>
      <Table caption={text('statement.totals')} columns={columns} rows={totals} rowKey={({ type }) => type} />
    </section>
  )
}
