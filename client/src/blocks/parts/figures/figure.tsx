import { useFormat } from '../../../i18n/use-format.ts'
import { useSite } from '../../../state/site.ts'
import { Change } from '../change.tsx'

export type FigureFormat = 'money' | 'change' | 'count' | 'percent'

/** A figure in its format; money is shown with the brand's currency. */
export function Figure({ format: kind, value }: { format: FigureFormat; value: string | number }) {
  const format = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  if (kind === 'count') return format.number(Number(value))
  if (kind === 'percent') return format.percent(format.money(String(value)))
  if (kind === 'change') return <Change amount={String(value)} symbol={symbol} />
  return format.money(String(value), symbol)
}
