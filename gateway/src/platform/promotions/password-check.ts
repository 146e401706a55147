import { Refusal } from '../../lib/refusal.ts'
import { callerIn, memberById } from '../identity/members.ts'
import { clearTries, countFailure, refuseLocked, triesOf } from '../identity/tries.ts'
import type { Handler, Outside, World } from '../world.ts'
import { convertPoints, takeArticle } from './point-mall.ts'

type Body = { password: string }

/** Whether a password is the caller's, found before the transaction; wrong ones are counted, and lock. */
async function prepare({ body }: { body: Body }, outside: Outside): Promise<{ isRight: boolean }> {
  const caller = callerIn(outside)
  const { member, tries } = await outside.transaction(async (db) => ({
    member: await memberById(db, outside.site.code, caller.memberId),
    tries: await triesOf(db, outside, nameOf(caller)),
  }))
  if (!member) throw new Refusal('login.not.session')
  const locked = refuseLocked(outside, tries)
  if (locked) throw locked
  return { isRight: await outside.shared.passwords.matches(body.password, member.password) }
}

async function assertRight(world: World): Promise<void> {
  const caller = callerIn(world)
  const { isRight } = world.evidence as { isRight: boolean }
  if (isRight) return clearTries(world, nameOf(caller))
  const { refusal } = await countFailure(world, nameOf(caller))
  throw refusal.code === 'login.failed'
    ? new Refusal('password.check.failed', { details: refusal.details })
    : refusal
}

/** Tries here lock what is asked for here, not the login: no account has a name with a stroke. */
function nameOf({ account }: { account: string }): string {
  return `points/${account}`
}

const oneAtATime = (_input: unknown, outside: Outside) => nameOf(callerIn(outside))

export const redeem: Handler<'promotions.redeem'> = Object.assign(
  async ({ body }: Parameters<Handler<'promotions.redeem'>>[0], world: World) => {
    await assertRight(world)
    return takeArticle(world, body.id)
  },
  { prepare, oneAtATime },
)

export const convert: Handler<'promotions.convert'> = Object.assign(
  async ({ body }: Parameters<Handler<'promotions.convert'>>[0], world: World) => {
    await assertRight(world)
    return convertPoints(world, body.points)
  },
  { prepare, oneAtATime },
)
