/** A received call, with its body unsealed and without secrets. */
export type JournalEntry = {
  at: number
  traceId: string
  brand: string
  /** Test session of the call; empty if there is none. */
  session: string
  operation: string
  method: string
  path: string
  language: string
  account: string | null
  query: unknown
  body: unknown
  /** Names of unknown query fields of a read, which were dropped. */
  ignored?: readonly string[] | undefined
  /** Query fields of a read as they were sent, where `query` has another value. */
  adapted?: Readonly<Record<string, unknown>> | undefined
  sealed: boolean
  status: number
  errorCode: string | null
  answeredBy: string
  durationMs: number
  /** Original answer of the upstream, if it was refused. */
  upstream?: RefusedAnswer | undefined
}

/** Original answer of an upstream that was refused, for the log, the journal and the lab. */
export type RefusedAnswer = {
  status: number
  contentType: string
  encoding: string
  bytes: number
  /** First 500 characters, without secrets. Not in the log, because an upstream may repeat what it was sent. */
  start: string
  /** Names and types of the fields of JSON, its first 500 characters; empty for other text. */
  shape: string
  /** Every difference from the contract. */
  differences: readonly string[]
  /** The line of the profile that applied, or the line that is missing. */
  profile: string
}
