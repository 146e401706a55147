import type { Announcement } from '@marquee/schemas/contract'

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
  localStorage.setItem(SEEN, JSON.stringify([...new Set([...readSeen(), id])].slice(-100)))
}

export function isQuietToday(): boolean {
  return localStorage.getItem(QUIET_ON) === today()
}

/** No popups until tomorrow, or popups again. */
export function setQuietToday(isQuiet: boolean) {
  if (isQuiet) localStorage.setItem(QUIET_ON, today())
  else localStorage.removeItem(QUIET_ON)
}

function readSeen(): readonly number[] {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '[]')
    return Array.isArray(seen) ? seen.filter((id): id is number => typeof id === 'number') : []
  } catch {
    return []
  }
}

function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-')
}
