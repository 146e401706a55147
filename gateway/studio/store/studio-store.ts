import type { Store } from '@marquee/gateway/store/store.ts'
import { type AgentTokenStore, createAgentTokenStore } from './agent-tokens.ts'
import { type AuditStore, createAuditStore } from './audit.ts'
import { createDraftStore, type DraftStore } from './drafts.ts'
import { createPeopleStore, type PeopleStore } from './people.ts'
import { createPresenceStore, type PresenceStore } from './presence.ts'
import { createPublishStore, type PublishStore } from './publishes.ts'
import { createPurge } from './purge.ts'
import { createReviewStore, type ReviewStore } from './reviews.ts'
import { createScheduleStore, type ScheduleStore } from './schedules.ts'
import { createSessionStore, type SessionStore } from './sessions.ts'

export { AUDIT_START, type AuditCheck, type AuditEnd, type AuditRecord, checkAudit } from './audit.ts'
export type { CommandRow, DraftRow, DraftStore } from './drafts.ts'
export type { GrantRow, InviteRow, PasskeyRow, PeopleStore } from './people.ts'
export type { PublishRow } from './publishes.ts'
export type { CommentRow, ReviewRow } from './reviews.ts'
export type { ScheduleRow } from './schedules.ts'
export type { SessionStore, ViewRow } from './sessions.ts'

/** All that the studio keeps, and turns between requests that change the same brand. */
export type StudioStore = Pick<Store, 'inTurn' | 'isShared'> & {
  drafts: DraftStore
  publishes: PublishStore
  audit: AuditStore
  people: PeopleStore
  sessions: SessionStore
  schedules: ScheduleStore
  reviews: ReviewStore
  presence: PresenceStore
  agentTokens: AgentTokenStore
  /** Removes what there is of a brand, but the audit. */
  purge(site: string): Promise<void>
}

/** The studio's part of a database. */
export function createStudioStore(store: Store): StudioStore {
  return {
    inTurn: store.inTurn,
    isShared: store.isShared,
    drafts: createDraftStore(store),
    publishes: createPublishStore(store),
    audit: createAuditStore(store),
    people: createPeopleStore(store),
    sessions: createSessionStore(store),
    schedules: createScheduleStore(store),
    reviews: createReviewStore(store),
    presence: createPresenceStore(store),
    agentTokens: createAgentTokenStore(store),
    purge: createPurge(store),
  }
}
