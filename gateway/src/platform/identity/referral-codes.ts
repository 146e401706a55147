import type { World } from '../engine/world.ts'
import { affiliateCode } from './members.ts'
import { type MemberRow, memberById } from './store/members.ts'

const [STEP, START] = [7919, 104_729]

/** The member whose own referral code this is; every real account has one, made of its number. */
export async function referrerOf(
  { db, site }: Pick<World, 'db' | 'site'>,
  typed: string | undefined,
): Promise<MemberRow | undefined> {
  const code = (typed ?? '').trim().toUpperCase()
  const id = (Number.parseInt(code, 36) - START) / STEP
  if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647 || affiliateCode(id) !== code)
    return undefined
  const member = await memberById(db, site.code, id)
  const isReal = member && site.brand.accountTypes[String(member.type)]?.includes('player')
  return isReal && member.state === 'ACTIVE' ? member : undefined
}
