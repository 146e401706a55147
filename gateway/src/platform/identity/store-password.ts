import type { World } from '../engine/world.ts'
import { setPassword } from './store/member-fields.ts'
import type { MemberRow } from './store/members.ts'
import { endEverySession } from './store/sessions.ts'
import { clearTries } from './tries.ts'

/** The new password counts; sessions and remembered logins of the old one end. */
export async function storePassword(world: World, member: MemberRow, newHash: string): Promise<void> {
  const { db, site, clock } = world
  await clearTries(world, member.account)
  await setPassword(db, site.code, member.id, { hash: newHash, at: clock.now() })
  await endEverySession(db, site.code, member.id)
}
