import type { ContractTier } from '@marquee/schemas/contract'
import { amountText, type InCurrency, minorOf } from '../../lib/money/currencies.ts'
import type { ContractKind } from './contract-kinds.ts'
import { partOf, toParts, toPercent } from './percent.ts'

/** One step of a contract: what it asks for, and what it pays. */
export type Tier = {
  /** Least valid bet of the team, minor units. */
  bet: bigint
  /** Least net loss of the team, minor units; dividends only. */
  netLoss: bigint
  activeMember: number
  /** P per cent, F a fixed amount. */
  rateType: 'P' | 'F'
  /** Parts of 100,000 for P, minor units for F. */
  rate: bigint
}

/** Figures of a team for a period; money in minor units. */
export type TeamFigures = { validBet: bigint; netLoss: bigint; activeMembers: number }

/** The last step that the team reaches; steps ask for more and pay more from one to the next. */
export function bestTier(tiers: readonly Tier[], team: TeamFigures): Tier | undefined {
  return tiers.findLast(
    ({ bet, netLoss, activeMember }) =>
      team.validBet >= bet && team.netLoss >= netLoss && team.activeMembers >= activeMember,
  )
}

/** Payment of a tier: rounded down, and never below zero. */
export function payOf(kind: ContractKind, tier: Tier | undefined, team: TeamFigures): bigint {
  if (!tier || team.validBet <= 0n) return 0n
  if (tier.rateType === 'F') return tier.rate
  return partOf(kind === 'DIVIDEND' ? team.netLoss : team.validBet, tier.rate)
}

/** Reads steps as they come in; undefined where one is not complete, or they do not grow. */
export function readTiers(
  site: InCurrency,
  kind: ContractKind,
  offered: readonly Partial<ContractTier>[],
): Tier[] | undefined {
  const tiers = offered.map((row) => (kind === 'DIVIDEND' ? dividendTier(site, row) : salaryTier(site, row)))
  const complete = tiers.filter((tier) => tier !== undefined)
  const isGrowing = complete.every((tier, index) => index === 0 || grows(complete[index - 1]!, tier))
  return complete.length === offered.length && isGrowing ? complete : undefined
}

function dividendTier(site: InCurrency, row: Partial<ContractTier>): Tier | undefined {
  const [bet, netLoss] = [minorOf(site, row.minimumBet ?? ''), minorOf(site, row.netLoss ?? '')]
  const rate = toParts(row.contractRate ?? '')
  const isForSalary = row.bet !== undefined || row.rate !== undefined || row.rateType !== undefined
  if (isForSalary || bet === undefined || netLoss === undefined || !rate || row.activeMember === undefined)
    return undefined
  if (bet < 0n || netLoss < 0n || rate > 100_000n) return undefined
  return { bet, netLoss, activeMember: row.activeMember, rateType: 'P', rate }
}

function salaryTier(site: InCurrency, row: Partial<ContractTier>): Tier | undefined {
  const bet = minorOf(site, row.bet ?? '')
  const rateType = row.rateType
  const rate = rateType === 'F' ? minorOf(site, row.rate ?? '') : toParts(row.rate ?? '')
  const isForDividend =
    row.minimumBet !== undefined || row.netLoss !== undefined || row.contractRate !== undefined
  if (isForDividend || !rateType || bet === undefined || !rate || row.activeMember === undefined)
    return undefined
  // Without a least bet a fixed amount would be paid for nothing.
  if (bet <= 0n || rate <= 0n || (rateType === 'P' && rate > 100_000n)) return undefined
  return { bet, netLoss: 0n, activeMember: row.activeMember, rateType, rate }
}

/** Asks for more bet, and no less of anything else; pays more where both pay the same way. */
function grows(before: Tier, after: Tier): boolean {
  const asksMore =
    after.bet > before.bet && after.netLoss >= before.netLoss && after.activeMember >= before.activeMember
  return asksMore && (after.rateType !== before.rateType || after.rate > before.rate)
}

/** Greatest rate of each way of paying; zero where none of the steps pays so. */
export function highestRates(tiers: readonly Tier[]): Record<Tier['rateType'], bigint> {
  const highest = { P: 0n, F: 0n }
  for (const { rateType, rate } of tiers) if (rate > highest[rateType]) highest[rateType] = rate
  return highest
}

/** Some step of the first pays at a higher rate than all steps of the second. */
export function isHigher(tiers: readonly Tier[], than: readonly Tier[]): boolean {
  const [own, other] = [highestRates(tiers), highestRates(than)]
  return own.P > other.P || own.F > other.F
}

/** Steps as they are kept. */
export function tiersToText(tiers: readonly Tier[]): string {
  return JSON.stringify(
    tiers.map(({ bet, netLoss, rate, ...rest }) => ({
      ...rest,
      bet: String(bet),
      netLoss: String(netLoss),
      rate: String(rate),
    })),
  )
}

type KeptTier = Omit<Tier, 'bet' | 'netLoss' | 'rate'> & { bet: string; netLoss: string; rate: string }

const read = new Map<string, readonly Tier[]>()

/** Steps from their kept text; the same text is read once. */
export function tiersFrom(text: string): readonly Tier[] {
  const known = read.get(text)
  if (known) return known
  const tiers = (JSON.parse(text) as KeptTier[]).map(({ bet, netLoss, rate, ...rest }) => ({
    ...rest,
    bet: BigInt(bet),
    netLoss: BigInt(netLoss),
    rate: BigInt(rate),
  }))
  if (read.size > 10_000) read.clear()
  read.set(text, tiers)
  return tiers
}

/** A rate as it is shown. */
export function rateText(site: InCurrency, { rateType, rate }: Pick<Tier, 'rateType' | 'rate'>): string {
  return rateType === 'F' ? amountText(site, rate) : toPercent(rate)
}

/** A step as both sides read it. */
export function tierView(site: InCurrency, kind: ContractKind, tier: Tier): ContractTier {
  const { activeMember, rateType } = tier
  if (kind === 'DIVIDEND')
    return {
      minimumBet: amountText(site, tier.bet),
      netLoss: amountText(site, tier.netLoss),
      activeMember,
      contractRate: rateText(site, tier),
    }
  return { bet: amountText(site, tier.bet), activeMember, rateType, rate: rateText(site, tier) }
}
