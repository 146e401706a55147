import type { Published } from '../commands/run-command.ts'
import { rebaseDraft } from '../drafts/rebase.ts'
import { type Draft, type DraftFile, listChangedFiles } from '../files/draft.ts'
import type { StoredContent } from '../files/stored-files.ts'
import type { ScheduleRow, StudioStore } from '../store/studio-store.ts'
import { parsePlannedDraft } from './schedules.ts'
import { type PublishedChange, readChange, revertChange } from './take-back.ts'

/** Beginning or end of a plan that has not come yet. */
export type PlannedEvent = { row: ScheduleRow; kind: 'plan' | 'end'; at: number }

/** Beginnings and ends that are to come in a brand, in order. */
export async function listPlanned({ schedules }: StudioStore, brand: string): Promise<PlannedEvent[]> {
  const events = (await schedules.pending(brand)).flatMap((row): PlannedEvent[] => [
    ...(row.state === 'waiting' ? [{ row, kind: 'plan' as const, at: row.at }] : []),
    ...(row.endsAt === undefined ? [] : [{ row, kind: 'end' as const, at: row.endsAt }]),
  ])
  return events.toSorted((a, b) => a.at - b.at || (a.row.id < b.row.id ? -1 : 1))
}

/** Files of a brand after planned events, each over what the one before leaves; a conflict keeps the plan's value. */
export async function readPlanned(
  store: StudioStore,
  events: readonly PlannedEvent[],
): Promise<(published: Published) => Draft['files']> {
  const changes = new Map<string, PublishedChange>()
  for (const { row, kind } of events) if (kind === 'end') changes.set(row.id, await changeOf(store, row))
  return (published) => {
    const files = new Map<string, DraftFile>()
    const now: Published = {
      ...published,
      stored: (path) => (files.has(path) ? files.get(path)!.own : published.stored(path)),
      // A changed file has no hash yet, so that its content is compared.
      hash: (path) => (files.has(path) ? '' : published.hash(path)),
    }
    const set = (path: string, own: StoredContent | null) =>
      files.set(path, { base: published.stored(path), baseHash: published.hash(path), own })
    for (const { row, kind } of events) {
      const changed =
        kind === 'plan'
          ? listChangedFiles(rebaseDraft(parsePlannedDraft(row), now).draft)
          : [...revertChange(changes.get(row.id)!, now).files]
      for (const [path, { own }] of changed) set(path, own)
    }
    return files
  }
}

/** Change of a campaign: the one that was published, or the one that will be. */
async function changeOf(store: StudioStore, row: ScheduleRow): Promise<PublishedChange> {
  const published = await store.publishes.byId(row.id)
  if (published) return readChange(store, published)
  const files = listChangedFiles(parsePlannedDraft(row))
  return new Map(files.map(([path, { base, own }]) => [path, { before: base, after: own }]))
}
