import { deviceStorage } from '../../../lib/storage.ts'

/** Local storage: ids of the announcements that were hidden in this browser. */
const HIDDEN = 'noticesHidden'
const MOST_KEPT = 100

/** Ids of the hidden announcements; none while a page is drawn on the server. */
export function readHiddenNotices(): readonly number[] {
  const stored = deviceStorage.readJson(HIDDEN)
  return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)) : []
}

/** Keeps an announcement hidden in this browser; returns all that are. */
export function hideNotice(id: number): readonly number[] {
  const hidden = [...new Set([...readHiddenNotices(), id])].slice(-MOST_KEPT)
  deviceStorage.write(HIDDEN, JSON.stringify(hidden))
  return hidden
}
