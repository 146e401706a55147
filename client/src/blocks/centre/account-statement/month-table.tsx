import type { StatementSum } from '@marquee/schemas/contract'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { addAmounts } from '../../../state/amounts.ts'
import { useSite } from '../../../state/site.ts'
import { type Column, Table } from '../../../ui/table.tsx'
import type { Statement } from './statement.ts'

type Month = Statement['months'][number]

/** Columns of a month by the types that they add up; all others are in the last one. */
const GROUPS: readonly { key: string; label: string; types: readonly StatementSum['type'][] }[] = [
  { key: 'deposits', label: 'team.deposit', types: ['DEPOSIT'] },
  { key: 'withdrawals', label: 'team.withdraw', types: ['WITHDRAW', 'WITHDRAW_RETURN', 'FEE'] },
  { key: 'bets', label: 'statement.bets', types: ['BET', 'VOID'] },
  { key: 'wins', label: 'team.payout', types: ['PAYOUT'] },
]
const GROUPED: ReadonlySet<string> = new Set(GROUPS.flatMap(({ types }) => types))

/** The months with the balances between which their movements stand; each row adds up. */
export function MonthTable({
  statement: { months, totals, opening, closing, held },
}: {
  statement: Statement
}) {
  const text = useText()
  const { money } = useFormat()
  const nameMonth = useMonthName()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const groups = [...GROUPS, { key: 'other', label: 'statement.other', types: undefined }]
  const columns: Column<Month>[] = [
    { key: 'month', label: text('statement.month'), phone: 'title', draw: ({ from }) => nameMonth(from) },
    { key: 'opening', label: text('statement.opening'), align: 'end', draw: (month) => money(month.opening) },
    ...groups.map(
      ({ key, label, types }): Column<Month> => ({
        key,
        label: text(label),
        align: 'end',
        draw: ({ movements }) => money(addGroup(movements, types)),
      }),
    ),
    {
      key: 'closing',
      label: text('statement.closing'),
      align: 'end',
      phone: 'amount',
      draw: (month) => money(month.closing),
    },
  ]
  const cells = new Map([
    ['opening', money(opening)],
    ...groups.map(({ key, types }) => [key, money(addGroup(totals, types))] as const),
    ['closing', money(closing, symbol)],
  ])
  return (
    <>
      <Table
        caption={text('statement.title')}
        columns={columns}
        rows={months}
        rowKey={({ from }) => from}
        totals={{ label: text('record.total'), cells }}
      />
      {held !== undefined && (
        <p className="statement-held">
          {text('statement.held')}: {money(held, symbol)}
        </p>
      )}
    </>
  )
}

function addGroup(sums: readonly StatementSum[], types: readonly string[] | undefined): string {
  const own = sums.filter(({ type }) => (types ? types.includes(type) : !GROUPED.has(type)))
  return addAmounts(own.map(({ amount }) => amount))
}

/** Formats a month by its first day: `March 2026`. */
function useMonthName(): (isoDay: string) => string {
  const { tag } = useLanguage()
  const format = new Intl.DateTimeFormat(`${tag}-u-nu-latn-ca-gregory`, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (isoDay) => format.format(Date.parse(`${isoDay}T00:00:00Z`))
}
