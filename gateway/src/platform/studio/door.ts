import type { Store } from '../store/store.ts'
import { type AuditStore, auditStoreOf } from './store/audit.ts'
import { type DraftStore, draftStoreOf } from './store/drafts.ts'
import { type PeopleStore, peopleStoreOf } from './store/people.ts'
import { type PresenceStore, presenceStoreOf } from './store/presence.ts'
import { type PublishStore, publishStoreOf } from './store/publishes.ts'
import { type ScheduleStore, scheduleStoreOf } from './store/schedules.ts'
import { type SessionStore, sessionStoreOf } from './store/sessions.ts'

export { AUDIT_START, type AuditCheck, type AuditEnd, type AuditRecord, checkAudit } from './store/audit.ts'
export type { CommandRow, DraftRow, DraftStore } from './store/drafts.ts'
export type { GrantRow, InviteRow, PasskeyRow, PeopleStore } from './store/people.ts'
export type { PublishRow } from './store/publishes.ts'
export type { ScheduleRow } from './store/schedules.ts'
export type { SessionStore, ViewRow } from './store/sessions.ts'

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
