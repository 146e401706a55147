import { openLedger } from '../../../gateway/src/platform/ledger/ledger.ts'
import { migrations } from '../../../gateway/src/platform/migrations.ts'
import { migrate } from '../../../gateway/src/platform/store/migrate.ts'
import { openFolderStore } from '../../../gateway/src/platform/store/pglite-store.ts'

/** Moves money to and fro until it is killed, and tells each transfer that it was promised is kept. */
const brand = 'crash'
const store = await openFolderStore(process.argv[2]!)
await migrate(store, migrations)
const main = { member: 1, wallet: 'main' }
const vendor = { member: 1, wallet: 'ACME' }
const bank = { house: 'bank' as const }

const last = await store.transaction(brand, async (db) => {
  const ledger = openLedger({ brand, currency: 'EUR', db, clock: { now: Date.now } })
  if ((await ledger.at(main)).balance + (await ledger.at(vendor)).balance === 0n)
    await ledger.post([{ kind: 'OPENING', from: bank, to: main, amount: 1_000_000n, reference: 'opening' }])
  const [row] = await db<{ last: bigint | null }>(
    "SELECT max(substring(reference FROM 2)::bigint) AS last FROM ledger_entries WHERE brand = $1 AND kind = 'TRANSFER'",
    [brand],
  )
  return Number(row?.last ?? 0)
})

for (let number = last + 1; ; number += 1) {
  await store.transaction(brand, async (db) => {
    const ledger = openLedger({ brand, currency: 'EUR', db, clock: { now: Date.now } })
    const [from, to] = number % 2 === 1 ? [main, vendor] : [vendor, main]
    await ledger.post([{ kind: 'TRANSFER', from, to, amount: 100n, reference: `T${number}` }])
  })
  process.send?.(number)
  if (number % 50 === 0) await store.run('CHECKPOINT')
}
