import type { BetRow as BetView } from '@marquee/schemas/contract'
import { amountText, type InCurrency } from '../../lib/money/currencies.ts'
import type { BetRow } from './store/rounds.ts'

/** Details of a bet that its outcome holds as texts. */
const DETAILS = ['issue', 'content', 'playId', 'pick', 'odds', 'result'] as const

type Details = Pick<BetView, (typeof DETAILS)[number] | 'rebate'>

/** Details of a lottery or sports bet besides the stake and the payout. */
export function betDetails(
  site: InCurrency,
  { outcome, rebate }: Pick<BetRow, 'outcome' | 'rebate'>,
): Details {
  const known = JSON.parse(outcome) as Record<string, unknown> | null
  const texts = DETAILS.flatMap((name) => {
    const value = known?.[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return { ...Object.fromEntries(texts), ...(rebate > 0n && { rebate: amountText(site, rebate) }) }
}
