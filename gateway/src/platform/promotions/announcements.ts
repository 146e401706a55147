import type { Announcement, SeedAnnouncement } from '@marquee/schemas/contract'
import { Refusal } from '../../lib/refusal.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { textIn } from './content.ts'

type Row = { id: number; published_at: bigint; ends_at: bigint; is_read: boolean }
type Shown = { id: number; seed: SeedAnnouncement; row: Row }

/** Announcements of the kinds asked for, newest first. */
export const announcements: Handler<'promotions.announcements'> = async ({ query }, world) => {
  const asked = query.types ? query.types.split(',') : world.site.brand.announcementTypes
  const shown = (await shownNow(world, query.execution)).filter(({ seed }) => asked.includes(seed.type))
  const ofType = (type: Announcement['type']) =>
    shown.filter(({ seed }) => seed.type === type).map((one) => viewOf(one, world))
  return {
    banners: ofType('B'),
    player: ofType('PL'),
    popup: ofType('PU'),
    promotion: ofType('PR'),
    help: ofType('H'),
  }
}

/** Those whose time it is, for the caller's kind; a popup that was read is not shown again. */
async function shownNow(world: World, execution: string): Promise<Shown[]> {
  const { db, site, clock, caller, shared } = world
  const rows = await db<Row>(
    `SELECT a.id, a.published_at, a.ends_at, r.at IS NOT NULL AS is_read
     FROM announcements a LEFT JOIN announcement_reads r
       ON r.brand = a.brand AND r.announcement_id = a.id AND r.member_id = $3
     WHERE a.brand = $1 AND a.published_at <= $2 AND (a.ends_at = 0 OR a.ends_at > $2)
     ORDER BY a.published_at DESC, a.id`,
    [site.code, clock.now(), caller?.memberId ?? 0],
  )
  const kinds = execution ? [execution] : [site.brand.defaultExecutionType, caller ? 'A' : 'V']
  return rows.flatMap((row) => {
    const seed = shared.promotions.announcements[row.id - 1]
    const isShown = seed && kinds.includes(seed.execution) && !(seed.type === 'PU' && row.is_read)
    return isShown ? [{ id: row.id, seed, row }] : []
  })
}

function viewOf({ id, seed, row }: Shown, world: World): Announcement {
  return {
    id,
    type: seed.type,
    title: textIn(world, 'announcement', seed.code, 'title'),
    content: textIn(world, 'announcement', seed.code, 'content'),
    timestamp: Number(row.published_at),
    image: seed.image,
    link: seed.link,
  }
}

export const readAnnouncement: Handler<'promotions.read-announcement'> = async ({ body }, world) => {
  const { db, site, clock } = world
  const [known] = await db('SELECT id FROM announcements WHERE brand = $1 AND id = $2', [site.code, body.id])
  if (!known) throw new Refusal('announcement.unknown')
  await db('INSERT INTO announcement_reads VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
    site.code,
    callerIn(world).memberId,
    body.id,
    clock.now(),
  ])
  return { read: true }
}
