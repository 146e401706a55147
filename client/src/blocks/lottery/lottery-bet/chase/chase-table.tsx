import { useFormat } from '../../../../i18n/use-format.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { formatAmount } from '../../../../state/amounts.ts'
import { useSite } from '../../../../state/site.ts'
import { useZoneTime } from '../../../parts/use-zone-time.ts'
import { Stepper } from '../stepper.tsx'
import type { ChaseRow } from './chase-plan.ts'

type Props = {
  rows: readonly ChaseRow[]
  most: number
  onMultiple(numero: string, multiple: number): void
}

/** Issues of a chase with their multiples, stakes and running total. */
export function ChaseTable({ rows, most, onMultiple }: Props) {
  const text = useText()
  const { money } = useFormat()
  const { symbol } = useSite((site) => site.brand.currency)
  const time = useZoneTime()
  return (
    <table className="chase-table">
      <caption className="only-read">{text('lottery-bet.chase')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('lottery-lobby.issue')}</th>
          <th scope="col">{text('lottery-bet.multiple')}</th>
          <th scope="col">{text('bets.stake')}</th>
          <th scope="col">{text('lottery-bet.total')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ numero, drawsAt, multiple, stake, total }) => (
          <tr key={numero}>
            <th scope="row">
              <bdi>{numero}</bdi>
              <small>{time.dateTime(drawsAt)}</small>
            </th>
            <td>
              <Stepper
                label={text('lottery-bet.multiple-issue', { numero })}
                isLabelHidden
                value={multiple}
                most={most}
                onChange={(value) => onMultiple(numero, value)}
              />
            </td>
            <td>{money(formatAmount(stake), symbol)}</td>
            <td>{money(formatAmount(total), symbol)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
