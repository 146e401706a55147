/** One call as it was received, opened and without its secrets. */
export type JournalEntry = {
  at: number
  traceId: string
  brand: string
  /** Session of tests that it was of; empty for none. */
  session: string
  operation: string
  method: string
  path: string
  language: string
  account: string | null
  query: unknown
  body: unknown
  sealed: boolean
  status: number
  errorCode: string | null
  answeredBy: string
  durationMs: number
}

const MOST_CHARACTERS = 2_048
const MOST_FIELDS = 100

/**
 * Fields of a query or body as the journal keeps them: a value whose JSON is longer than 2 KB is cut and becomes text.
 * A thousand entries then cost some megabytes, whatever was sent.
 */
export function shortened(fields: unknown): unknown {
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

/** A copy, since V8 keeps the whole text alive behind a part of it. */
function cut(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text
  return `${Buffer.from(text.slice(0, MOST_CHARACTERS)).toString()}… (${text.length} characters)`
}

/** Fields that must be equal, times from which on, and how many at most. */
export type JournalFilter = Partial<
  Pick<JournalEntry, 'brand' | 'operation' | 'account' | 'errorCode' | 'status' | 'traceId' | 'answeredBy'>
> & { since?: number; limit?: number }

/** The last calls, for developers and QA; a session's are told to nobody else. */
export type Journal = {
  add(entry: JournalEntry): void
  list(filter: JournalFilter, session?: string): JournalEntry[]
  /** Sessions with calls that are still kept, the last caller first. */
  sessions(): { session: string; calls: number; lastAt: number }[]
  /** Forgets what was without a session, or of this one: all of it, or what a brand was asked. */
  clear(session?: string, brand?: string): void
}

/** Of those without a session, and of each session. */
const KEPT = 1_000
const KEPT_OF_SESSION = 200
/** Of all sessions together; the one that was silent longest goes first. */
const KEPT_OF_ALL = 20_000

export function createJournal(): Journal {
  /** By session; who wrote last stands last. */
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
