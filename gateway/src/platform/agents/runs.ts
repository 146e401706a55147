import type { Inside, World } from '../engine/world.ts'
import { offeredKinds, type Period } from './contract-kinds.ts'
import { windowDue } from './windows.ts'

/** Sees to it that what is earned from now on is settled: a run is due at the next boundary of any contract in force. */
export async function wakeRuns(world: World | Inside): Promise<void> {
  const { db, site, clock } = world
  const now = clock.now()
  const rows = await db<{ kind: 'DIVIDEND' | 'DAILY' | 'HOURLY' | 'REAL_TIME'; period: Period }>(
    `SELECT DISTINCT c.kind, t.period FROM agent_terms t
     JOIN agent_contracts c ON c.brand = t.brand AND c.id = t.contract_id
     WHERE t.brand = $1 AND t.ends_at IS NULL`,
    [site.code],
  )
  const kinds = offeredKinds(site.brand.modules)
  const dues = rows
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, period }) => windowDue(kind, period, now + 1, site.brand).dueAt)
  dues.push(windowDue('REBATE', 'Daily', now + 1, site.brand).dueAt)
  await runAt(world, Math.min(...dues))
}

/** Has a run done at this time, unless one is due before. */
export async function runAt({ db, site, clock, schedule }: World | Inside, at: number): Promise<void> {
  const next = await nextRun({ db, site })
  if (next !== undefined && next <= at && next > clock.now()) return
  await db(
    'INSERT INTO agent_runs VALUES ($1, $2) ON CONFLICT (brand) DO UPDATE SET next_at = excluded.next_at',
    [site.code, at],
  )
  await schedule('agent-pay', at, 0)
}

/** When the next run is due. */
export async function nextRun({ db, site }: Pick<Inside, 'db' | 'site'>): Promise<number | undefined> {
  const [row] = await db<{ next_at: bigint }>('SELECT next_at FROM agent_runs WHERE brand = $1', [site.code])
  return row && Number(row.next_at)
}

/** No run is due any more; the next bet or contract asks for one. */
export async function forgetRuns({ db, site }: Pick<Inside, 'db' | 'site'>): Promise<void> {
  await db('DELETE FROM agent_runs WHERE brand = $1', [site.code])
}
