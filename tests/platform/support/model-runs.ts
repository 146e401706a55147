import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLedger } from '../../../fixtures/platform/ledger/index.ts'
import { runs } from '../../support/suite.ts'
import { runSteps, steps } from './ledger-model.ts'
import { onServer } from './server-store.ts'
import { freshStore } from './store.ts'

/** All parts together. Fewer on a server, where each step waits for the network. */
const RUNS = Number(process.env.MODEL_RUNS ?? (onServer ? runs(10, 60) : runs(16, 1_000)))
const STEPS = 100
/** Files that share the runs, so that two processors do. */
const PARTS = 2

/** One part of the runs: each is the books of a brand of its own, every step goes through the ledger and its triggers. */
export function testModel(part: number): void {
  const ownRuns = Math.ceil(RUNS / PARTS)
  test(`whatever is done to the books, ${ownRuns} times ${STEPS} steps, they are what a small model says after each (part ${part})`, async () => {
    const store = await freshStore()
    let brands = 0
    const property = fc.asyncProperty(steps(STEPS), async (all) => {
      brands += 1
      await runSteps(store, `model${brands}`, all)
    })
    // A hundred steps are not made fewer: the seed and path that it prints do the same again, and the error names the step.
    await fc.assert(property, { numRuns: ownRuns, endOnFailure: true })
    expect(brands).toBe(ownRuns)
    // Some of the books once more, from their first entry on.
    for (let brand = 1; brand <= ownRuns; brand += Math.ceil(ownRuns / 10)) {
      const report = await store.transaction('', (db) => checkLedger(db, `model${brand}`))
      expect(report).toMatchObject({ balanced: true, problems: [] })
      expect(report.entries).toBeGreaterThan(10)
    }
    await store.close()
  }, 600_000)
}
