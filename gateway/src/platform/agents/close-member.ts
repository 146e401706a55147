import type { Inside } from '../engine/world.ts'
import { closeAccount, type MemberRow, memberById, openBranches } from '../identity/door.ts'
import { moveDownline } from './move-downline.ts'
import { endContract } from './process-contract.ts'
import { openContractsOf } from './store/contracts.ts'

/** Closes an account. Its team goes on below its upline, and reports of the time before stay as they were. */
export async function closeMember(world: Inside, member: MemberRow): Promise<void> {
  const { db, site } = world
  for (const contract of await openContractsOf(db, site.code, member.id)) await endContract(world, contract)
  const upline = member.upline_id > 0 ? await memberById(db, site.code, member.upline_id) : undefined
  for (const branch of await openBranches(db, site.code, member.id)) await moveDownline(world, branch, upline)
  await closeAccount(world, member.id)
}
