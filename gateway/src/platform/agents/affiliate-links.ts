import type { AffiliateUrl } from '@marquee/schemas/contract'
import { pageOf } from '../../lib/paging.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Handler, World } from '../engine/world.ts'
import { addLink, endLink, type LinkRow, linkCountOf, linksOf } from '../identity/door.ts'
import { rebateWithin } from './rebates.ts'
import { agentIn } from './tree.ts'

const DAY = 24 * 60 * 60 * 1000

/** Makes a link that signs members up below the agent. */
export const createAffiliateUrl: Handler<'agents.create-affiliate-url'> = async ({ body }, world) => {
  const agent = await agentIn(world)
  const { db, site, clock, secrets } = world
  const rebate = rebateWithin(body.rebate, { most: agent.rebate })
  const limit = site.brand.numbers.affiliateLinksPerAgent
  if ((await linkCountOf(db, site.code, agent.id)) >= limit)
    throw new Refusal('agent.link.limit', { values: { limit } })
  const now = clock.now()
  const row = await addLink(db, site.code, {
    memberId: agent.id,
    // An agent's own code has six or seven characters, so the ten of a link never equal one.
    code: secrets.hex(5).toUpperCase(),
    rebate,
    maxUses: body.maxUses,
    createdAt: now,
    expiresAt: body.days === 0 ? 0 : now + body.days * DAY,
  })
  return linkView(world, row)
}

/** The agent's links, newest first. */
export const affiliateUrls: Handler<'agents.affiliate-urls'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  const { db, site } = world
  const total = await linkCountOf(db, site.code, agent.id)
  const rows = await linksOf(db, site.code, agent.id, query)
  return pageOf(
    query,
    total,
    rows.map((row) => linkView(world, row)),
  )
}

/** Takes a link away; those who came by it stay. */
export const deleteAffiliateUrl: Handler<'agents.delete-affiliate-url'> = async ({ body }, world) => {
  const agent = await agentIn(world)
  const { db, site, clock } = world
  const isDeleted = await endLink(db, site.code, { memberId: agent.id, id: body.id, at: clock.now() })
  if (!isDeleted) throw new Refusal('agent.link.unknown')
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
