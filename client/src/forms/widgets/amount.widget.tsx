import { toAmount } from '@marquee/schemas/rules/money'
import { useFormat } from '../../i18n/use-format.ts'
import { readAmount } from '../../lib/typed-amount.ts'
import { useSite } from '../../state/site.ts'
import type { ControlProps, Widget } from '../form-context.ts'
import { readText } from '../read-value.ts'
import { formatValue } from './text.widget.tsx'

/** Marks of a percentage, which may stand before or after the number. */
const PERCENT = ['%', '٪']

export const widget: Widget = { Control: AmountControl }

/**
 * An amount of money with the brand's currency symbol, or a percentage with its mark. It is read with the marks and digits of any language; on leaving
 * the field its text becomes the amount as it was understood.
 */
export function AmountControl({ id, field, value, isDisabled, aria, onType, onLeave }: ControlProps) {
  const { code, symbol } = useSite((site) => site.brand.currency)
  const decimals = useSite((site) => site.decimals)
  const { decimal } = useFormat()
  const isPercent = field.unit === 'percent'
  const currency = isPercent ? PERCENT : [symbol, code]
  const read = (typed: string) => readAmount(typed, { decimal, currency })
  return (
    <span className="form-box">
      <span className="form-affix" aria-hidden="true">
        {isPercent ? '%' : symbol}
      </span>
      <input
        className="form-input"
        id={id}
        name={field.name}
        type="text"
        inputMode={decimals > 0 || isPercent ? 'decimal' : 'numeric'}
        dir="ltr"
        placeholder={isPercent ? '0.00' : toAmount(0n, decimals)}
        autoComplete={field.autocomplete ?? 'off'}
        defaultValue={formatValue(value)}
        data-typed=""
        disabled={isDisabled}
        {...aria}
        onInput={({ currentTarget: { value: typed } }) => onType(readText(field, read(typed) ?? typed))}
        onBlur={({ currentTarget: input }) => {
          input.value = read(input.value) ?? input.value
          onLeave()
        }}
      />
    </span>
  )
}
