import type { World } from '../engine/world.ts'
import type { MemberRow } from './members.ts'
import { endEverySession } from './sessions.ts'
import { clearTries } from './tries.ts'

/** The new password counts; sessions and remembered logins of the old one end. */
export async function storePassword(world: World, member: MemberRow, newHash: string): Promise<void> {
  const { db, site, clock } = world
  await clearTries(world, member.account)
  await db(
    `UPDATE members SET password = $3, password_expired = false, password_changed_at = $4,
       remember_generation = remember_generation + 1 WHERE brand = $1 AND id = $2`,
    [site.code, member.id, newHash, clock.now()],
  )
  await endEverySession(db, site.code, member.id)
}
