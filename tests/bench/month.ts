import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareTables } from '../../fixtures/platform/prepare-tables.ts'
import { openFolderStore } from '../../fixtures/platform/store/pglite/pglite-store.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'
import type { Query, Store } from '../../gateway/src/store/store.ts'
import {
  expectedRows,
  type OracleBet,
  type OracleContract,
  type OracleRow,
} from '../platform/support/settlement-oracle.ts'
import { DAY, FEW, MINUTE, startWorld, type TestWorld } from '../platform/support/world.ts'
import { short, type Table } from './table.ts'

const DAYS = 30
const AGENTS = 100
const MEMBERS = 1000
const BETS = 100_000
const PRODUCTS = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT']
const OFFSET = 6 * 60 * MINUTE

/** Thirty days of clock over agents with contracts and a hundred thousand bets, on the embedded database on disk. */
export async function bench(): Promise<Table[]> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-month-'))
  const store = await openFolderStore(folder)
  try {
    await prepareTables(store)
    const world = await startWorld({ store, members: team(), brand: { timeZone: 'Asia/Dhaka' } })
    await world.signIn('agent1')
    const contracts = await addContracts(world)
    const bets = await addBets(world)
    const [cpu, started] = [process.cpuUsage(), performance.now()]
    await world.platform.control.advance(DAYS * DAY)
    const seconds = (performance.now() - started) / 1000
    const { user, system } = process.cpuUsage(cpu)
    return [
      {
        title: '30 days of clock on the embedded store: 8,640 real-time runs',
        rows: [
          {
            members: MEMBERS,
            agents: AGENTS,
            bets: BETS,
            seconds: short(seconds),
            target: 30,
            'seconds on the processor': short((user + system) / 1e6),
            ...(await check(world, contracts, bets)),
          },
        ],
      },
    ]
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Ten agents at the top, ninety below them, nine hundred members below those. */
function team() {
  const accounts = Array.from({ length: MEMBERS }, (_, index) => {
    const upline = index < 10 ? '' : index < AGENTS ? `agent${index % 10}` : `agent${10 + (index % 90)}`
    const isAgent = index < AGENTS
    return {
      ...FEW[1]!,
      account: `${isAgent ? 'agent' : 'member'}${index}`,
      type: isAgent ? 1 : 0,
      upline,
      mobile: '',
      email: '',
      balance: isAgent ? '5000000.00' : '1000.00',
      rebate: index < 10 ? '0.50' : isAgent ? '0.30' : '0.00',
      daysAgo: 0,
      state: 'FIRST_LOGIN' as const,
    }
  })
  return accounts
}

const KINDS = ['REAL_TIME', 'HOURLY', 'DAILY', 'DIVIDEND'] as const
const PERIODS = ['Daily', 'Weekly', 'Semimonthly', 'Monthly']

/** A contract of each kind for every agent: the top ones with the house, the others with their uplines. */
async function addContracts(world: TestWorld): Promise<OracleContract[]> {
  const random = createRandomFromText('contracts')
  const contracts: OracleContract[] = []
  for (let member = 1; member <= AGENTS; member += 1)
    for (const kind of KINDS) {
      const rate = BigInt(50 + random.integer(100))
      const tier = (bet: bigint, more: bigint) => ({
        bet,
        netLoss: 0n,
        active: 0,
        type: 'P' as const,
        rate: rate + more,
      })
      contracts.push({
        id: contracts.length + 1,
        kind,
        group: random.next() < 0.7 ? 'CONS' : PRODUCTS[random.integer(3)]!,
        memberId: member,
        startsAt: world.now(),
        endsAt: Number.POSITIVE_INFINITY,
        period:
          kind === 'DIVIDEND'
            ? PERIODS[random.integer(4)]!
            : kind === 'DAILY'
              ? 'Daily'
              : kind === 'HOURLY'
                ? 'Hourly'
                : 'Real time',
        tiers: [tier(1000n, 0n), tier(20_000n, 20n)],
      })
    }
  await inWorld(world, async (db) => {
    await db(
      `INSERT INTO agent_contracts (brand, id, kind, product_group, member_id, offered_by, state, offered_at)
       SELECT $1, * FROM unnest($2::integer[], $3::text[], $4::text[], $5::integer[], $6::integer[], $7::text[], $8::bigint[])`,
      [
        world.site.code,
        contracts.map(({ id }) => id),
        contracts.map(({ kind }) => kind),
        contracts.map(({ group }) => group),
        contracts.map(({ memberId }) => memberId),
        contracts.map(({ memberId }) => uplineOf(memberId)),
        contracts.map(() => 'A'),
        contracts.map(({ startsAt }) => startsAt),
      ],
    )
    await db(
      `INSERT INTO agent_terms SELECT $1, id, at, NULL, period, tiers
       FROM unnest($2::integer[], $3::bigint[], $4::text[], $5::text[]) AS t (id, at, period, tiers)`,
      [
        world.site.code,
        contracts.map(({ id }) => id),
        contracts.map(({ startsAt }) => startsAt),
        contracts.map(({ period }) => period),
        contracts.map(({ tiers }) =>
          JSON.stringify(
            tiers.map(({ bet, netLoss, active, type, rate }) => ({
              bet: String(bet),
              netLoss: String(netLoss),
              activeMember: active,
              rateType: type,
              rate: String(rate),
            })),
          ),
        ),
      ],
    )
    const next = Math.ceil((world.now() + 1) / (5 * MINUTE)) * 5 * MINUTE
    await db('INSERT INTO agent_runs VALUES ($1, $2)', [world.site.code, next])
    await db(
      "INSERT INTO jobs (brand, id, due_at, kind, subject) VALUES ($1, 1000000000, $2, 'agent-pay', 0)",
      [world.site.code, next],
    )
  })
  return contracts
}

/** Bets of members over all thirty days; one in fifty is void. */
async function addBets(world: TestWorld): Promise<OracleBet[]> {
  const random = createRandomFromText('bets')
  const bets: OracleBet[] = Array.from({ length: BETS }, () => {
    const stake = BigInt(100 + random.integer(20_000))
    const isVoid = random.integer(50) === 0
    return {
      memberId: AGENTS + 1 + random.integer(MEMBERS - AGENTS),
      product: PRODUCTS[random.integer(PRODUCTS.length)]!,
      stake,
      validBet: isVoid ? 0n : stake,
      payout: isVoid || random.next() < 0.55 ? 0n : stake * 2n,
      settledAt: world.now() + random.integer(DAYS * DAY),
      counts: !isVoid,
    }
  }).sort((a, b) => a.settledAt - b.settledAt)
  await inWorld(world, async (db) => {
    await db(
      `INSERT INTO rounds (brand, id, member_id, product, stake, valid_bet, payout, at, settled_at, status, node_id, vassalage, wallet, outcome)
       SELECT $1, *, '1', 'BENCH', 'main', '{}'
       FROM unnest($2::bigint[], $3::integer[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $8::bigint[], $9::text[])`,
      [
        world.site.code,
        bets.map((_, index) => 1_000_000 + index),
        bets.map(({ memberId }) => memberId),
        bets.map(({ product }) => product),
        bets.map(({ stake }) => stake),
        bets.map(({ validBet }) => validBet),
        bets.map(({ payout }) => payout),
        bets.map(({ settledAt }) => settledAt),
        bets.map(({ counts, payout }) => (counts ? (payout > 0n ? 'WON' : 'LOST') : 'VOID')),
      ],
    )
    await db('ANALYZE rounds')
  })
  return bets
}

function uplineOf(member: number): number {
  const index = member - 1
  if (index < 10) return 0
  return (index < AGENTS ? index % 10 : 10 + (index % 90)) + 1
}

/** Every row against one that is worked out bet by bet, and the ledger against itself. */
async function check(world: TestWorld, contracts: OracleContract[], bets: OracleBet[]) {
  const expected = expectedRows({
    uplineOf: new Map(Array.from({ length: MEMBERS }, (_, index) => [index + 1, uplineOf(index + 1)])),
    contracts,
    bets,
    offset: OFFSET,
    activeFrom: 10_000n,
    until: world.now(),
  }).filter(({ kind, amount }) => amount > 0n || kind === 'DAILY' || kind === 'DIVIDEND')
  const rows = await inWorld(world, (db) =>
    db<{
      kind: string
      contract_id: number
      period_from: bigint
      valid_bet: bigint
      net_loss: bigint
      active_members: number
      amount: bigint
    }>("SELECT * FROM agent_payments WHERE brand = $1 AND kind <> 'REBATE'", [world.site.code]),
  )
  const told = new Set(
    rows.map((row) =>
      textOf({
        kind: row.kind,
        contractId: row.contract_id,
        from: Number(row.period_from),
        validBet: row.valid_bet,
        netLoss: row.net_loss,
        active: row.active_members,
        amount: row.amount,
      }),
    ),
  )
  const missing = expected.filter((row) => !told.has(textOf(row)))
  const { balanced, entries } = await world.platform.control.checkLedger(world.site.code)
  return {
    payments: rows.length,
    differences: missing.length + Math.abs(rows.length - expected.length),
    entries,
    'ledger sum 0': balanced ? 'yes' : 'no',
  }
}

function textOf(row: OracleRow): string {
  return [row.kind, row.contractId, row.from, row.validBet, row.netLoss, row.active, row.amount].join('/')
}

function inWorld<T>(world: TestWorld, work: (db: Query) => Promise<T>): Promise<T> {
  return (world.store as Store).transaction(world.site.code, work)
}
