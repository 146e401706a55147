import { dayOf, startOfDay } from '../../lib/days.ts'
import { inOrder } from '../../lib/in-order.ts'
import type { Job } from '../engine/family.ts'
import type { JobWorld } from '../engine/world.ts'
import { nextNumber } from '../store/counters.ts'
import { shifted } from './periods.ts'
import { keepRanks } from './ranks.ts'

/** Days in which a birthday's gift can be claimed. */
const BIRTHDAY_DAYS = 30
const DAY = 24 * 60 * 60 * 1000

/** Each midnight of the brand: birthdays, what was not claimed in time, and ranks at the end of a month. */
export const beginDay: Job = async (_subject, world) => {
  const { site, dueAt, brand, db } = world
  const today = dayOf(dueAt, site.brand.timeZone)
  await giveBirthdays(world, today)
  await db(
    `UPDATE rewards SET state = 'EXPIRED'
     WHERE brand = $1 AND state = 'CLAIMABLE' AND expires_at > 0 AND expires_at <= $2`,
    [brand, dueAt],
  )
  if (today.endsWith('-01')) await keepRanks(world)
  await world.schedule('promotions-day', startOfDay(dueAt, site.brand.timeZone, -1), 0)
}

/** Gifts for those whose birthday it is, by rank, once a year. */
async function giveBirthdays(world: JobWorld, today: string): Promise<void> {
  const { db, brand, site, dueAt } = world
  // Who was born on 29 February is given the gift on the 28th where there is no 29th.
  const dates = [today.slice(5)]
  if (dates[0] === '02-28' && shifted(today, 1).endsWith('03-01')) dates.push('02-29')
  const gifts = inOrder(site.brand.ranks).map(({ birthdayBonusMinor }) => birthdayBonusMinor)
  const members = await db<{ id: number }>(
    `SELECT id FROM members WHERE brand = $1 AND state = 'ACTIVE' AND profile LIKE '%birthday%'
       AND substr(profile::json->>'birthday', 6, 5) = ANY($2::text[])
       AND ($3::bigint[])[least(rank + 1, $4)] > 0 ORDER BY id`,
    [brand, dates, gifts, gifts.length],
  )
  if (members.length === 0) return
  const last = Number(await nextNumber(db, brand, 'reward', members.length))
  await db(
    `INSERT INTO rewards (brand, id, member_id, kind, source, amount, granted_at, expires_at)
     SELECT $1, $2::integer + row_number() OVER (ORDER BY id), id, 'BIRTHDAY', $3, ($4::bigint[])[least(rank + 1, $5)],
       $6::bigint, $6::bigint + $7::bigint
     FROM members WHERE brand = $1 AND id = ANY($8::integer[])
     ON CONFLICT (brand, member_id, kind, source) DO NOTHING`,
    [
      brand,
      last - members.length,
      today.slice(0, 4),
      gifts,
      gifts.length,
      dueAt,
      BIRTHDAY_DAYS * DAY,
      members.map(({ id }) => id),
    ],
  )
}
