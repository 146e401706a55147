import type { AffiliateUrl } from '@marquee/schemas/contract'
import { pageOf, sliceOf } from '@marquee/schemas/rules/paging'
import { Refusal } from '../../lib/refusal.ts'
import { DAY_MS } from '../../lib/time-units.ts'
import type { Handler, World } from '../engine/world.ts'
import {
  addLink,
  endLink,
  isOwnLink,
  type LinkMember,
  type LinkRow,
  linkCountOf,
  linkMembers,
  linksOf,
  pauseLink,
} from '../identity/door.ts'
import { toParts, toPercent } from './percent.ts'
import { rebateWithin } from './rebates.ts'
import { agentIn } from './tree.ts'

/** Creates a link by which members register below the agent. @throws agent.link.limit */
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
    expiresAt: body.days === 0 ? 0 : now + body.days * DAY_MS,
  })
  return linkView(world, row)
}

/** The agent's links, newest first. */
export const affiliateUrls: Handler<'agents.affiliate-urls'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  const { db, site } = world
  const total = await linkCountOf(db, site.code, agent.id)
  const rows = await linksOf(db, site.code, agent.id, sliceOf(query))
  return {
    ...pageOf(
      query,
      total,
      rows.map((row) => linkView(world, row)),
    ),
    rebateRange: { minimum: toPercent(0n), maximum: toPercent(toParts(agent.rebate) ?? 0n) },
  }
}

/** Pauses or resumes a link; registrations by a paused link are refused. @throws agent.link.unknown */
export const pauseAffiliateUrl: Handler<'agents.pause-affiliate-url'> = async ({ body }, world) => {
  const agent = await agentIn(world)
  const { db, site } = world
  const row = await pauseLink(db, site.code, { memberId: agent.id, id: body.id, isPaused: body.paused })
  if (!row) throw new Refusal('agent.link.unknown')
  return linkView(world, row)
}

/** Members that registered by one of the agent's links, also by a deleted one. @throws agent.link.unknown */
export const affiliateUrlMembers: Handler<'agents.affiliate-url-members'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  const { db, site } = world
  if (!(await isOwnLink(db, site.code, agent.id, query.id))) throw new Refusal('agent.link.unknown')
  const { total, rows } = await linkMembers(db, site.code, query.id, sliceOf(query))
  return pageOf(query, total, rows.map(memberView))
}

function memberView(row: LinkMember) {
  return {
    id: row.id,
    account: row.account,
    type: row.type,
    status: row.state === 'LOCKED' ? ('LOCKED' as const) : ('ACTIVE' as const),
    registeredAt: Number(row.registered_at),
    lastLogin: Number(row.login_at),
  }
}

/** Deletes a link; members that registered by it stay. @throws agent.link.unknown */
export const deleteAffiliateUrl: Handler<'agents.delete-affiliate-url'> = async ({ body }, world) => {
  const agent = await agentIn(world)
  const { db, site, clock } = world
  const isDeleted = await endLink(db, site.code, { memberId: agent.id, id: body.id, at: clock.now() })
  if (!isDeleted) throw new Refusal('agent.link.unknown')
  return { deleted: true as const }
}

function linkView({ request, clock }: World, row: LinkRow): AffiliateUrl {
  return {
    id: row.id,
    code: row.code,
    url: `${request.origin}/register?affiliateCode=${row.code}`,
    rebate: row.rebate,
    uses: row.uses,
    maxUses: row.max_uses,
    ...(row.max_uses > 0 && { remaining: row.max_uses - row.uses }),
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
    status: statusOf(row, clock.now()),
    paused: row.is_paused,
  }
}

function statusOf(row: LinkRow, now: number): AffiliateUrl['status'] {
  if (row.expires_at > 0n && Number(row.expires_at) <= now) return 'EXPIRED'
  if (row.max_uses > 0 && row.uses >= row.max_uses) return 'USED'
  return row.is_paused ? 'PAUSED' : 'ACTIVE'
}
