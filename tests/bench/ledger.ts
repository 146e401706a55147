import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ledger, openLedger } from '../../fixtures/platform/ledger/index.ts'
import { prepareTables } from '../../fixtures/platform/prepare-tables.ts'
import { openFolderStore } from '../../fixtures/platform/store/pglite/pglite-store.ts'
import type { Store } from '../../gateway/src/store/store.ts'
import { short, type Table } from './table.ts'

const ONE_BY_ONE = 2_000
const MEMBERS = 1_000
const brand = 'bench'

/** The ledger on the embedded database in a folder, each commit flushed: one entry a commit, a hold and its end, and many at once. */
export async function bench(): Promise<Table[]> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-ledger-'))
  const store = await openFolderStore(folder)
  await prepareTables(store)
  await onLedger(store, (ledger) => ledger.post(gifts(MEMBERS, 1_000_000n)))
  const rows = [
    await measure('a transfer, committed', ONE_BY_ONE, async (index) => {
      const member = 1 + (index % MEMBERS)
      const [from, to] = [place(member, 'main'), place(member, 'ACME')]
      await onLedger(store, (ledger) =>
        ledger.post([{ kind: 'TRANSFER', from, to, amount: 1n, reference: 't' }]),
      )
    }),
    await measure('a bet held and settled, committed', ONE_BY_ONE, async (index) => {
      const from = place(1 + (index % MEMBERS), 'main')
      await onLedger(store, async (ledger) => {
        const hold = await ledger.hold(from, 1n, 'b')
        await ledger.postHold(hold, { kind: 'BET', to: { house: 'games' }, reference: 'b' })
      })
    }),
    await measure('a balance read', ONE_BY_ONE, () =>
      store.read('SELECT wallet, balance, held FROM ledger_accounts WHERE brand = $1 AND member_id = $2', [
        brand,
        7,
      ]),
    ),
  ]
  for (const many of [1_000, 20_000, 100_000])
    rows.push(
      await measure(`${many} entries of ${MEMBERS} members in one call`, 1, () =>
        onLedger(store, (ledger) => ledger.post(gifts(many, 1n))),
      ),
    )
  await store.close()
  rmSync(folder, { recursive: true, force: true })
  return [{ title: 'ledger on the embedded database', rows }]
}

const place = (member: number, wallet: string) => ({ member, wallet })

function gifts(many: number, amount: bigint) {
  return Array.from({ length: many }, (_, index) => ({
    kind: 'BONUS' as const,
    from: { house: 'gifts' as const },
    to: place(1 + (index % MEMBERS), 'main'),
    amount,
    reference: 'g',
  }))
}

function onLedger<T>(store: Store, work: (ledger: Ledger) => Promise<T>): Promise<T> {
  return store.transaction(brand, (db) =>
    work(openLedger({ brand, currency: 'EUR', db, clock: { now: () => 1 } })),
  )
}

async function measure(name: string, times: number, act: (index: number) => Promise<unknown>) {
  const [started, spent] = [performance.now(), cpuMs()]
  for (let index = 0; index < times; index += 1) await act(index)
  const ms = (performance.now() - started) / times
  // CPU time, which hardly depends on the load of the machine.
  const cpu = (cpuMs() - spent) / times
  return { case: name, ms: short(ms), 'a second': short(1000 / ms), 'CPU ms': short(cpu) }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
