import type { OperationId } from '@marquee/schemas/operations'
import { expect, test } from 'vitest'
import { isRepeatable } from '../../fixtures/platform/drift/shadow.ts'
import notes from '../../fixtures/platform/routes/lab/coverage.json' with { type: 'json' }
import type { Operation } from '../../gateway/src/content/content.ts'
import { Refusal } from '../../gateway/src/lib/refusal.ts'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import schema from '../../schemas/brand.json' with { type: 'json' }
import { testContent } from '../support/test-content.ts'
import { lotteryPlayer, ordersOf, placeTicket } from './support/lottery.ts'
import { seated } from './support/playing.ts'
import { withCard } from './support/wallet.ts'
import { type Asking, startWorld, type TestWorld } from './support/world.ts'

type Query = Record<string, unknown>

/** Reads that a shadow read may make once more. */
const READS = [...testContent([]).current().operations.values()].filter(isRepeatable)
const MODULES = Object.keys(schema.properties.modules.properties)
const STEPS: Readonly<Record<string, { query?: Query; steps?: string }>> = notes.steps

/** A function that gives the names of tables whose rows of the world, or of all worlds, changed since it was called last. */
async function watchTables({ store, site }: TestWorld): Promise<() => Promise<string[]>> {
  const tables = await store.read<{ name: string; has_brand: boolean }>(
    `SELECT t.table_name AS name, bool_or(c.column_name = 'brand') AS has_brand
     FROM information_schema.tables t
     JOIN information_schema.columns c ON c.table_schema = t.table_schema AND c.table_name = t.table_name
     WHERE t.table_schema = current_schema() AND t.table_type = 'BASE TABLE' GROUP BY t.table_name`,
  )
  const hashes = tables.map(
    ({ name, has_brand: hasBrand }) =>
      `SELECT '${name}' AS name, md5(string_agg(r::text, ' ' ORDER BY r::text)) AS hash FROM ${name} r
       ${hasBrand ? `WHERE r.brand = '${site.code}'` : ''}`,
  )
  const read = async () => {
    const rows = await store.read<{ name: string; hash: string | null }>(hashes.join(' UNION ALL '))
    return new Map(rows.map(({ name, hash }) => [name, hash]))
  }
  let before = await read()
  return async () => {
    const now = await read()
    const changed = [...now].filter(([name, hash]) => hash !== before.get(name)).map(([name]) => name)
    before = now
    return changed
  }
}

/** A world with all modules, its callers by access, and inputs of the reads that need some of it. */
async function prepare() {
  const modules = {
    ...Object.fromEntries(MODULES.map((name) => [name, true])),
    humanCheck: false,
    loginIpVerification: false,
  }
  const world = await startWorld({ brand: { modules } })
  const { cardId } = await withCard(world, 'deep')
  const player = await lotteryPlayer(world, 'deep')
  await placeTicket(world, player)
  const [order] = await ordersOf(world, player)
  const agent = await world.signIn('agent1')
  const link = await world.call('agents.create-affiliate-url', { body: { rebate: '1.00' }, caller: agent })
  const { player: seat } = await seated(world, player, { vassalage: 'KYLIN', amount: '0.00' })
  const samples: Readonly<Record<string, Query>> = {
    'agents.affiliate-url-members': { id: link.id },
    'games.live-tables': { nodeIds: '1' },
    'identity.affiliate': { code: link.code },
    'lottery.order': { orderNo: order!.orderNo },
    'lottery.upcoming': { gameId: '101' },
    'promotions.bonus-code': { code: 'RELOAD20' },
    'promotions.detail': { id: (await world.call('promotions.list')).list[0]!.id },
    'wallet.pre-withdraw': { cardId, amount: '100.00' },
  }
  const callersFor = ({ access, knowsCaller }: Operation): (Caller | null)[] => {
    if (access === 'public') return knowsCaller ? [null, player] : [null]
    return [{ agent, game: seat }[access as string] ?? player]
  }
  return { world, callersFor, queryOf: (id: string) => samples[id] ?? STEPS[id]?.query ?? {} }
}

test('a read that a shadow read may repeat writes nothing, whether it is answered or refused', async () => {
  const { world, callersFor, queryOf } = await prepare()
  const findChanges = await watchTables(world)
  const written: Record<string, string[]> = {}
  const refused = new Set<string>()
  const reads = READS.filter(({ id }) => world.platform.handles(id))
  for (const [family, operations] of Map.groupBy(reads, ({ id }) => id.split('.')[0]!)) {
    for (const operation of operations)
      for (const caller of callersFor(operation)) {
        const id = operation.id as OperationId
        const asking = { query: queryOf(id), caller } as Asking<typeof id>
        await world.call(id, asking).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
          refused.add(`${id} ${error.code}`)
        })
      }
    written[family] = await findChanges()
  }
  expect(Object.values(written).flat(), JSON.stringify(written)).toEqual([])
  // The seat is at a machine, and the brand has no chat of its service.
  expect([...refused]).toEqual(['games.hall game.closed', 'support.launch-service function.not.available'])
  expect(reads.length).toBeGreaterThan(80)
})

test('the watch over the tables sees a call that writes', async () => {
  const { world, callersFor } = await prepare()
  const findChanges = await watchTables(world)
  const [agent] = callersFor({ access: 'agent' } as Operation)
  await world.call('agents.create-affiliate-url', { body: { rebate: '2.00' }, caller: agent! })
  expect(await findChanges()).toContain('affiliate_links')
})
