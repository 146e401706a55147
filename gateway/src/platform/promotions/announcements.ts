import type { Announcement, SeedAnnouncement } from '@marquee/schemas/contract'
import { Refusal } from '../../lib/refusal.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { textIn } from './content.ts'
import {
  type AnnouncementRow,
  announcementsAt,
  hasAnnouncement,
  markAnnouncementRead,
} from './store/announcements.ts'

type Shown = { id: number; seed: SeedAnnouncement; row: AnnouncementRow }

/** Announcements of the requested types, newest first. */
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

/** Current announcements for the caller's kind, without the popups that it has read. */
async function shownNow(world: World, execution: string): Promise<Shown[]> {
  const { db, site, clock, caller, shared } = world
  const rows = await announcementsAt(db, site.code, clock.now(), caller?.memberId ?? 0)
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

/** @throws announcement.unknown */
export const readAnnouncement: Handler<'promotions.read-announcement'> = async ({ body }, world) => {
  const { db, site, clock } = world
  if (!(await hasAnnouncement(db, site.code, body.id))) throw new Refusal('announcement.unknown')
  const { memberId } = callerIn(world)
  await markAnnouncementRead(db, site.code, { memberId, id: body.id, at: clock.now() })
  return { read: true }
}
