import { getDenomination } from '@marquee/schemas/studio/currency-limits'
import { useCallback } from 'react'
import { useRead } from '../api/use-read.ts'

/** Gives an amount of a setting that counts minor units, by its name, in the brand's currency: `100.00 EUR`. Undefined for others. */
export function useMoney(brand: string): (setting: string, value: unknown) => string | undefined {
  const { data: site } = useRead('draft.site', { brand })
  const code = site?.currency
  return useCallback(
    (setting, value) => {
      if (code === undefined || typeof value !== 'number' || !setting.endsWith('Minor')) return undefined
      const { decimals } = getDenomination(code)
      return `${(value / 10 ** decimals).toFixed(decimals)} ${code}`
    },
    [code],
  )
}
