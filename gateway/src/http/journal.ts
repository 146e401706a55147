import type { JournalEntry } from '@marquee/schemas/rules/journal'

const MOST_CHARACTERS = 2_048
const MOST_FIELDS = 100

/**
 * Fields of a query or body for the journal. A value with more than 2 KB of JSON is cut and becomes text, so
 * that a thousand entries take some megabytes at most.
 */
export function shortenFields(fields: unknown): unknown {
  const whole = JSON.stringify(fields) ?? ''
  if (whole.length <= MOST_CHARACTERS) return fields
  const entries = Object.entries(fields as object)
  if (Array.isArray(fields) || entries.length > MOST_FIELDS) return cut(whole)
  return Object.fromEntries(entries.map(([name, value]) => [cut(name), shortValue(value)]))
}

function shortValue(value: unknown): unknown {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length <= MOST_CHARACTERS ? value : cut(text)
}

/** Copies the text, since V8 keeps the whole text in memory for a slice of it. */
function cut(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text
  return `${Buffer.from(text.slice(0, MOST_CHARACTERS)).toString()}… (${text.length} characters)`
}

/** Filter of entries: fields that must be equal, the earliest time, and the maximum number. */
export type JournalFilter = Partial<
  Pick<JournalEntry, 'brand' | 'operation' | 'account' | 'errorCode' | 'status' | 'traceId' | 'answeredBy'>
> & { since?: number; limit?: number }

/** The latest calls, for developers and QA; those of a test session are visible to it alone. */
export type Journal = {
  add(entry: JournalEntry): void
  list(filter: JournalFilter, session?: string): JournalEntry[]
  /** Sessions with remembered calls, the most recently active first. */
  sessions(): { session: string; calls: number; lastAt: number }[]
  /** Removes the entries of a session, or those without one; limited to a brand, if one is given. */
  clear(session?: string, brand?: string): void
}

/** Maximum number of entries without a session, and of each session. */
const KEPT = 1_000
const KEPT_OF_SESSION = 200
/** Maximum number of entries of all sessions together; the least recently active session is removed first. */
const KEPT_OF_ALL = 20_000

export function createJournal(): Journal {
  /** Entries by session, the most recently active last. */
  const bySession = new Map<string, JournalEntry[]>()
  let kept = 0

  function forget(session: string): void {
    kept -= bySession.get(session)?.length ?? 0
    bySession.delete(session)
  }

  function makeRoom(): void {
    for (const session of bySession.keys()) {
      if (kept <= KEPT_OF_ALL) return
      if (session !== '') forget(session)
    }
  }

  return {
    add(entry) {
      const { session } = entry
      const entries = bySession.get(session) ?? []
      bySession.delete(session)
      bySession.set(session, entries)
      entries.push(entry)
      kept += 1
      if (entries.length > (session === '' ? KEPT : KEPT_OF_SESSION)) {
        entries.shift()
        kept -= 1
      }
      if (kept > KEPT_OF_ALL) makeRoom()
    },
    list({ limit = 100, since = Number.NEGATIVE_INFINITY, ...wanted }, session = '') {
      const isWanted = (entry: JournalEntry) =>
        entry.at >= since &&
        Object.entries(wanted).every(
          ([name, value]) => value === undefined || entry[name as keyof typeof wanted] === value,
        )
      return (bySession.get(session) ?? []).filter(isWanted).slice(-limit).reverse()
    },
    sessions: () =>
      [...bySession]
        .filter(([session, entries]) => session !== '' && entries.length > 0)
        .map(([session, entries]) => ({ session, calls: entries.length, lastAt: entries.at(-1)!.at }))
        .reverse(),
    clear(session = '', brand) {
      const others = (bySession.get(session) ?? []).filter((entry) => entry.brand !== brand)
      forget(session)
      if (brand === undefined || others.length === 0) return
      bySession.set(session, others)
      kept += others.length
    },
  }
}
