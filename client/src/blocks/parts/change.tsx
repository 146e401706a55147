import { useFormat } from '../../i18n/use-format.ts'
import './change.css'

/**
 * An amount with its sign; the colour only repeats the sign. The direction is set, because an Arabic symbol would move a plus behind
 * the amount, and a minus not.
 */
export function Change({ amount, symbol }: { amount: string; symbol?: string }) {
  const format = useFormat()
  const tone = amount.startsWith('-') ? 'loss' : /[1-9]/.test(amount) ? 'gain' : 'none'
  return (
    <bdi className="change" data-tone={tone} dir="ltr">
      {tone === 'gain' && '+'}
      {format.money(amount, symbol)}
    </bdi>
  )
}
