import type { LotteryPlay } from '../generated/contract.ts'
import { formatPick, listNumbers, type Pick, parsePick } from './lottery-pick.ts'

/** Picks read from a typed or pasted text, and its parts that are none, by position. */
export type ReadTicket = { picks: string[]; unreadable: { from: number; to: number }[] }

const ENTRY = /[^\s;，；、]+/g

/**
 * Reads one pick an entry; spaces, line breaks and semicolons separate entries. `12345` is a pick of five places with one
 * digit each, `1,2|3|4` a compound one, `0110` two balls of two digits.
 */
export function parseTicket(text: string, play: LotteryPlay): ReadTicket {
  const result: ReadTicket = { picks: [], unreadable: [] }
  for (const entry of text.matchAll(ENTRY)) {
    const pick = pickOf(entry[0], play)
    if (pick) result.picks.push(pick)
    else result.unreadable.push({ from: entry.index, to: entry.index + entry[0].length })
  }
  return result
}

function pickOf(entry: string, play: LotteryPlay): string | undefined {
  const candidates = [entry.replace(/^,+|,+$/g, ''), splitUp(entry, play)]
  for (const candidate of candidates) {
    const read = candidate === undefined ? undefined : parsePick(play, candidate)
    if (read && !('reason' in read)) return formatPick(read)
  }
  return undefined
}

/** Splits digits without separators into the numbers of the pad. */
function splitUp(entry: string, { pad, rule }: LotteryPlay): string | undefined {
  const width = listNumbers(pad)[0]?.length ?? 0
  const plain = entry.replaceAll(/[,\s-]/g, '')
  if (width === 0 || !/^\d+$/.test(plain) || plain.length % width !== 0) return undefined
  const numbers = plain.match(new RegExp(`.{${width}}`, 'g')) ?? []
  if (rule.kind === 'places')
    return numbers.length === rule.places.length
      ? formatPick(numbers.map((number) => [number]) as Pick)
      : undefined
  return numbers.join(',')
}
