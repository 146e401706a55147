import type { ContractTier } from '@marquee/schemas/contract'
import type { Text } from '../../../i18n/use-text.ts'

type Tools = { text: Text; money(amount: string): string; number(value: number): string }

/** Describes one tier of a contract as a sentence: its conditions and its rate. */
export function tiersText(tier: ContractTier, { text, money, number }: Tools): string {
  const members = number(tier.activeMember)
  if (tier.contractRate !== undefined)
    return text('notices.tier-dividend', {
      bet: money(tier.minimumBet ?? '0.00'),
      loss: money(tier.netLoss ?? '0.00'),
      members,
      rate: tier.contractRate,
    })
  const pays = tier.rateType === 'F' ? money(tier.rate ?? '0.00') : `${tier.rate ?? '0.00'} %`
  return text('notices.tier-salary', { bet: money(tier.bet ?? '0.00'), members, pays })
}
