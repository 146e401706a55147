import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OperationId, operationTable } from '@marquee/schemas/operations'
import { vendor } from '@marquee/vendor'
import { deriveTeamDays } from '../../fixtures/platform/agents/index.ts'
import type { SimulatedPlatform } from '../../fixtures/platform/engine/control.ts'
import { openPlatform } from '../../fixtures/platform/open-platform.ts'
import { createLoadData } from '../../fixtures/platform/seed/load-data.ts'
import { openFolderStore } from '../../fixtures/platform/store/pglite/pglite-store.ts'
import { readConfig } from '../../gateway/src/config.ts'
import type { LoadedBrand } from '../../gateway/src/content/content.ts'
import { loadContent } from '../../gateway/src/content/resolve/load-content.ts'
import { fillDefaults } from '../../gateway/src/lib/json/fill-defaults.ts'
import type { JsonObject } from '../../gateway/src/lib/json-file.ts'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { openServerStore } from '../../gateway/src/store/pg-store.ts'
import type { Query, Store } from '../../gateway/src/store/store.ts'
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs'
import { ROOT } from '../support/gateway-process.ts'
import { median, short, type Table } from './table.ts'

const BRAND = 'meghna'
const CROWD = { members: 10_000, agents: 500, days: 90, bets: 1_000_000, seed: 1 }
const RUNS = Number(process.env.AGENTS_RUNS ?? 20)
/** 95th percentile of a report of 30 days, in ms. */
const TARGET = { embedded: 300, server: 150 }
const REQUEST = { ip: '198.51.100.1', language: 'EN', device: 'web', visitor: '', origin: '' }

/** Calls of the agent centre's pages for 30 days; `{child}` is an account directly below the agent. */
const CALLS: readonly (readonly [name: string, operation: OperationId, query: Record<string, unknown>])[] = [
  ['team overview', 'agents.team-overview', {}],
  ['team betting', 'agents.team-betting', {}],
  ['team betting, one product', 'agents.team-betting', { product: 'RNG', status: 'WON' }],
  ['team betting, by account', 'agents.team-betting', { account: 'a1' }],
  ['team betting, page 100', 'agents.team-betting', { pageNo: 100 }],
  ['profit and loss', 'agents.team-pnl', {}],
  ['profit and loss of a branch', 'agents.team-pnl', { parentId: '{child}' }],
  ['transactions', 'agents.downline-transactions', {}],
  ['transactions, deposits', 'agents.downline-transactions', { type: 'DEPOSIT' }],
  ['income', 'agents.income', {}],
  ['downlines', 'agents.downlines', {}],
  ['downlines of a branch', 'agents.downlines', { parentId: '{child}' }],
  ['downlines by level', 'agents.downlines', { level: 3 }],
  ['downlines by name', 'agents.downlines', { account: 'a1' }],
  ['downlines by balance', 'agents.downlines', { level: 2, sort: '-balance' }],
  ['downlines by team size', 'agents.downlines', { sort: '-teamSize' }],
  ['downlines not seen for a week', 'agents.downlines', { level: 2, lastLogin: 7 }],
  ['contracts', 'agents.contracts', { kind: 'DIVIDEND', side: 'downline' }],
  ['contract records', 'agents.contract-records', { kind: 'DAILY', side: 'downline' }],
  ['referral links', 'agents.affiliate-urls', {}],
  ['funds', 'agents.consolidated-funds', {}],
]

/** A statement as the last report sent it. */
type Sent = { sql: string; parameters: readonly unknown[] }

/**
 * Reports of 30 days of an agent with the largest team and of one with a middle team, of 10,000 members who placed
 * 1,000,000 bets (R-2.120 to R-2.124). The plans of all statements are written beside the times; a node that reads
 * more than a fifth of all bets or of all entries is named, by an index too.
 */
export async function bench(): Promise<Table[]> {
  const folder = join(ROOT, '.cache/agents-world')
  const tables = await measured('embedded', () => openFolderStore(folder), !existsSync(join(folder, 'full')))
  writeFileSync(join(folder, 'full'), '')
  const programs = process.env.AGENTS_STORE === 'embedded' ? undefined : await findPostgres()
  if (!programs) return tables
  const { url, stop } = await startPostgres(programs)
  try {
    return [...tables, ...(await measured('server', () => openServerStore(url), true))]
  } finally {
    await stop()
  }
}

async function measured(
  kind: keyof typeof TARGET,
  open: () => Promise<Store>,
  isEmpty: boolean,
): Promise<Table[]> {
  mkdirSync(join(ROOT, '.cache/agents-world'), { recursive: true })
  const config = readConfig({ DATA_FOLDER: join(ROOT, '.cache/agents-world') })
  const content = loadContent({ config })
  const site = content.brands.get(BRAND)!
  const sent: Sent[] = []
  const store = listeningTo(await open(), sent)
  const platform = await openPlatform({ config, content, vendor, store })
  try {
    if (isEmpty) {
      console.log(`  filling the ${kind} store with ${CROWD.bets} bets`)
      await createLoadData(
        (work) => platform.control.inside(site, work),
        CROWD,
        () => undefined,
      )
    }
    // As the world command does after it filled a database; a world of an earlier run may be older than the sums.
    await platform.control.inside(site, deriveTeamDays)
    await store.run('VACUUM ANALYZE')
    const large = await largeTables(store)
    const rows: Table['rows'] = []
    for (const agent of await agentsOf(site, store)) {
      const caller = await platform.control.callerNamed(site, agent.account)
      for (const [name, operation, query] of CALLS)
        rows.push(
          await timed({ platform, site, caller, agent, name, operation, query, sent, store, large, kind }),
        )
    }
    return [
      { title: `${kind} store: reports of 30 days, ms; target ${TARGET[kind]} at the 95th percentile`, rows },
    ]
  } finally {
    await platform.close()
  }
}

type Agent = { account: string; id: number; team: number; child: number }

/** The agent with the largest team, and one with a team of middle size, each with a child that has a team. */
async function agentsOf(site: LoadedBrand, { read }: Store): Promise<Agent[]> {
  const rows = await read<{ id: number; account: string; team: bigint; child: number | null }>(
    `SELECT a.id, a.account, count(*) AS team,
       (SELECT min(c.id) FROM members c WHERE c.brand = a.brand AND c.upline_id = a.id
          AND EXISTS (SELECT 1 FROM members g WHERE g.brand = c.brand AND g.upline_id = c.id)) AS child
     FROM members a JOIN members m ON m.brand = a.brand AND m.path LIKE a.path || '%' AND m.id <> a.id
     WHERE a.brand = $1 GROUP BY a.brand, a.id, a.account ORDER BY 3 DESC`,
    [site.code],
  )
  const led = rows.flatMap(({ child, team, ...row }) =>
    child === null ? [] : [{ ...row, child, team: Number(team) }],
  )
  return [led[0]!, led.find(({ team }) => team < 400) ?? led.at(-1)!]
}

type Timing = {
  platform: SimulatedPlatform
  site: LoadedBrand
  caller: Caller
  agent: Agent
  name: string
  operation: OperationId
  query: Record<string, unknown>
  sent: Sent[]
  store: Store
  large: LargeTables
  kind: keyof typeof TARGET
}

async function timed(timing: Timing): Promise<Table['rows'][number]> {
  const { platform, site, caller, agent, name, operation, sent, store, kind } = timing
  const schema = loadedQuery(operation)
  const asked = Object.fromEntries(
    Object.entries(timing.query).map(([key, value]) => [key, value === '{child}' ? agent.child : value]),
  )
  const query = fillDefaults(schema, asked as JsonObject) as Record<string, unknown>
  const call = () =>
    platform.call({ operation, site, query, body: {}, caller, idempotencyKey: undefined, request: REQUEST })
  await call()
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    sent.length = 0
    const started = performance.now()
    await call()
    times.push(performance.now() - started)
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!
  const plans = await plansOf(store, timing.large, [...sent])
  return {
    team: agent.team,
    report: name,
    median: short(median(times)),
    p95: short(p95),
    'within target': p95 <= TARGET[kind] ? 'yes' : 'NO',
    statements: sent.length,
    'reads much of': plans.scans.join(' ') || '-',
    'slowest plan': plans.slowest,
  }
}

const operations = loadContent({ config: readConfig({}) }).operations
function loadedQuery(operation: OperationId): JsonObject {
  if (!operationTable[operation]) throw new Error(`there is no operation ${operation}`)
  return operations.get(operation)!.query
}

/** Number of rows of the tables that grow with every bet or entry. */
type LargeTables = ReadonlyMap<string, number>

async function largeTables({ read }: Store): Promise<LargeTables> {
  const [row] = await read<{ rounds: bigint; entries: bigint }>(
    'SELECT (SELECT count(*) FROM rounds) AS rounds, (SELECT count(*) FROM ledger_entries) AS entries',
  )
  return new Map([
    ['rounds', Number(row!.rounds)],
    ['ledger_entries', Number(row!.entries)],
  ])
}

/** Part of a large table above which a node counts as a reading of all of it. */
const MUCH = 0.2

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Total Time'?: number
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** Large tables that a statement reads as a whole, and the way through the plan of the slowest statement. */
async function plansOf(
  store: Store,
  large: LargeTables,
  sent: readonly Sent[],
): Promise<{ scans: string[]; slowest: string }> {
  const scans = new Set<string>()
  let slowest = { time: 0, text: '' }
  for (const { sql, parameters } of sent) {
    if (!/^\s*(SELECT|WITH)/.test(sql)) continue
    const [row] = await store.transaction('explain', (query) =>
      query<{ 'QUERY PLAN': unknown }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, parameters),
    )
    const given = row!['QUERY PLAN']
    const [{ Plan: plan }] = (typeof given === 'string' ? JSON.parse(given) : given) as [{ Plan: Node }]
    const nodes = allOf(plan)
    for (const node of nodes) {
      const relation = node['Relation Name'] ?? ''
      const many = large.get(relation)
      if (many && rowsRead(node) > many * MUCH) scans.add(relation)
    }
    const time = plan['Actual Total Time'] ?? 0
    if (time > slowest.time)
      slowest = {
        time,
        text: `${short(time)} ms: ${nodes
          .filter((node) => node['Relation Name'])
          .map(
            (node) =>
              `${node['Relation Name']} by ${node['Index Name'] ?? 'all rows'} (${Math.round(rowsRead(node))})`,
          )
          .join(', ')}`,
      }
  }
  return { scans: [...scans], slowest: slowest.text }
}

/** Rows that a node read in all its loops, those that its filter removed included. */
function rowsRead(node: Node): number {
  return ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)
}

function allOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(allOf)]
}

/** The store, with the statements that it is sent. */
function listeningTo(store: Store, sent: Sent[]): Store {
  const recorded =
    (query: Query): Query =>
    (sql, parameters = []) => {
      if (!sql.startsWith('EXPLAIN')) sent.push({ sql, parameters })
      return query(sql, parameters)
    }
  return {
    ...store,
    isShared: store.isShared,
    read: recorded(store.read),
    transaction: (writer, work) => store.transaction(writer, (query) => work(recorded(query))),
    readTransaction: (work) => store.readTransaction((query) => work(recorded(query))),
  }
}
