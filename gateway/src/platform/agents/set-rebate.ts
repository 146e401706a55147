import type { Handler } from '../world.ts'
import { toParts, toPercent } from './percent.ts'
import { rebateWithin } from './rebates.ts'
import { agentIn, directDownline } from './tree.ts'

/** Changes a downline's rebate, between what it gave on and what the agent has itself. */
export const setRebate: Handler<'agents.set-rebate'> = async ({ body }, world) => {
  const agent = await agentIn(world)
  const downline = await directDownline(world, agent, body.downlineId)
  const { db, site } = world
  const given = await db<{ rebate: string }>(
    `SELECT rebate FROM members WHERE brand = $1 AND upline_id = $2 AND state <> 'ENDED'
     UNION ALL SELECT rebate FROM affiliate_links WHERE brand = $1 AND member_id = $2 AND deleted_at = 0`,
    [site.code, downline.id],
  )
  const least = given.reduce((most, { rebate }) => {
    const parts = toParts(rebate) ?? 0n
    return parts > most ? parts : most
  }, 0n)
  const rebate = rebateWithin(body.rebate, { most: agent.rebate, least: toPercent(least) })
  await db('UPDATE members SET rebate = $3 WHERE brand = $1 AND id = $2', [site.code, downline.id, rebate])
  return { id: downline.id, rebate }
}
