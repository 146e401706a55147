import type { Handler } from '../engine/world.ts'
import { givenRebates, setRebate as writeRebate } from '../identity/door.ts'
import { toParts, toPercent } from './percent.ts'
import { rebateWithin } from './rebates.ts'
import { agentIn, directDownline } from './tree.ts'

/** Changes a downline's rebate; the minimum is the highest rebate below it, the maximum the agent's own. */
export const setRebate: Handler<'agents.set-rebate'> = async ({ body }, world) => {
  const agent = await agentIn(world)
  const downline = await directDownline(world, agent, body.downlineId)
  const { db, site } = world
  const given = await givenRebates(db, site.code, downline.id)
  const least = given.reduce((most, { rebate }) => {
    const parts = toParts(rebate) ?? 0n
    return parts > most ? parts : most
  }, 0n)
  const rebate = rebateWithin(body.rebate, { most: agent.rebate, least: toPercent(least) })
  await writeRebate(db, site.code, downline.id, rebate)
  return { id: downline.id, rebate }
}
