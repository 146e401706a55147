import { useFormat } from '../../i18n/use-format.ts'
import { useSite } from '../../state/site.ts'
import './money-effect.css'

type Props = { rows: readonly { label: string; amount: string; isResult?: boolean }[] }

/** Amounts that a money form will move, shown before it is sent; the result stands out. */
export function MoneyEffect({ rows }: Props) {
  const { money } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  return (
    <dl className="money-effect" aria-live="polite">
      {rows.map(({ label, amount, isResult }) => (
        <div key={label} data-result={isResult || undefined}>
          <dt>{label}</dt>
          <dd>{money(amount, symbol)}</dd>
        </div>
      ))}
    </dl>
  )
}
