/** One call as it was received, opened and without its secrets. */
export type JournalEntry = {
  at: number
  traceId: string
  brand: string
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

export type JournalFilter = {
  brand?: string
  operation?: string
  errorCode?: string
  traceId?: string
  limit?: number
}

/** The last calls, for developers and QA. */
export type Journal = {
  add(entry: JournalEntry): void
  list(filter: JournalFilter): JournalEntry[]
  clear(): void
}

const KEPT = 1_000

export function createJournal(): Journal {
  const entries: JournalEntry[] = []
  return {
    add(entry) {
      entries.push(entry)
      if (entries.length > KEPT) entries.shift()
    },
    list({ limit = 100, ...wanted }) {
      const isWanted = (entry: JournalEntry) =>
        Object.entries(wanted).every(
          ([name, value]) => value === undefined || entry[name as keyof JournalEntry] === value,
        )
      return entries.filter(isWanted).slice(-limit).reverse()
    },
    clear: () => void entries.splice(0),
  }
}
