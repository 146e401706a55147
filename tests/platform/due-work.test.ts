import { describe, expect, test } from 'vitest'
import type { JobContext } from '../../fixtures/platform/engine/context.ts'
import type { Job } from '../../fixtures/platform/engine/family.ts'
import type { JobKind } from '../../fixtures/platform/engine/job-kinds.ts'
import { createJobs, type JobAlarm } from '../../fixtures/platform/engine/jobs.ts'
import type { OpenWorld } from '../../fixtures/platform/engine/world-handles.ts'
import { inside } from './support/inside.ts'
import { mainOf } from './support/wallet.ts'
import { DAY, HOUR, MINUTE, NOON, startWorld, type TestWorld } from './support/world.ts'

/** A payment that cannot be made: nothing is held for it. Its step is due in a minute. */
async function brokenPayment(world: TestWorld, memberId: number): Promise<void> {
  await world.platform.control.inside(world.site, async ({ db, site, schedule }) => {
    await db(
      `INSERT INTO withdrawals (brand, id, order_no, member_id, card_id, card, amount, fee, state, created_at)
       VALUES ($1, 900000, 'T000900000', $2, 1, '{}', 20000, 0, 'PAYING', $3)`,
      [site.code, memberId, NOON],
    )
    await schedule('withdrawal-step', NOON + MINUTE, 900_000)
  })
}

const stateOf = async ({ store, site }: TestWorld) =>
  (
    await store.read<{ state: string }>('SELECT state FROM withdrawals WHERE brand = $1 AND id = 900000', [
      site.code,
    ])
  )[0]?.state

async function broken() {
  const alarms: JobAlarm[] = []
  const world = await startWorld({ alarm: (alarm) => alarms.push(alarm) })
  const caller = await world.signIn('player')
  await brokenPayment(world, caller.memberId)
  return { world, caller, alarms }
}

describe('work that fails', () => {
  test('work that fails is set aside with an alarm, and the other work of its world is done (security.md 2)', async () => {
    const { world, caller, alarms } = await broken()
    const body = { channel: 'BANK', amount: '200.00', promotion: '' }
    const { list } = await world.call('wallet.deposit-channels', {})
    await world.call('wallet.deposit', { caller, body: { ...body, channel: list[0]!.code }, key: 'deposit' })
    await world.platform.control.advance(HOUR)
    expect((await mainOf(world, await world.signIn('player')))[0]).toBe('1200.00')
    expect(alarms[0]).toMatchObject({
      brand: world.site.code,
      kind: 'withdrawal-step',
      subject: 900_000,
      plannedAt: NOON + MINUTE,
      attempts: 1,
      retryAt: NOON + 2 * MINUTE,
    })
    expect(await world.platform.control.checkLedger(world.site.code)).toMatchObject({ balanced: true })
  })

  test('work that fails is tried again, after ever longer times, and leaves nothing of a try that failed', async () => {
    const { world, alarms } = await broken()
    await world.platform.control.advance(HOUR)
    expect(alarms.map(({ retryAt }) => (retryAt - NOON) / MINUTE)).toEqual([2, 4, 8, 16, 32, 64])
    expect(await stateOf(world)).toBe('PAYING')
    await world.platform.control.advance(30 * DAY)
    const waits = alarms.map(({ retryAt }, index) => retryAt - (alarms[index - 1]?.retryAt ?? NOON + MINUTE))
    expect(Math.max(...waits)).toBe(DAY)
    expect(alarms.length).toBeLessThan(50)
  })

  test('work that fails is done once its cause is gone, and raises no alarm any more', async () => {
    const { world, caller, alarms } = await broken()
    await world.platform.control.advance(10 * MINUTE)
    const raised = alarms.length
    await inside(world, async ({ db, ledger, site }) => {
      const hold = await ledger.hold({ member: caller.memberId, wallet: 'main' }, 20_000n, 'T000900000')
      await db('UPDATE withdrawals SET hold = $2 WHERE brand = $1 AND id = 900000', [site.code, hold])
    })
    await world.platform.control.advance(HOUR)
    expect(['PAID', 'AUTO_RECEIVED']).toContain(await stateOf(world))
    expect(alarms).toHaveLength(raised)
    const left = await world.store.read('SELECT id FROM jobs WHERE brand = $1 AND attempts > 0', [
      world.site.code,
    ])
    expect(left).toEqual([])
    expect((await mainOf(world, await world.signIn('player')))[0]).toBe('800.00')
  })

  test('work that fails keeps the time that it was planned for: each day of the brand is begun, though late', async () => {
    const alarms: JobAlarm[] = []
    const world = await startWorld({ alarm: (alarm) => alarms.push(alarm) })
    await world.signIn('player')
    const { store, site } = world
    const give = (birthday: string) =>
      store.transaction(site.code, (db) =>
        db("UPDATE members SET profile = $2 WHERE brand = $1 AND account = 'player'", [site.code, birthday]),
      )
    // No text that can be read: the work of the day fails on it.
    await give('{"birthday"')
    await world.platform.control.advance(2 * DAY)
    expect(alarms.every(({ kind }) => kind === 'promotions-day')).toBe(true)
    expect(new Set(alarms.map(({ plannedAt }) => plannedAt)).size).toBe(1)
    await give(JSON.stringify({ birthday: '1990-03-11' }))
    await world.platform.control.advance(2 * DAY)
    const rewards = await store.read("SELECT source FROM rewards WHERE brand = $1 AND kind = 'BIRTHDAY'", [
      site.code,
    ])
    expect(rewards).toEqual([{ source: '2026' }])
    const [next] = await store.read<{ due_at: bigint; planned_at: bigint | null }>(
      "SELECT due_at, planned_at FROM jobs WHERE brand = $1 AND kind = 'promotions-day'",
      [site.code],
    )
    expect(Number(next!.due_at)).toBeGreaterThan(world.now())
    expect(next!.planned_at).toBeNull()
  })
})

describe('work that leaves a rest', () => {
  /** Jobs of a separate brand: a `sweep` in `parts` parts, and a `bonus-expire` that is due a minute later. */
  async function divided(parts: number) {
    const { store, site } = await startWorld()
    const code = `parts${parts}`
    let now = NOON
    const done: string[] = []
    const never = () => Promise.reject(new Error('not planned'))
    const brand = { store, code, clock: { now: () => now }, listeners: () => [] } as unknown as OpenWorld
    const jobs = createJobs(
      () => brand,
      () => site,
      {
        work: new Proxy({} as Record<JobKind, Job>, {
          get: (_work, kind) => {
            if (kind === 'bonus-expire') return async () => void done.push('later')
            if (kind !== 'sweep') return never
            return async (subject: number, { requeue: leaveRest, dueAt }: JobContext) => {
              done.push(`part ${done.length + 1} of ${subject} at ${dueAt - NOON}`)
              if (done.length < parts) leaveRest()
            }
          },
        }),
      },
    )
    await store.transaction(code, async (db) => {
      await jobs.schedule(db, 'sweep', NOON + MINUTE, parts)
      await jobs.schedule(db, 'bonus-expire', NOON + 2 * MINUTE, 1)
    })
    now = NOON + HOUR
    return { jobs, done }
  }

  test('work that leaves a rest is done to its end in transactions of their own, before work that is due later', async () => {
    const { jobs, done } = await divided(3)
    expect(await jobs.runDue()).toBe(4)
    expect(done).toEqual([1, 2, 3].map((part) => `part ${part} of 3 at 60000`).concat('later'))
  })

  test('work that leaves a rest keeps a call waiting for one part only, and goes on in the background', async () => {
    const { jobs, done } = await divided(40)
    await jobs.runBeforeCall()
    expect(done).toHaveLength(1)
    await jobs.runBeforeCall()
    expect(done.length).toBeLessThan(40)
    await expect.poll(() => done.at(-1)).toBe('later')
    expect(done).toHaveLength(41)
    await jobs.stop()
  })

  test('work that leaves a rest is left where it is when the process stops, and found by the next one', async () => {
    const { jobs, done } = await divided(30)
    await jobs.runBeforeCall()
    await jobs.stop()
    const soFar = done.length
    expect(soFar).toBeLessThan(30)
    expect(await jobs.runDue()).toBe(31 - soFar)
    expect(done.at(-1)).toBe('later')
  })
})
