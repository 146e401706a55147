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
  /** Said where the member has no such password. */
  unset: ErrorCode
}

/** A password compared outside the transaction; only `require…` says whether it was good. */
export type PasswordProof = { isRight: boolean; hash: string; isLocked: boolean }

/** The login password asked for again (ASVS 7.5.1); it counts the same tries as the login itself. */
const LOGIN: Kind = {
  hashOf: ({ password }) => password,
  triesName: ({ account }) => account,
  wrong: 'password.wrong',
  locked: 'login.locked',
  unset: 'password.wrong',
}

const PAYMENT: Kind = {
  hashOf: ({ payment_password }) => payment_password,
  // Capitals: no typed account name has any, so nobody can use up these tries from the login.
  triesName: ({ id }) => `PAYMENT/${id}`,
  wrong: 'payment-password.wrong',
  locked: 'payment-password.locked',
  unset: 'payment-password.unset',
}

/** For a handler's `prepare`: compares the login password of the caller. */
export function prepareLoginPassword(outside: Outside, password: string): Promise<PasswordProof> {
  return prepare(LOGIN, outside, password)
}

/** Goes on only where the login password was right; five wrong ones lock it for a while. */
export function requireLoginPassword(world: World, proof: PasswordProof): Promise<void> {
  return requireIt(LOGIN, world, proof)
}

/** For a handler's `prepare`: compares the payment password of the caller. */
export function preparePaymentPassword(outside: Outside, password: string): Promise<PasswordProof> {
  return prepare(PAYMENT, outside, password)
}

/** Goes on only where the payment password was right; five wrong ones lock it for a while. */
export function requirePaymentPassword(world: World, proof: PasswordProof): Promise<void> {
  return requireIt(PAYMENT, world, proof)
}

/** Halves that a call which asks for the login password again has beside its `decide`. */
export const withLoginPassword = {
  prepare: ({ body }: { body: { password: string } }, outside: Outside): Promise<PasswordProof> =>
    prepareLoginPassword(outside, body.password),
  oneAtATime: (_input: unknown, outside: Outside): string => passwordTurn(outside),
}

/** For a handler's `oneAtATime`: passwords of one account are compared one after the other. */
export function passwordTurn(outside: Outside): string {
  return `login/${callerIn(outside).account}`
}

/** Never refuses: the repeat of a money write has to reach its kept answer. */
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
