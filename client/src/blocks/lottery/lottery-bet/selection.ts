import type { LotteryPlay } from '@marquee/schemas/contract'
import { canHaveBankers, formatPick } from '@marquee/schemas/rules/lottery-pick'

/** Numbers picked on a pad, by row. A banker ticket has the bankers in its first row and the others in its second. */
export type Selection = { rows: readonly (readonly string[])[]; isBanker: boolean }

/** Empty selection of a play. */
export function createEmptySelection({ pad }: Pick<LotteryPlay, 'pad'>, isBanker = false): Selection {
  const count = isBanker ? 2 : pad.rows.length
  return { rows: Array.from({ length: count }, () => []), isBanker }
}

/** Number of bankers that a play allows; 0 for a play without banker tickets. */
export function getMaximumBankers({ rule }: Pick<LotteryPlay, 'rule'>): number {
  return rule.kind === 'choose' && canHaveBankers(rule) ? rule.choose - 1 : 0
}

/**
 * Adds a number to a row or removes it. On a banker ticket a number is in one row only, and a banker beyond
 * the limit takes the place of the first one.
 */
export function toggleNumber(selection: Selection, row: number, number: string, bankers: number): Selection {
  const picked = selection.rows[row] ?? []
  const next = picked.includes(number) ? picked.filter((one) => one !== number) : [...picked, number]
  const kept = selection.isBanker && row === 0 ? next.slice(-bankers) : next
  return withRow(selection, row, kept)
}

/** Replaces the numbers of a row. */
export function withRow(selection: Selection, row: number, numbers: readonly string[]): Selection {
  const rows = selection.rows.map((others, index) => {
    if (index === row) return [...numbers].sort(byNumber)
    return selection.isBanker ? others.filter((one) => !numbers.includes(one)) : others
  })
  return { ...selection, rows }
}

/** Sorts numbers by value; options keep the order in which they were picked. */
function byNumber(one: string, other: string): number {
  return Number(one) - Number(other) || 0
}

/** Pick as it is sent: `1,2|3|4,5`. Empty if no number is picked. */
export function formatSelection({ rows }: Selection): string {
  return rows.every((numbers) => numbers.length === 0) ? '' : formatPick(rows)
}

/** Selection of a pick, for editing. */
export function parsePick(play: Pick<LotteryPlay, 'pad' | 'rule'>, pick: string): Selection {
  const rows = pick.split('|').map((row) => (row === '' ? [] : row.split(',')))
  return { rows, isBanker: getMaximumBankers(play) > 0 && rows.length === 2 }
}
