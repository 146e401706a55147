import { Refusal } from '../../lib/refusal.ts'
import type { Caller, Input, Outside, PreparedCall, World } from '../engine/world.ts'
import {
  accountName,
  addMember,
  callerIn,
  expirePassword,
  fieldErrors,
  memberByAccount,
  refuseWeakPassword,
  registrationRules,
  setRebate,
  typeWith,
} from '../identity/door.ts'
import { rebateWithin } from './rebates.ts'
import { agentIn } from './tree.ts'

type NewDownline = Input<'agents.create-downline'>

/** Roles of each kind of account. */
const ROLES: Readonly<Record<NewDownline['body']['accountType'], Caller['roles']>> = {
  member: ['player'],
  agent: ['player', 'agent'],
}

/** Makes an account directly below the agent; whoever gets it has to change the password first. */
export const createDownline: PreparedCall<'agents.create-downline', string> = { prepare, decide: create }

/** Hashed before the transaction, and only for somebody who may make accounts at all. */
async function prepare({ body }: NewDownline, outside: Outside): Promise<string> {
  if (!outside.site.brand.modules.agents) throw new Refusal('function.not.available')
  if (!callerIn(outside).roles.includes('agent')) throw new Refusal('session.agent.required')
  const { username } = registrationRules(outside.site.brand, outside.conditions)
  const errors = fieldErrors({ username: username! }, { ...body }, { insistent: ['username'], without: [] })
  if (errors.length > 0) throw new Refusal('request.invalid', { details: { fields: errors } })
  refuseWeakPassword(outside.site, accountName(body.username), body.password)
  return outside.shared.passwords.hash(body.password)
}

async function create({ body }: NewDownline, world: World, passwordHash: string) {
  const agent = await agentIn(world)
  const rebate = rebateWithin(body.rebate, { most: agent.rebate })
  const account = accountName(body.username)
  const { db, site } = world
  if (await memberByAccount(db, site.code, account)) throw new Refusal('register.username.exists')
  const { id, type } = await addMember(world, {
    account,
    nickname: account,
    type: typeWith(site, ...ROLES[body.accountType]),
    password: passwordHash,
    upline: agent,
  })
  await setRebate(db, site.code, id, rebate)
  await expirePassword(db, site.code, id)
  await world.tell('member.registered', { memberId: id, uplineId: agent.id })
  return { id, account, type, rebate }
}
