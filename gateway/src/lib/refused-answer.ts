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
