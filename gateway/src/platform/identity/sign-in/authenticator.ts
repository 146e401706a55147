import { Refusal } from '../../../lib/refusal.ts'
import { appUri, stepOf, toBase32 } from '../../../lib/totp.ts'
import type { Handler, PreparedCall, World } from '../../engine/world.ts'
import { callerIn } from '../members.ts'
import { type PasswordProof, requireLoginPassword, withLoginPassword } from '../password-check.ts'
import {
  authenticatorOf,
  deleteAuthenticator,
  keepAuthenticator,
  keepRecoveryCodes,
  markBound,
  setLastStep,
  takeRecoveryCode,
} from '../store/login-proofs.ts'
import { clearTries, countFailure, refuseLocked, triesOf } from '../tries.ts'
import { tokenHash } from './sessions.ts'

const SECRET_BYTES = 20

/** A secret for the app; it counts once a code of it was given. */
export const beginAuthenticator: PreparedCall<'identity.begin-authenticator', PasswordProof> = {
  ...withLoginPassword,
  async decide(_input, world, proof) {
    const { db, site, secrets } = world
    const { memberId, account } = callerIn(world)
    if ((await authenticatorOf(db, site.code, memberId))?.bound) throw new Refusal('authenticator.bound')
    await requireLoginPassword(world, proof)
    const secret = toBase32(secrets.hex(SECRET_BYTES))
    await keepAuthenticator(db, site.code, memberId, { secret, isBound: false })
    return { secret, uri: appUri(site.brand.name, account, secret) }
  },
}

/** Number of recovery codes, and their length in random bytes. */
const RECOVERY_CODES = 10
const RECOVERY_BYTES = 5

/**
 * Binds the authenticator by one of its codes, and returns the recovery codes this once.
 * @throws authenticator.none, authenticator.bound, authenticator.code.invalid
 */
export const bindAuthenticator: Handler<'identity.bind-authenticator'> = async ({ body }, world) => {
  const { memberId } = callerIn(world)
  const row = await authenticatorOf(world.db, world.site.code, memberId)
  if (!row) throw new Refusal('authenticator.none')
  if (row.bound) throw new Refusal('authenticator.bound')
  if (!(await takeAuthenticatorCode(world, memberId, body.code)))
    throw new Refusal('authenticator.code.invalid')
  await markBound(world.db, world.site.code, memberId)
  const codes = Array.from({ length: RECOVERY_CODES }, () => world.secrets.hex(RECOVERY_BYTES))
  await keepRecoveryCodes(
    world.db,
    world.site.code,
    memberId,
    codes.map((code) => recoveryHash(memberId, code)),
  )
  return {
    bound: true as const,
    recoveryCodes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`).join(' '),
  }
}

export const unbindAuthenticator: PreparedCall<'identity.unbind-authenticator', PasswordProof> = {
  ...withLoginPassword,
  async decide({ body }, world, proof) {
    const { memberId } = callerIn(world)
    const row = await authenticatorOf(world.db, world.site.code, memberId)
    if (!row?.bound) throw new Refusal('authenticator.none')
    await requireLoginPassword(world, proof)
    await requireProof(world, memberId, 'authenticator.code.invalid', () =>
      takeAuthenticatorCode(world, memberId, body.code),
    )
    await deleteAuthenticator(world.db, world.site.code, memberId)
    return { bound: false as const }
  },
}

function recoveryHash(memberId: number, code: string): string {
  return tokenHash(`${memberId} ${code}`)
}

/**
 * Requires a valid code of a member that has an authenticator; members without one need none.
 *
 * @throws authenticator.code.required, authenticator.code.invalid, login.verification.locked
 */
export async function requireAuthenticator(world: World, memberId: number, typed: string): Promise<void> {
  const row = await authenticatorOf(world.db, world.site.code, memberId)
  if (!row?.bound) return
  if (!typed) throw new Refusal('authenticator.code.required')
  await requireProof(world, memberId, 'authenticator.code.invalid', () =>
    takeAuthenticatorCode(world, memberId, typed),
  )
}

/**
 * Uses up a code of the member's authenticator, or one of its recovery codes. A code of the app is valid once, and no code
 * before it is valid any more.
 */
export async function takeAuthenticatorCode(world: World, memberId: number, typed: string): Promise<boolean> {
  const { db, site, clock } = world
  const row = await authenticatorOf(db, site.code, memberId)
  if (!row) return false
  const recovery = typed.replace(/[\s-]/g, '').toLowerCase()
  if (row.bound && /^[0-9a-f]{10}$/.test(recovery))
    return takeRecoveryCode(db, site.code, memberId, recoveryHash(memberId, recovery))
  const step = stepOf(row.secret, typed, clock.now())
  if (step === undefined || step <= Number(row.last_step)) return false
  await setLastStep(db, site.code, memberId, step)
  return true
}

/** Goes on only where a second proof is right; five wrong ones of a member lock for a while, whichever attempt they were for. */
export async function requireProof(
  world: World,
  memberId: number,
  wrong: 'authenticator.code.invalid' | 'login.verification.invalid',
  isRight: () => Promise<boolean>,
): Promise<void> {
  // Capitals: no typed account name has any.
  const name = `PROOF/${memberId}`
  const locked = refuseLocked(world, await triesOf(world.db, world, name), LOCKED)
  if (locked) throw locked
  if (await isRight()) return clearTries(world, name)
  const { refusal } = await countFailure(world, name, { wrong, locked: LOCKED })
  throw refusal.code === LOCKED ? refusal : new Refusal(wrong)
}

const LOCKED = 'login.verification.locked'
