import type { LotteryPad, LotteryPlay } from '../generated/contract.ts'

/** Picked numbers by row. A banker ticket has its bankers in the first of two rows. */
export type Pick = readonly (readonly string[])[]

/** Fault of a pick: its row, counted from 0, the number, and the reason. */
export type PickFault = {
  row: number
  number: string
  reason: 'rows' | 'unknown' | 'duplicate' | 'incomplete'
}

const numbersByPad = new WeakMap<LotteryPad, readonly string[]>()

/** Numbers or options of a pad, in order, as they are written in picks. */
export function listNumbers(pad: LotteryPad): readonly string[] {
  const known = numbersByPad.get(pad)
  if (known) return known
  const { list, from = 0, to = 0, width = 1 } = pad
  const count = to - from + 1
  const numbers =
    list ?? Array.from({ length: count }, (_, index) => String(from + index).padStart(width, '0'))
  numbersByPad.set(pad, numbers)
  return numbers
}

/** Reads a pick: `1,2|3|4,5` has three rows. Returns the first fault, if there is one. */
export function parsePick(play: LotteryPlay, text: string): Pick | PickFault {
  const pick = text.split('|').map((row) => (row === '' ? [] : row.split(',')))
  return faultOf(play, pick) ?? pick
}

/** Writes a pick as text. */
export function formatPick(pick: Pick): string {
  return pick.map((row) => row.join(',')).join('|')
}

/** Tells a fault from a pick. */
export function isFault(read: Pick | PickFault): read is PickFault {
  return 'reason' in read
}

function faultOf(play: LotteryPlay, pick: Pick): PickFault | undefined {
  const rows = rowsOf(play)
  if (pick.length < rows.least || pick.length > rows.most) return { row: 0, number: '', reason: 'rows' }
  const known = new Set(listNumbers(play.pad))
  const seen = new Set<string>()
  for (const [row, numbers] of pick.entries()) {
    // Bankers and others are one set; rows of places are apart.
    if (play.rule.kind === 'places') seen.clear()
    for (const number of numbers) {
      if (!known.has(number)) return { row, number, reason: 'unknown' }
      if (seen.has(number)) return { row, number, reason: 'duplicate' }
      seen.add(number)
    }
  }
  return isComplete(play, pick) ? undefined : { row: 0, number: '', reason: 'incomplete' }
}

/** Number of rows that a pick of the play may have. */
function rowsOf({ rule }: LotteryPlay): { least: number; most: number } {
  if (rule.kind === 'places') return { least: rule.places.length, most: rule.places.length }
  return { least: 1, most: canHaveBankers(rule) ? 2 : 1 }
}

/** Whether a banker ticket makes sense: a single number has no others. */
export function canHaveBankers(rule: LotteryPlay['rule']): boolean {
  return rule.kind === 'choose' && rule.choose > 1
}

function isComplete({ rule }: LotteryPlay, pick: Pick): boolean {
  if (rule.kind === 'places') return pick.filter((row) => row.length > 0).length >= rule.choose
  const [first = [], others] = pick
  if (rule.kind !== 'choose') return first.length > 0
  if (!others) return first.length >= rule.choose
  const { bankers, rest } = { bankers: first.length, rest: others.length }
  return bankers > 0 && bankers < rule.choose && bankers + rest > rule.choose
}
