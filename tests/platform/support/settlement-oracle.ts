/** Independent computation of contract earnings, bet by bet, which shares no code with the platform. Times in ms, money in minor units. */

export type OracleTier = { bet: bigint; netLoss: bigint; active: number; type: 'P' | 'F'; rate: bigint }
export type OracleContract = {
  id: number
  kind: string
  group: string
  memberId: number
  startsAt: number
  endsAt: number
  period: string
  tiers: readonly OracleTier[]
}
export type OracleBet = {
  memberId: number
  product: string
  stake: bigint
  validBet: bigint
  payout: bigint
  settledAt: number
  /** Void and trial bets do not. */
  counts: boolean
}
export type OracleRow = {
  kind: string
  contractId: number
  from: number
  validBet: bigint
  netLoss: bigint
  active: number
  amount: bigint
}
export type OracleWorld = {
  uplineOf: ReadonlyMap<number, number>
  contracts: readonly OracleContract[]
  bets: readonly OracleBet[]
  /** Offset of the brand's time zone from UTC, constant over the year. */
  offset: number
  activeFrom: bigint
  /** End of the computation: settlements due until then are included. */
  until: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function expectedRows(world: OracleWorld): OracleRow[] {
  const teams = new Map<string, { contract: OracleContract; span: Span; bets: OracleBet[] }>()
  const byMember = new Map<number, OracleContract[]>()
  for (const contract of world.contracts)
    byMember.set(contract.memberId, [...(byMember.get(contract.memberId) ?? []), contract])
  for (const bet of world.bets) {
    if (!bet.counts) continue
    for (let id = world.uplineOf.get(bet.memberId) ?? 0; id > 0; id = world.uplineOf.get(id) ?? 0)
      for (const contract of byMember.get(id) ?? []) {
        if (bet.settledAt < contract.startsAt || bet.settledAt >= contract.endsAt) continue
        if (contract.group !== 'CONS' && contract.group !== bet.product) continue
        const span = spanOf(contract, bet.settledAt, world.offset)
        if (dueOf(contract, span) > world.until) continue
        const key = `${contract.id}/${span.from}`
        const team = teams.get(key) ?? { contract, span, bets: [] }
        team.bets.push(bet)
        teams.set(key, team)
      }
  }
  return [...teams.values()].map(({ contract, span, bets }) => rowOf(contract, span, bets, world.activeFrom))
}

function rowOf(contract: OracleContract, span: Span, bets: OracleBet[], activeFrom: bigint): OracleRow {
  let [validBet, netLoss] = [0n, 0n]
  const members = new Map<number, bigint>()
  for (const bet of bets) {
    validBet += bet.validBet
    netLoss += bet.stake - bet.payout
    members.set(bet.memberId, (members.get(bet.memberId) ?? 0n) + bet.validBet)
  }
  const active = [...members.values()].filter((sum) => sum >= activeFrom).length
  let amount = 0n
  for (const tier of contract.tiers) {
    if (validBet < tier.bet || netLoss < tier.netLoss || active < tier.active) continue
    const base = contract.kind === 'DIVIDEND' ? (netLoss > 0n ? netLoss : 0n) : validBet
    amount = tier.type === 'F' ? tier.rate : (base * tier.rate) / 100_000n
  }
  const from = Math.max(span.from, contract.startsAt)
  return { kind: contract.kind, contractId: contract.id, from, validBet, netLoss, active, amount }
}

type Span = { from: number; to: number }

function spanOf({ kind, period }: OracleContract, at: number, offset: number): Span {
  const steps: Record<string, number> = { REAL_TIME: 5 * MINUTE, HOURLY: HOUR, DAILY: DAY }
  const step = steps[kind] ?? (period === 'Daily' ? DAY : 0)
  const local = at + offset
  if (step > 0) {
    const from = Math.floor(local / step) * step - offset
    return { from, to: from + step }
  }
  const date = new Date(local)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const span = (first: number, end: number) => ({
    from: Date.UTC(year, month, first) - offset,
    to: Date.UTC(year, month, end) - offset,
  })
  const nextMonth = { from: Date.UTC(year, month, 16) - offset, to: Date.UTC(year, month + 1, 1) - offset }
  if (period === 'Weekly') {
    const monday = day - ((date.getUTCDay() + 6) % 7)
    return span(monday, monday + 7)
  }
  if (period === 'Semimonthly') return day <= 15 ? span(1, 16) : nextMonth
  return { from: span(1, 2).from, to: nextMonth.to }
}

function dueOf({ kind }: OracleContract, { to }: Span): number {
  const delays: Record<string, number> = { REAL_TIME: 0, HOURLY: 5, DAILY: 10, DIVIDEND: 10 }
  return to + delays[kind]! * MINUTE
}
