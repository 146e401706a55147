import type { Notice } from '@marquee/schemas/contract'
import type { Handler, World } from '../engine/world.ts'
import { offsetOf, pageOf } from './pages.ts'
import { type ByLanguage, filled, inLanguage } from './texts.ts'

/** For whom a notice is. */
export type Audience = 'ALL' | 'AGENT'

type NoticeRow = { id: number; title: string; content: string; at: bigint }

/** Notices for everybody, the newest first. */
export const notices: Handler<'support.notices'> = ({ query }, world) => noticesFor('ALL', query, world)

/** Notices for agents. */
export const agentNotices: Handler<'support.agent-notices'> = ({ query }, world) =>
  noticesFor('AGENT', query, world)

async function noticesFor(audience: Audience, paging: { pageNo: number; pageSize: number }, world: World) {
  const { db, site } = world
  const rows = await db<NoticeRow>(
    `SELECT id, title, content, at FROM notices WHERE brand = $1 AND audience = $2
     ORDER BY at DESC, id DESC LIMIT $3 OFFSET $4`,
    [site.code, audience, paging.pageSize, offsetOf(paging)],
  )
  const [all] = await db<{ count: bigint }>(
    'SELECT count(*) AS count FROM notices WHERE brand = $1 AND audience = $2',
    [site.code, audience],
  )
  return pageOf(
    paging,
    Number(all!.count),
    rows.map((row) => noticeView(row, world)),
  )
}

function noticeView({ id, title, content, at }: NoticeRow, { site, request }: World): Notice {
  const said = (texts: string) =>
    filled(inLanguage(JSON.parse(texts) as ByLanguage, request.language, site), { name: site.brand.name })
  return { id, title: said(title), content: said(content), timestamp: Number(at) }
}
