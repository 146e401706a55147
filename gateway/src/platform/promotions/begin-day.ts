import { dayOf, startOfDay } from '../../lib/days.ts'
import { inOrder } from '../../lib/in-order.ts'
import { DAY_MS } from '../../lib/time-units.ts'
import type { Job } from '../engine/family.ts'
import type { JobWorld } from '../engine/world.ts'
import { nextNumber } from '../store/counters.ts'
import { shifted } from './periods.ts'
import { keepRanks } from './ranks.ts'
import { birthdayMembers, expireRewards, insertBirthdayGifts } from './store/rewards.ts'

/** Time to claim a birthday gift. */
const BIRTHDAY_CLAIM_MS = 30 * DAY_MS

/** Runs at each midnight of the brand: birthday gifts, expired rewards and, after a month's end, ranks. */
export const beginDay: Job = async (_subject, world) => {
  const { site, dueAt, brand, db } = world
  const today = dayOf(dueAt, site.brand.timeZone)
  await giveBirthdays(world, today)
  await expireRewards(db, brand, dueAt)
  if (today.endsWith('-01')) await keepRanks(world)
  await world.schedule('promotions-day', startOfDay(dueAt, site.brand.timeZone, -1), 0)
}

/** Gives members their birthday gift by rank, once a year. */
async function giveBirthdays(world: JobWorld, today: string): Promise<void> {
  const { db, brand, site, dueAt } = world
  // Members born on 29 February get the gift on the 28th if the year has no 29th.
  const dates = [today.slice(5)]
  if (dates[0] === '02-28' && shifted(today, 1).endsWith('03-01')) dates.push('02-29')
  const gifts = inOrder(site.brand.ranks).map(({ birthdayBonusMinor }) => birthdayBonusMinor)
  const memberIds = await birthdayMembers(db, brand, dates, gifts)
  if (memberIds.length === 0) return
  const last = Number(await nextNumber(db, brand, 'reward', memberIds.length))
  await insertBirthdayGifts(db, brand, {
    memberIds,
    lastId: last - memberIds.length,
    year: today.slice(0, 4),
    gifts,
    grantedAt: dueAt,
    claimMs: BIRTHDAY_CLAIM_MS,
  })
}
