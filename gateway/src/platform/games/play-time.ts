import { amountText } from '../../lib/money/currencies.ts'
import { MINUTE_MS } from '../../lib/time-units.ts'
import { playedSince } from '../bets/door.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn, realityCheckMinutes } from '../identity/door.ts'
import { type PlayTimes, touchPlayTime } from './store/member-games.ts'

/** Time that a member has played on all devices, and the result. */
export const playTime: Handler<'games.play-time'> = async ({ body }, world) => {
  const { site, clock } = world
  const { memberId } = callerIn(world)
  const times = await timesOf(world, memberId, body.isRead)
  const { rounds, staked, paid } = await playedSince(world.db, site.code, memberId, times.started_at)
  return {
    now: clock.now(),
    startedAt: Number(times.started_at),
    remindAt: Number(times.told_at) + (await realityCheckMinutes(world, memberId)) * MINUTE_MS,
    rounds: Number(rounds),
    staked: amountText(site, staked),
    paid: amountText(site, paid),
    net: amountText(site, paid - staked),
    currencySymbol: site.brand.currency.symbol,
  }
}

/** Play times of a member; they start again after an absence as long as a session. */
function timesOf({ db, site, clock }: World, memberId: number, isRead: boolean): Promise<PlayTimes> {
  const now = clock.now()
  const idleSince = now - site.brand.numbers.sessionIdleMinutes * MINUTE_MS
  return touchPlayTime(db, site.code, memberId, { now, idleSince, isRead })
}
