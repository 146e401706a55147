import type { Operations } from '@marquee/schemas/contract'
import type { Handler } from '../engine/world.ts'
import { memberIn } from './members.ts'
import { authenticatorOf } from './store/login-proofs.ts'
import { depositLimitsOf } from './store/play-limits.ts'

type Value = Operations['identity.security-steps']['value']
type Step = Value['list'][number]['step']

/** Number of steps from which the level is MEDIUM and HIGH. */
const MEDIUM = 2
const HIGH = 4

/** Protections of the account that are set up or open, and the resulting level. */
export const securitySteps: Handler<'identity.security-steps'> = async (_input, world) => {
  const { db, site } = world
  const member = await memberIn(world)
  const limits = await depositLimitsOf(db, site.code, member.id)
  const steps: Readonly<Record<Step, boolean>> = {
    PAYMENT_PASSWORD: member.payment_password !== '',
    MOBILE: member.mobile !== '',
    EMAIL: member.email !== '',
    AUTHENTICATOR: (await authenticatorOf(db, site.code, member.id))?.bound ?? false,
    DEPOSIT_LIMIT: limits.some(({ amount }) => amount !== null),
  }
  const list = Object.entries(steps).map(([step, isDone]) => ({
    step: step as Step,
    state: isDone ? ('DONE' as const) : ('OPEN' as const),
    isOpen: !isDone,
  }))
  const done = list.filter(({ state }) => state === 'DONE').length
  return { level: done >= HIGH ? 'HIGH' : done >= MEDIUM ? 'MEDIUM' : 'LOW', done, total: list.length, list }
}
