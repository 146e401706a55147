import type { Notice } from '@marquee/schemas/contract'
import type { Handler, World } from '../engine/world.ts'
import { limitsOf, pageOf } from './pages.ts'
import { type Audience, type NoticeRow, noticeCountOf, noticesOf } from './store/notices.ts'
import { type ByLanguage, filled, inLanguage } from './texts.ts'

/** Notices for everybody, the newest first. */
export const notices: Handler<'support.notices'> = ({ query }, world) => noticesFor('ALL', query, world)

/** Notices for agents. */
export const agentNotices: Handler<'support.agent-notices'> = ({ query }, world) =>
  noticesFor('AGENT', query, world)

async function noticesFor(audience: Audience, paging: { pageNo: number; pageSize: number }, world: World) {
  const { db, site } = world
  const rows = await noticesOf(db, site.code, audience, limitsOf(paging))
  return pageOf(
    paging,
    await noticeCountOf(db, site.code, audience),
    rows.map((row) => noticeView(row, world)),
  )
}

function noticeView({ id, title, content, at }: NoticeRow, { site, request }: World): Notice {
  const said = (texts: string) =>
    filled(inLanguage(JSON.parse(texts) as ByLanguage, request.language, site), { name: site.brand.name })
  return { id, title: said(title), content: said(content), timestamp: Number(at) }
}
