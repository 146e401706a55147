import type { Store } from '../store/store.ts'
import { type DraftStore, draftStoreOf } from './store/drafts.ts'

export type { CommandRow, DraftRow, DraftStore } from './store/drafts.ts'

/** Drafts, publishes and audit rows of the studio, and turns between requests that change the same brand. */
export type StudioStore = Pick<Store, 'inTurn'> & { drafts: DraftStore }

/** The studio's part of a database. */
export function studioStoreOf(store: Store): StudioStore {
  return { inTurn: store.inTurn, drafts: draftStoreOf(store) }
}
