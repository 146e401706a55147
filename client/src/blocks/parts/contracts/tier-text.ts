import type { ContractTier } from '@marquee/schemas/contract'
import type { Format } from '../../../i18n/use-format.ts'
import type { Text } from '../../../i18n/use-text.ts'
import { amountText } from '../../../state/amounts.ts'

type Tools = { text: Text } & Pick<Format, 'number' | 'percent'> & { money(amount: string): string }

/** Describes one tier of a contract as a sentence: its conditions and its rate. */
export function tiersText(tier: ContractTier, { text, money, number, percent }: Tools): string {
  const members = number(tier.activeMember)
  if (tier.contractRate !== undefined)
    return text('notices.tier-dividend', {
      bet: money(tier.minimumBet ?? amountText(0n)),
      loss: money(tier.netLoss ?? amountText(0n)),
      members,
      rate: tier.contractRate,
    })
  const pays = tier.rateType === 'F' ? money(tier.rate ?? amountText(0n)) : percent(tier.rate ?? '0.00')
  return text('notices.tier-salary', { bet: money(tier.bet ?? amountText(0n)), members, pays })
}
