import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { type OperationId, operationTable } from '@marquee/schemas/operations'
import { prepareTables } from '../../fixtures/platform/prepare-tables.ts'
import { openFolderStore } from '../../fixtures/platform/store/pglite/pglite-store.ts'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { openServerStore } from '../../gateway/src/store/pg-store.ts'
import type { Store } from '../../gateway/src/store/store.ts'
import { lotteryPlayer, place, placeTicket } from '../platform/support/lottery.ts'
import { FEW, MINUTE, NOON, startWorld, type TestWorld } from '../platform/support/world.ts'
import { startGatewayProcess } from '../support/gateway-process.ts'
import { controlAt } from '../testing/control.ts'
import { median, short, type Table } from './table.ts'

const BRAND = 'meghna'
const CARTS = 40
const LINES = 100
const MEMBERS = 50
const BETS = 10_000
/** Callers that bet on another lottery at the same time. */
const OTHERS = 4
const WINDOW_MS = 3_000

/**
 * Tickets of 100 lines at the gateway on the embedded database; tickets of two gateways on a server; and the settlement of
 * an issue with 10,000 bets while bets on another lottery go on. The server is the one at DATABASE_URL, an empty database.
 */
export async function bench(): Promise<Table[]> {
  const url = process.env.DATABASE_URL
  return [
    { title: `a ticket of ${LINES} lines at the gateway, embedded database, ms`, rows: [await carts()] },
    {
      title: `an issue with ${BETS} bets, beside bets on another lottery`,
      rows: [await onFolder(), ...(url ? [await onServer(url)] : [])],
    },
    ...(url ? [{ title: 'bets of two gateways on a server', rows: [await twoGateways(url)] }] : []),
  ]
}

async function carts(): Promise<Table['rows'][number]> {
  const gateway = await startGatewayProcess({ CALLS_PER_MINUTE: '0', MONEY_WRITES_PER_SECOND: '0' })
  try {
    const { token } = await controlAt(gateway.port, BRAND).signIn('player1')
    const ask = askerAt(gateway.port, token)
    await ask('wallet.transfer', { fromAccountType: 'main', toAccountType: 'LOTT', amount: '500.00' })
    const lines = Array.from({ length: LINES }, (_, index) => place(String(index % 10), { unit: '0.02' }))
    const times: number[] = []
    for (let cart = 0; cart < CARTS + 5; cart += 1) {
      const { list } = await ask<{ list: { numero: string; drawsAt: number }[] }>('lottery.upcoming', {
        gameId: '101',
        count: '1',
      })
      const body = { gameId: '101', numero: list[0]!.numero, prizeMode: 'Lott', lines }
      const start = performance.now()
      await ask('lottery.bet', body)
      if (cart >= 5) times.push(performance.now() - start)
    }
    const sorted = times.toSorted((a, b) => a - b)
    return { median: short(median(times)), p95: short(sorted[Math.floor(CARTS * 0.95)]!), target: 40 }
  } finally {
    await gateway.stop()
  }
}

let keys = 0

function askerAt(port: number, token: string) {
  return async <Value>(id: OperationId, sent: Record<string, unknown>): Promise<Value> => {
    const { method, path } = operationTable[id]
    const isGet = method === 'GET'
    const search = isGet ? `?${new URLSearchParams(sent as Record<string, string>)}` : ''
    const answer = await fetch(`http://127.0.0.1:${port}${path}${search}`, {
      method,
      headers: {
        merchant: BRAND,
        authorization: token,
        'idempotency-key': `bench-lottery-${(keys += 1)}`,
        ...(isGet ? {} : { 'content-type': 'application/json' }),
      },
      ...(isGet ? {} : { body: JSON.stringify(sent) }),
    })
    const { success, value, errorCode } = (await answer.json()) as Record<string, never>
    if (!success) throw new Error(`${id}: ${String(errorCode)}`)
    return value as Value
  }
}

type Bench = { world: TestWorld; callers: Caller[]; move(ms: number): void }

/** A world with many players, whose clock only the bench moves. */
async function worldOn(store: Store, code: string): Promise<Bench> {
  await prepareTables(store)
  let now = NOON
  const player = FEW.find(({ account }) => account === 'player')!
  const many = Array.from({ length: MEMBERS }, (_, index) => ({
    ...player,
    account: `lotto${index}`,
    email: '',
    mobile: '',
  }))
  const world = await startWorld({ code, store, members: [...FEW, ...many], clock: { now: () => now } })
  const callers: Caller[] = []
  for (const { account } of many) callers.push(await lotteryPlayer(world, account, { amount: '300.00' }))
  return { world, callers, move: (ms) => void (now += ms) }
}

async function twoGateways(url: string): Promise<Table['rows'][number]> {
  const stores = [await openServerStore(url), await openServerStore(url)]
  try {
    const one = await worldOn(stores[0]!, 'benchtwo')
    const second = await startWorld({
      code: 'benchtwo',
      store: stores[1]!,
      members: FEW,
      secrets: 'second',
      clock: { now: one.world.now },
    })
    const placed = await during(WINDOW_MS, 8, (index) =>
      placeTicket(index % 2 === 0 ? one.world : second, one.callers[index]!, { lines: [place('7')] }),
    )
    const [kept] = await stores[0]!.read<{ many: bigint }>(
      "SELECT count(*) AS many FROM lottery_bets WHERE brand = 'benchtwo'",
    )
    const { balanced } = await one.world.platform.control.checkLedger('benchtwo')
    return {
      'bets a second': short((placed * 1000) / WINDOW_MS),
      target: 200,
      lost: placed - Number(kept!.many),
      balanced: String(balanced),
    }
  } finally {
    for (const store of stores) await store.close()
  }
}

/** Number of tasks that `workers` workers finish within a time, or until a condition holds. */
async function during(
  ms: number,
  workers: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  const end = performance.now() + ms
  let done = 0
  const loop = async (index: number) => {
    // Without a turn, as the network gives between two calls, timers would wait for the last bet.
    while (performance.now() < end) {
      await work(index)
      done += 1
      await turn()
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, index) => loop(index)))
  return done
}

async function onFolder(): Promise<Table['rows'][number]> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-lottery-'))
  const store = await openFolderStore(folder)
  try {
    return { database: 'embedded', ...(await settling(await worldOn(store, 'benchfolder'))) }
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onServer(url: string): Promise<Table['rows'][number]> {
  const store = await openServerStore(url)
  try {
    return { database: 'server', ...(await settling(await worldOn(store, 'benchserver'))) }
  } finally {
    await store.close()
  }
}

async function settling({ world, callers, move }: Bench) {
  const lines = Array.from({ length: LINES }, (_, index) => place(String(index % 10), { unit: '0.02' }))
  const fill = async () => {
    for (let ticket = 0; ticket < BETS / LINES; ticket += 1)
      await placeTicket(world, callers[ticket % MEMBERS]!, { lines, rebatePerMille: 10 })
  }
  const other = (index: number) =>
    placeTicket(world, callers[index]!, {
      gameId: '501',
      lines: [{ playId: 'zodiac', pick: 'ox', unit: '0.02' }],
    })
  const isOpen = async () => {
    const rows = await world.store.read(
      `SELECT 1 FROM lottery_issues i WHERE i.brand = $1 AND i.game_code = 'HBSSC' AND i.state = 'OPEN'
       UNION ALL SELECT 1 FROM jobs WHERE brand = $1 AND kind = 'lottery-settle' AND due_at <= $2 LIMIT 1`,
      [world.site.code, world.now()],
    )
    return rows.length > 0
  }
  await fill()
  const start = performance.now()
  await world.platform.control.advance(MINUTE)
  const alone = performance.now() - start
  const usual = (await during(WINDOW_MS, OTHERS, other)) / WINDOW_MS
  await fill()
  move(MINUTE)
  const began = performance.now()
  const state = { ended: 0 }
  let placed = 0
  const watch = async () => {
    while (await isOpen()) await pause(10)
    state.ended = performance.now()
  }
  const load = async (index: number) => {
    while (state.ended === 0) {
      await other(index)
      placed += 1
      await turn()
    }
  }
  await Promise.all([watch(), ...Array.from({ length: OTHERS }, (_, index) => load(index))])
  const beside = state.ended - began
  return {
    'alone, ms': short(alone),
    'beside bets, ms': short(beside),
    target: 2_000,
    'usual bets a second': short(usual * 1000),
    'meanwhile, of usual': short(placed / beside / usual),
    'target of usual': 0.8,
  }
}
