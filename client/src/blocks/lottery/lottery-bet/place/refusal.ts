import type { ApiError } from '../../../../api/errors.ts'

/** A refused bet, and the line that caused it. */
export type BetRefusal = { error: ApiError; line: number | undefined }

type Details = { line?: number; next?: string } | null | undefined

/** Reads the line from a refusal: `value.line`, or the first invalid field, such as `lines.2.pick`. */
export function refusalOf(error: ApiError): BetRefusal {
  const { line } = (error.details as Details) ?? {}
  const named = /lines[./[](\d+)/.exec(error.fields[0]?.field ?? '')?.[1]
  return { error, line: line ?? (named === undefined ? undefined : Number(named)) }
}
