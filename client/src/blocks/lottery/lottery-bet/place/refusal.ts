import type { ApiError } from '../../../../api/errors.ts'
import type { BetBody } from '../cart/kept-tickets.ts'

/** A refused bet, and the line that caused it. */
export type BetRefusal = { error: ApiError; line: number | undefined }

type Details = { line?: number; number?: string; playId?: string } | null | undefined

/** Finds the line of a refusal: it is named by `line`, by an invalid field such as `lines.2.pick`, or by a number. */
export function findRefusedLine(error: ApiError, lines: BetBody['lines']): BetRefusal {
  const details = (error.details as Details) ?? {}
  const named = /lines\.(\d+)/.exec(error.fields[0]?.field ?? '')?.[1]
  return { error, line: details.line ?? (named === undefined ? lineOf(details, lines) : Number(named)) }
}

/** The first line on a sold-out number. */
function lineOf({ number, playId }: NonNullable<Details>, lines: BetBody['lines']): number | undefined {
  if (number === undefined) return undefined
  const at = lines.findIndex((line) => line.playId === playId && line.pick.split(/[,|]/).includes(number))
  return at < 0 ? undefined : at
}
