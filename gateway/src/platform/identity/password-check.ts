import type { ErrorCode } from '@marquee/schemas/error-codes'
import { Refusal } from '../../lib/refusal.ts'
import type { Outside, World } from '../engine/world.ts'
import { callerIn, memberIn } from './members.ts'
import { type MemberRow, memberById } from './store/members.ts'
import { clearTries, countFailure, failureDetails, refuseLocked, triesOf } from './tries.ts'

/** Kind of a password check: the hash, the counter of failed attempts, and the refusal. */
type Kind = {
  hashOf(member: MemberRow): string
  triesName(member: MemberRow): string
  wrong: ErrorCode
  locked: ErrorCode
  /** Refusal if the member has not set this password. */
  unset: ErrorCode
}

/** Result of comparing a password outside the transaction; `require…` accepts or refuses it inside. */
export type PasswordProof = { isRight: boolean; hash: string; isLocked: boolean }

/** Repeated check of the login password (ASVS 7.5.1); it shares the login's counter of failed attempts. */
const LOGIN: Kind = {
  hashOf: ({ password }) => password,
  triesName: ({ account }) => account,
  wrong: 'password.wrong',
  locked: 'login.locked',
  unset: 'password.wrong',
}

const PAYMENT: Kind = {
  hashOf: ({ payment_password }) => payment_password,
  // Account names are lower case, so failed logins cannot count against this upper-case name.
  triesName: ({ id }) => `PAYMENT/${id}`,
  wrong: 'payment-password.wrong',
  locked: 'payment-password.locked',
  unset: 'payment-password.unset',
}

/** Compares the login password of the caller, in a handler's `prepare`. */
export function prepareLoginPassword(outside: Outside, password: string): Promise<PasswordProof> {
  return prepare(LOGIN, outside, password)
}

/**
 * Refuses a wrong or locked login password and counts the failure.
 *
 * @throws password.wrong, login.locked
 */
export function requireLoginPassword(world: World, proof: PasswordProof): Promise<void> {
  return requireIt(LOGIN, world, proof)
}

/** Compares the payment password of the caller, in a handler's `prepare`. */
export function preparePaymentPassword(outside: Outside, password: string): Promise<PasswordProof> {
  return prepare(PAYMENT, outside, password)
}

/**
 * Refuses a wrong, locked or missing payment password and counts the failure.
 *
 * @throws payment-password.wrong, payment-password.locked, payment-password.unset
 */
export function requirePaymentPassword(world: World, proof: PasswordProof): Promise<void> {
  return requireIt(PAYMENT, world, proof)
}

/** The `prepare` and `oneAtATime` of a call that requires the login password again. */
export const withLoginPassword = {
  prepare: ({ body }: { body: { password: string } }, outside: Outside): Promise<PasswordProof> =>
    prepareLoginPassword(outside, body.password),
  oneAtATime: (_input: unknown, outside: Outside): string => passwordTurn(outside),
}

/** Key of a handler's `oneAtATime`: password checks of one account run one after the other. */
export function passwordTurn(outside: Outside): string {
  return `login/${callerIn(outside).account}`
}

/** Compares a password and never refuses, because a repeated money write must reach its stored answer. */
async function prepare(kind: Kind, outside: Outside, password: string): Promise<PasswordProof> {
  const { memberId } = callerIn(outside)
  const found = await outside.transaction(async (db) => {
    const member = await memberById(db, outside.site.code, memberId)
    const isLocked = member && refuseLocked(outside, await triesOf(db, outside, kind.triesName(member)))
    return { hash: member ? kind.hashOf(member) : '', isLocked: isLocked !== undefined }
  })
  const isRight = !found.isLocked && (await outside.shared.passwords.matches(password, found.hash))
  return { ...found, isRight }
}

async function requireIt(kind: Kind, world: World, proof: PasswordProof): Promise<void> {
  const member = await memberIn(world)
  if (!kind.hashOf(member)) throw new Refusal(kind.unset)
  const name = kind.triesName(member)
  const locked = refuseLocked(world, await triesOf(world.db, world, name), kind.locked)
  if (locked) throw locked
  // The password may have been changed, or locked, since it was compared.
  if (!proof.isRight || proof.hash !== kind.hashOf(member)) {
    const { tries, refusal } = await countFailure(world, name, kind)
    throw refusal.code === kind.locked
      ? refusal
      : new Refusal(kind.wrong, {
          details: { attemptsLeft: failureDetails(world, tries.failures).attemptsLeft },
        })
  }
  await clearTries(world, name)
}
