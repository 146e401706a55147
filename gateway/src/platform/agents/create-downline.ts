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

/** The hash of the password, and the password itself if the platform made it. */
type Prepared = { hash: string; made: string }

/**
 * Creates an account directly below the agent; its owner must change the password at the first login.
 * @throws register.username.exists, password.weak, agent.rebate.range
 */
export const createDownline: PreparedCall<'agents.create-downline', Prepared> = { prepare, decide: create }

/** Hashes the password before the transaction, after checking that the caller may create accounts. */
async function prepare({ body }: NewDownline, outside: Outside): Promise<Prepared> {
  if (!outside.site.brand.modules.agents) throw new Refusal('function.not.available')
  if (!callerIn(outside).roles.includes('agent')) throw new Refusal('session.agent.required')
  const { username } = registrationRules(outside.site.brand, outside.conditions)
  const errors = fieldErrors({ username: username! }, { ...body }, { insistent: ['username'], without: [] })
  if (errors.length > 0) throw new Refusal('request.invalid', { details: { fields: errors } })
  const made = body.password === '' ? temporaryPassword(outside.secrets) : ''
  if (made === '') refuseWeakPassword(outside.site, accountName(body.username), body.password)
  return { hash: await outside.shared.passwords.hash(made || body.password), made }
}

/** Letters and digits that are not mistaken for each other when they are read aloud or typed from paper. */
const CLEAR = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random password of three groups of four characters, about 59 bits. */
function temporaryPassword(secrets: Outside['secrets']): string {
  const group = () => Array.from({ length: 4 }, () => CLEAR[secrets.integer(CLEAR.length)]).join('')
  return [group(), group(), group()].join('-')
}

async function create({ body }: NewDownline, world: World, { hash, made }: Prepared) {
  const agent = await agentIn(world)
  const rebate = rebateWithin(body.rebate, { most: agent.rebate })
  const account = accountName(body.username)
  const { db, site } = world
  if (await memberByAccount(db, site.code, account)) throw new Refusal('register.username.exists')
  const { id, type } = await addMember(world, {
    account,
    nickname: account,
    type: typeWith(site, ...ROLES[body.accountType]),
    password: hash,
    upline: agent,
  })
  await setRebate(db, site.code, id, rebate)
  await expirePassword(db, site.code, id)
  await world.tell('member.registered', { memberId: id, uplineId: agent.id })
  return { id, account, type, rebate, temporaryPassword: made }
}
