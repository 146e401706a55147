import { deviceStorage } from '../../../lib/storage.ts'

/** Key of local storage for the ids of announcements hidden in this browser. */
const HIDDEN = 'noticesHidden'
/** Maximum number of stored ids. */
const MOST_KEPT = 100

/** Ids of the hidden announcements; empty during server rendering. */
export function readHiddenNotices(): readonly number[] {
  const stored = deviceStorage.readJson(HIDDEN)
  return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)) : []
}

/** Hides an announcement in this browser; returns the ids of all hidden ones. */
export function hideNotice(id: number): readonly number[] {
  const hidden = [...new Set([...readHiddenNotices(), id])].slice(-MOST_KEPT)
  deviceStorage.write(HIDDEN, JSON.stringify(hidden))
  return hidden
}
