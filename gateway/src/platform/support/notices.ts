import type { Notice } from '@marquee/schemas/contract'
import { pageOf, sliceOf } from '@marquee/schemas/rules/paging'
import { seedKey, seedText } from '../../content/read/fixtures/seed-texts.ts'
import type { Handler, World } from '../engine/world.ts'
import { type Audience, type NoticeRow, noticeCountOf, noticesOf } from './store/messages.ts'

/** Notices for everybody, the newest first. */
export const notices: Handler<'support.notices'> = ({ query }, world) => noticesFor('ALL', query, world)

/** Notices for agents. */
export const agentNotices: Handler<'support.agent-notices'> = ({ query }, world) =>
  noticesFor('AGENT', query, world)

async function noticesFor(audience: Audience, paging: { pageNo: number; pageSize: number }, world: World) {
  const { db, site } = world
  const rows = await noticesOf(db, site.code, audience, sliceOf(paging))
  return pageOf(
    paging,
    await noticeCountOf(db, site.code, audience),
    rows.map((row) => noticeView(row, world)),
  )
}

function noticeView({ id, name, at }: NoticeRow, { site, request }: World): Notice {
  const said = (field: string) => seedText(site, request.language, seedKey('notice', name, field)) ?? ''
  return { id, title: said('title'), content: said('content'), timestamp: Number(at) }
}
