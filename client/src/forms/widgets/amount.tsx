import { useSite } from '../../state/site.ts'
import type { ControlProps } from '../form-context.ts'
import { TextControl } from './text.tsx'

const INPUT = { inputMode: 'decimal', dir: 'ltr', placeholder: '0.00' } as const

/** An amount of money with the brand's currency symbol. */
export function AmountControl(props: ControlProps) {
  const symbol = useSite((site) => site.brand.currency.symbol)
  return (
    <span className="form-box">
      <span className="form-affix" aria-hidden="true">
        {symbol}
      </span>
      <TextControl {...props} input={INPUT} />
    </span>
  )
}
