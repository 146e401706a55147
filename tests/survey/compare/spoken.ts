import { hashLooks, type Pair, type Verdict } from './pair.ts'

/** Compares two texts of the same screen line by line, as a screen reader meets them. */
export function compareTexts({ before, after }: Pair): Verdict {
  if (!before || !after) return { kind: before ? 'removed' : 'added', hash: hashLooks(before, after) }
  if (before.equals(after)) return { kind: 'same' }
  const [one, two] = [before, after].map((text) => text.toString().split('\n')) as [string[], string[]]
  const start = one.findIndex((line, at) => line !== two[at])
  const begin = start < 0 ? one.length : start
  const longest = Math.min(one.length, two.length) - begin
  let end = 0
  while (end < longest && one.at(-1 - end) === two.at(-1 - end)) end += 1
  const [gone, come] = [one, two].map((lines) => lines.slice(begin, lines.length - end)) as [
    string[],
    string[],
  ]
  const lines = [
    ...one.slice(Math.max(0, begin - AROUND), begin).map((line) => `  ${line}`),
    ...gone.map((line) => `- ${line}`),
    ...come.map((line) => `+ ${line}`),
    ...two.slice(two.length - end, two.length - end + AROUND).map((line) => `  ${line}`),
  ]
  const count = Math.max(gone.length, come.length)
  const share = count / Math.max(one.length, two.length)
  return {
    kind: 'different',
    hash: hashLooks(before, after),
    count,
    share,
    difference: Buffer.from(lines.join('\n')),
  }
}

/** Equal lines before and after a difference. */
const AROUND = 3
