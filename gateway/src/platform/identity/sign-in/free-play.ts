import { Refusal } from '../../../lib/refusal.ts'
import { DAY_MS, MINUTE_MS } from '../../../lib/time-units.ts'
import type { Caller, Handler, JobWorld, World } from '../../engine/world.ts'
import { openHoldsOf } from '../../ledger/door.ts'
import { nextNumber } from '../../store/counters.ts'
import { useOnce } from '../keys.ts'
import { addMember, rolesOf, typeWith } from '../members.ts'
import { endMember, type MemberRow, wipeRowsOf } from '../store/members.ts'
import { openSession } from './sessions.ts'
import { signIn } from './sign-in.ts'

/** Signs in to a new trial account. */
export const freePlay: Handler<'identity.free-play'> = async ({ body }, world) => {
  const { db, clock } = world
  assertFreePlay(world)
  if (!(await useOnce(db, world, `free-play/${body.nonce}`, clock.now() + DAY_MS)))
    throw new Refusal('free-play.nonce.used')
  const { member, endsAt } = await addTrial(world)
  return signIn(world, member, { by: 'trial', endsAt })
}

/**
 * Opens a session of a new trial account for a launch without a sign-in; nobody learns its token.
 * @throws function.not.available
 */
export async function openTrial(world: World): Promise<Caller> {
  assertFreePlay(world)
  const { member, endsAt } = await addTrial(world)
  const { id } = await openSession(world, member.id, { endsAt })
  const { account, type } = member
  return { sessionId: id, memberId: member.id, account, type, roles: rolesOf(world.site, type) }
}

function assertFreePlay({ site }: World): void {
  if (!site.brand.modules.freePlay) throw new Refusal('function.not.available')
}

/** Adds a trial account with demonstration money, for half an hour. */
async function addTrial(world: World): Promise<{ member: MemberRow; endsAt: number }> {
  const { db, site, clock, ledger, secrets } = world
  const { freePlayMinutes, freePlayCreditMinor } = site.brand.numbers
  const account = `trial${String(await nextNumber(db, site.code, 'trial')).padStart(5, '0')}`
  // No password fits: a trial is entered once, by the call that makes it.
  const member = await addMember(world, {
    account,
    nickname: account,
    type: typeWith(site, 'trial'),
    password: `none$${secrets.hex(8)}`,
  })
  const endsAt = clock.now() + freePlayMinutes * MINUTE_MS
  await ledger.post([
    {
      kind: 'DEMO_CREDIT',
      from: { house: 'demo' },
      to: { member: member.id, wallet: 'main' },
      amount: BigInt(freePlayCreditMinor),
      reference: account,
    },
  ])
  await world.schedule('trial-end', endsAt, member.id)
  return { member, endsAt }
}

/** The trial's money goes back, and what it left is wiped; its entries stay, as all entries do. */
export async function endTrial(memberId: number, { brand, db, ledger, tell }: JobWorld): Promise<void> {
  // A bet that is still open is never played to its end: its stake is free again, and goes back with the rest.
  const holds = await openHoldsOf(db, brand, memberId)
  for (const { id } of holds) await ledger.voidHold(id)
  const wallets = await ledger.walletsOf(memberId)
  await ledger.post(
    wallets
      .filter(({ balance }) => balance > 0n)
      .map(({ wallet, balance }) => ({
        kind: 'DEMO_CREDIT',
        from: { member: memberId, wallet },
        to: { house: 'demo' },
        amount: balance,
        reference: 'trial ended',
      })),
  )
  await wipeRowsOf(db, brand, memberId)
  const account = await endMember(db, brand, memberId)
  // Listeners that know the trial only by its account must be notified.
  if (account !== undefined) await tell('trial.ended', { memberId, account })
}
