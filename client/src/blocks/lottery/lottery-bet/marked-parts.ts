type Part = { from: number; text: string; isMarked: boolean }

/** Splits a text at the ranges to mark: the parts together are the whole text. */
export function splitAtMarks(text: string, ranges: readonly { from: number; to: number }[]): Part[] {
  const parts: Part[] = []
  let at = 0
  const add = (to: number, isMarked: boolean) => {
    if (to > at) parts.push({ from: at, text: text.slice(at, to), isMarked })
    at = Math.max(at, to)
  }
  for (const { from, to } of ranges) {
    add(from, false)
    add(to, true)
  }
  add(text.length, false)
  return parts
}
