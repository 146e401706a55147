import type { Store } from '@marquee/gateway/store/store.ts'
import { type AuditStore, auditStoreOf } from './audit.ts'
import { type DraftStore, draftStoreOf } from './drafts.ts'
import { type PeopleStore, peopleStoreOf } from './people.ts'
import { type PresenceStore, presenceStoreOf } from './presence.ts'
import { type PublishStore, publishStoreOf } from './publishes.ts'
import { type ScheduleStore, scheduleStoreOf } from './schedules.ts'
import { type SessionStore, sessionStoreOf } from './sessions.ts'

export { AUDIT_START, type AuditCheck, type AuditEnd, type AuditRecord, checkAudit } from './audit.ts'
export type { CommandRow, DraftRow, DraftStore } from './drafts.ts'
export type { GrantRow, InviteRow, PasskeyRow, PeopleStore } from './people.ts'
export type { PublishRow } from './publishes.ts'
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
  presence: PresenceStore
}

/** The studio's part of a database. */
export function studioStoreOf(store: Store): StudioStore {
  return {
    inTurn: store.inTurn,
    isShared: store.isShared,
    drafts: draftStoreOf(store),
    publishes: publishStoreOf(store),
    audit: auditStoreOf(store),
    people: peopleStoreOf(store),
    sessions: sessionStoreOf(store),
    schedules: scheduleStoreOf(store),
    presence: presenceStoreOf(store),
  }
}
