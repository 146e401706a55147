import type { Announcement } from '@marquee/schemas/contract'
import { deviceStorage } from '../../../lib/storage.ts'

/** Local storage: numbers of the popups that a visitor of this browser has seen; a member's are kept by the platform. */
const SEEN = 'popupsSeen'
/** Local storage: the day on which no popup is wanted. */
const QUIET_ON = 'popupsQuietOn'

/** The popups that this browser's visitor has not seen. */
export function unseenByVisitor(list: readonly Announcement[]): readonly Announcement[] {
  const seen = new Set(readSeen())
  return list.filter(({ id }) => !seen.has(id))
}

export function rememberForVisitor(id: number) {
  deviceStorage.write(SEEN, JSON.stringify([...new Set([...readSeen(), id])].slice(-100)))
}

export function isQuietToday(): boolean {
  return deviceStorage.read(QUIET_ON) === today()
}

/** No popups until tomorrow, or popups again. */
export function setQuietToday(isQuiet: boolean) {
  if (isQuiet) deviceStorage.write(QUIET_ON, today())
  else deviceStorage.remove(QUIET_ON)
}

function readSeen(): readonly number[] {
  const seen = deviceStorage.readJson(SEEN)
  return Array.isArray(seen) ? seen.filter((id): id is number => typeof id === 'number') : []
}

function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-')
}
