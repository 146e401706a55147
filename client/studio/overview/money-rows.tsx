import type { Overview } from '@marquee/schemas/studio/api'
import { BASE_DENOMINATION, convertMinor, getDenomination } from '@marquee/schemas/studio/currency-limits'
import { useId } from 'react'
import { useStudioLanguage, useStudioText } from '../i18n/texts.ts'
import { useCurrencyName } from '../i18n/use-currency-name.ts'
import { Row } from '../ui/row.tsx'

/** Time zone and currency of a new brand; each has a value from the start. */
export type Money = { currency: string; timeZone: string }

type Props = {
  brands: Overview
  money: Money
  /** Name of the brand whose settings are copied; undefined for base. */
  copied: string | undefined
  onChange(money: Money): void
}

/** Currency with the limits that follow from it, and time zone. */
export function MoneyRows({ brands, money, copied, onChange }: Props) {
  const text = useStudioText()
  const nameIn = useCurrencyName()
  const zones = useId()
  const { currency, timeZone } = money
  const currencies = brands.currencies
    .map((code) => ({ code, name: nameIn(code) }))
    .sort((a, b) => a.name.localeCompare(b.name))
  return (
    <>
      <Row label={text('new-brand.currency')} help={useLimits(brands, currency, copied)}>
        {(id, help) => (
          <select
            id={id}
            aria-describedby={help}
            value={currency}
            onChange={({ target }) => onChange({ ...money, currency: target.value })}
          >
            {currencies.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Row>
      <Row label={text('new-brand.time-zone')} help={text('new-brand.time-zone-help')}>
        {(id, help) => (
          <input
            id={id}
            aria-describedby={help}
            required
            dir="ltr"
            list={zones}
            value={timeZone}
            onChange={({ target }) => onChange({ ...money, timeZone: target.value })}
          />
        )}
      </Row>
      <datalist id={zones}>
        {['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
    </>
  )
}

/** Tells the limits with which a brand in a currency begins. */
function useLimits({ limits }: Overview, currency: string, copied: string | undefined): string {
  const text = useStudioText()
  const language = useStudioLanguage()
  if (copied !== undefined) return text('new-brand.limits-copied', { brand: copied })
  const to = getDenomination(currency)
  const money = new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 })
  const range = ([least, most]: [number, number]) =>
    money.formatRange(
      convertMinor(least, BASE_DENOMINATION, to) / 10 ** to.decimals,
      convertMinor(most, BASE_DENOMINATION, to) / 10 ** to.decimals,
    )
  return text('new-brand.limits', { deposit: range(limits.deposit), withdraw: range(limits.withdraw) })
}
