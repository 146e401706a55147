import type { Store } from '../store/store.ts'
import { type AuditStore, auditStoreOf } from './store/audit.ts'
import { type DraftStore, draftStoreOf } from './store/drafts.ts'
import { type PublishStore, publishStoreOf } from './store/publishes.ts'

export type { CommandRow, DraftRow, DraftStore } from './store/drafts.ts'
export type { PublishRow } from './store/publishes.ts'

/** Drafts, publishes and audit rows of the studio, and turns between requests that change the same brand. */
export type StudioStore = Pick<Store, 'inTurn'> & {
  drafts: DraftStore
  publishes: PublishStore
  audit: AuditStore
}

/** The studio's part of a database. */
export function studioStoreOf(store: Store): StudioStore {
  return {
    inTurn: store.inTurn,
    drafts: draftStoreOf(store),
    publishes: publishStoreOf(store),
    audit: auditStoreOf(store),
  }
}
