import { Refusal } from '../../../lib/refusal.ts'
import { DAY_MS, MINUTE_MS } from '../../../lib/time-units.ts'
import type { Handler, JobWorld } from '../../engine/world.ts'
import { openHoldsOf } from '../../ledger/door.ts'
import { nextNumber } from '../../store/counters.ts'
import { useOnce } from '../keys.ts'
import { addMember, typeWith } from '../members.ts'
import { endMember, wipeRowsOf } from '../store/members.ts'
import { signIn } from './sign-in.ts'

/** A trial account with demonstration money, for half an hour. */
export const freePlay: Handler<'identity.free-play'> = async ({ body }, world) => {
  const { db, site, clock, ledger, secrets } = world
  if (!site.brand.modules.freePlay) throw new Refusal('function.not.available')
  const { freePlayMinutes, freePlayCreditMinor } = site.brand.numbers
  if (!(await useOnce(db, world, `free-play/${body.nonce}`, clock.now() + DAY_MS)))
    throw new Refusal('free-play.nonce.used')
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
  return signIn(world, member, { by: 'trial', endsAt })
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
