import type { OperationId } from '@marquee/schemas/operations'
import { describe, expect, test } from 'vitest'
import type { Refusal } from '../../gateway/src/lib/refusal.ts'
import { testContent } from '../support/test-content.ts'
import type { Sample } from './support/idempotent-samples.ts'
import { samples } from './support/idempotent-samples.ts'
import { startPromotions } from './support/promotions.ts'
import { codeOf, type TestWorld } from './support/world.ts'

const REPEATS = 100
const operations = [...testContent([]).current().operations.values()]
const idempotent = operations.filter((operation) => operation.idempotent).map(({ id }) => id)

test('every call that asks for an Idempotency-Key has a sample here, and no other', () => {
  const told = 'add one to tests/platform/support/idempotent-samples.ts'
  expect(Object.keys(samples).toSorted(), told).toEqual(idempotent.toSorted())
})

/** Effects that a repeated call would leave in a world: an issued number, a ledger entry, or a hold. */
async function countsOf({ store, site }: TestWorld) {
  const [row] = await store.read<{ entries: bigint; holds: bigint; numbers: bigint }>(
    `SELECT (SELECT count(*) FROM ledger_entries WHERE brand = $1) AS entries,
       (SELECT count(*) FROM ledger_holds WHERE brand = $1) AS holds,
       (SELECT coalesce(sum(value), 0)::bigint FROM counters WHERE brand = $1) AS numbers`,
    [site.code],
  )
  return row!
}

describe(`the same call ${REPEATS} times at once, with one key, happens once (R-7.003)`, () => {
  test.each(Object.entries(samples) as [OperationId, Sample][])(
    'the same call many times at once, with one key, happens once: %s',
    async (id, { ready, entries, holds = 0 }) => {
      const world = await startPromotions()
      const { caller, body } = await ready(world)
      const ask = (key: string, what = body) => world.answer(id, { caller, body: what, key })
      const before = await countsOf(world)
      const ended = await Promise.allSettled(Array.from({ length: REPEATS }, () => ask('the-one-key')))

      const refused = ended.flatMap((end) =>
        end.status === 'rejected' ? [(end.reason as Refusal).code] : [],
      )
      expect(refused, 'the sample must be a call that is allowed').toEqual([])
      const answers = ended.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
      expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
      expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1)

      const after = await countsOf(world)
      const made = Number(after.entries - before.entries)
      expect([made >= entries[0], made <= entries[1], made]).toEqual([true, true, made])
      expect(Number(after.holds - before.holds)).toBe(holds)

      // Later, too, nothing more; and the key is for nothing else.
      expect((await ask('the-one-key')).replayed).toBe(true)
      expect(await countsOf(world)).toEqual(after)
      const others = Object.keys(body).length > 0 ? [ask('the-one-key', { ...body, ...another(body) })] : []
      others.push(world.answer('wallet.transfer', { caller, body: ELSEWHERE, key: 'the-one-key' }))
      expect(new Set(await Promise.all(others.map(codeOf)))).toEqual(new Set(['idempotency.key.reused']))
      expect(await countsOf(world)).toEqual(after)
      expect((await world.platform.control.checkLedger(world.site.code)).problems).toEqual([])
    },
  )
})

const ELSEWHERE = { fromAccountType: 'main', toAccountType: 'KYLIN', amount: '4.00' }

/** Something of the body with another value. */
function another(body: object): object {
  const changes: Record<string, unknown> = {
    amount: '11.00',
    stake: '6.00',
    points: 20_000,
    orderNo: 'W999999999',
    round: 'R999999999',
    chaseNo: 'C999999999',
    rebatePerMille: 7,
    prizeMode: 'ZY',
    id: 'id' in body && typeof body.id === 'string' ? 'PROMOTION-9999' : 9_999,
  }
  const name = Object.keys(changes).find((key) => key in body)
  if (!name) throw new Error(`say here how ${JSON.stringify(body)} may differ`)
  return { [name]: changes[name] }
}
