import type { Announcement } from '@marquee/schemas/contract'
import { deviceStorage } from '../../../lib/storage.ts'

/** Key of local storage for the ids of popups that a visitor has seen; the platform keeps a member's. */
const SEEN = 'popupsSeen'
/** Key of local storage for the time, ms, until which the visitor wants no popups. */
const QUIET_UNTIL = 'popupsQuietUntil'

/** Popups that this browser's visitor has not seen yet. */
export function filterUnseen(list: readonly Announcement[]): readonly Announcement[] {
  const seen = new Set(readSeen())
  return list.filter(({ id }) => !seen.has(id))
}

export function markSeen(id: number) {
  deviceStorage.write(SEEN, JSON.stringify([...new Set([...readSeen(), id])].slice(-100)))
}

export function isQuietToday(): boolean {
  return Number(deviceStorage.read(QUIET_UNTIL)) > Date.now()
}

/** Suppresses popups until tomorrow, or permits them again. */
export function setQuietToday(isQuiet: boolean) {
  if (isQuiet) deviceStorage.write(QUIET_UNTIL, String(nextMidnight()))
  else deviceStorage.remove(QUIET_UNTIL)
}

function readSeen(): readonly number[] {
  const seen = deviceStorage.readJson(SEEN)
  return Array.isArray(seen) ? seen.filter((id): id is number => typeof id === 'number') : []
}

function nextMidnight(): number {
  return new Date().setHours(24, 0, 0, 0)
}
