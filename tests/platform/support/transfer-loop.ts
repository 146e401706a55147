import { checkLedger, openLedger } from '../../../fixtures/platform/ledger/index.ts'
import { prepareTables } from '../../../fixtures/platform/prepare-tables.ts'
import { openFolderStore } from '../../../fixtures/platform/store/pglite/pglite-store.ts'
import type { Query } from '../../../gateway/src/store/store.ts'

/** Messages of the loop: its state at the start, then the number of each acknowledged transfer. */
export type Told = { last: number; problems: string[] } | { acknowledged: number }

/** Moves money to and fro until it is killed; every third time by a hold that is posted in the same transaction. */
const brand = 'crash'
const store = await openFolderStore(process.argv[2]!)
await prepareTables(store)
const main = { member: 1, wallet: 'main' }
const vendor = { member: 1, wallet: 'ACME' }
const bank = { house: 'bank' as const }
const ledgerIn = (db: Query) => openLedger({ brand, currency: 'EUR', db, clock: { now: Date.now } })

const found = await store.transaction(brand, async (db) => {
  const ledger = ledgerIn(db)
  const { problems } = await checkLedger(db, brand)
  const [held] = await db<{ open: bigint }>(
    "SELECT count(*) AS open FROM ledger_holds WHERE brand = $1 AND state = 'HELD'",
    [brand],
  )
  if (held!.open > 0n) problems.push('a hold was placed and not posted')
  const [row] = await db<{ last: bigint | null; many: bigint }>(
    `SELECT max(substring(reference FROM 2)::bigint) AS last, count(*) AS many
     FROM ledger_entries WHERE brand = $1 AND kind = 'TRANSFER'`,
    [brand],
  )
  const last = Number(row?.last ?? 0)
  if (Number(row?.many ?? 0) !== last) problems.push(`${row?.many} transfers, but the last is ${last}`)
  if ((await ledger.at(main)).balance + (await ledger.at(vendor)).balance === 0n)
    await ledger.post([{ kind: 'OPENING', from: bank, to: main, amount: 1_000_000n, reference: 'opening' }])
  return { last, problems }
})
process.send?.(found satisfies Told)

for (let number = found.last + 1; ; number += 1) {
  await store.transaction(brand, async (db) => {
    const ledger = ledgerIn(db)
    const [from, to] = number % 2 === 1 ? [main, vendor] : [vendor, main]
    const reference = `T${number}`
    if (number % 3 > 0) await ledger.post([{ kind: 'TRANSFER', from, to, amount: 100n, reference }])
    else await ledger.postHold(await ledger.hold(from, 100n, reference), { kind: 'TRANSFER', to, reference })
  })
  process.send?.({ acknowledged: number } satisfies Told)
  if (number % 50 === 0) await store.run('CHECKPOINT')
}
