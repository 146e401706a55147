import type { AffiliateUrl } from '@marquee/schemas/contract'
import { Refusal } from '../../lib/refusal.ts'
import { nextNumber } from '../store/counters.ts'
import type { Handler, World } from '../world.ts'
import { pageOf } from './page.ts'
import { rebateWithin } from './rebates.ts'
import { agentIn } from './tree.ts'

const DAY = 24 * 60 * 60 * 1000

type LinkRow = {
  id: number
  code: string
  rebate: string
  uses: number
  max_uses: number
  created_at: bigint
  expires_at: bigint
}

/** Makes a link that signs members up below the agent. */
export const createAffiliateUrl: Handler<'agents.create-affiliate-url'> = async ({ body }, world) => {
  const agent = await agentIn(world)
  const { db, site, clock, secrets } = world
  const rebate = rebateWithin(body.rebate, { most: agent.rebate })
  const [count] = await db<{ many: bigint }>(`SELECT count(*) AS many ${OWN}`, [site.code, agent.id])
  const limit = site.brand.numbers.affiliateLinksPerAgent
  if (Number(count?.many) >= limit) throw new Refusal('agent.link.limit', { values: { limit } })
  const id = Number(await nextNumber(db, site.code, 'affiliate-link'))
  const now = clock.now()
  const [row] = await db<LinkRow>(
    `INSERT INTO affiliate_links (brand, id, member_id, code, rebate, max_uses, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING *`,
    [
      site.code,
      id,
      agent.id,
      // Digits no agent's own code has: those are six or seven characters.
      secrets.hex(5).toUpperCase(),
      rebate,
      body.maxUses,
      now,
      body.days === 0 ? 0 : now + body.days * DAY,
    ],
  )
  return linkView(world, row!)
}

const OWN = 'FROM affiliate_links WHERE brand = $1 AND member_id = $2 AND deleted_at = 0'

/** The agent's links, newest first. */
export const affiliateUrls: Handler<'agents.affiliate-urls'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  const parameters = [world.site.code, agent.id]
  const [count] = await world.db<{ total: bigint }>(`SELECT count(*) AS total ${OWN}`, parameters)
  const rows = await world.db<LinkRow>(`SELECT * ${OWN} ORDER BY id DESC LIMIT $3 OFFSET $4`, [
    ...parameters,
    query.pageSize,
    (query.pageNo - 1) * query.pageSize,
  ])
  return { list: rows.map((row) => linkView(world, row)), ...pageOf(query, count?.total) }
}

/** Takes a link away; those who came by it stay. */
export const deleteAffiliateUrl: Handler<'agents.delete-affiliate-url'> = async ({ body }, world) => {
  const agent = await agentIn(world)
  const gone = await world.db(
    `UPDATE affiliate_links SET deleted_at = $4
     WHERE brand = $1 AND member_id = $2 AND id = $3 AND deleted_at = 0 RETURNING id`,
    [world.site.code, agent.id, body.id, world.clock.now()],
  )
  if (gone.length === 0) throw new Refusal('agent.link.unknown')
  return { deleted: true as const }
}

function linkView({ request, clock }: World, row: LinkRow): AffiliateUrl {
  const isOver = row.expires_at > 0n && Number(row.expires_at) <= clock.now()
  const isUsedUp = row.max_uses > 0 && row.uses >= row.max_uses
  return {
    id: row.id,
    code: row.code,
    url: `${request.origin}/register?affiliateCode=${row.code}`,
    rebate: row.rebate,
    uses: row.uses,
    maxUses: row.max_uses,
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
    status: isOver ? 'EXPIRED' : isUsedUp ? 'USED' : 'ACTIVE',
  }
}
