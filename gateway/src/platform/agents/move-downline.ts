import type { Inside } from '../engine/world.ts'
import { type MemberRow, moveMember } from '../identity/door.ts'
import { toParts } from './percent.ts'
import { endContract } from './process-contract.ts'
import { openContractsOf } from './store/contracts.ts'

/**
 * Puts an account with its team below another agent, or at the top. The past stays with the former upline: reports,
 * salaries and rebates count a bet or an entry for the team in which its member was at that time. Contracts that the
 * former upline gave end now, and what they earned is settled with their period.
 */
export async function moveDownline(
  world: Inside,
  member: MemberRow,
  upline: MemberRow | undefined,
): Promise<void> {
  assertFits(member, upline)
  const { db, site, clock } = world
  for (const contract of await openContractsOf(db, site.code, member.id)) await endContract(world, contract)
  await moveMember(db, site.code, member, { upline, at: clock.now() })
}

/** Only control moves accounts, so that a mistake is a mistake in a scenario. */
function assertFits(member: MemberRow, upline: MemberRow | undefined): void {
  if (!upline) return
  const cannot = `${member.account} cannot be moved below ${upline.account}`
  if (upline.path.startsWith(member.path)) throw new Error(`${cannot}, which is in its own team`)
  if (upline.state !== 'ACTIVE') throw new Error(`${cannot}, which is not active`)
  if ((toParts(member.rebate) ?? 0n) > (toParts(upline.rebate) ?? 0n))
    throw new Error(`${cannot}: its rebate ${member.rebate} is above ${upline.rebate}`)
}
