/** The candidate most similar to a word, or undefined if none is similar. */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  const allowed = Math.max(word.length > 4 ? 2 : 1, Math.floor(word.length / 3))
  let best: { candidate: string; distance: number } | undefined
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > allowed) continue
    const distance = computeEditDistance(word.toLowerCase(), candidate.toLowerCase())
    if (distance > allowed || distance >= word.length) continue
    // One other letter makes another code of two, such as those of languages.
    if (word.length < 3 && candidate.length < 3 && lettersOf(word) !== lettersOf(candidate)) continue
    if (!best || distance < best.distance) best = { candidate, distance }
  }
  return best?.candidate
}

function lettersOf(word: string): string {
  return [...word.toLowerCase()].sort().join('')
}

/** `did you mean "x"?` if a candidate is similar, else the other advice: to write one of the candidates. */
export function suggestName(word: string, candidates: Iterable<string>, otherwise?: string): string {
  const all = [...candidates]
  const near = findNearest(word, all)
  return near === undefined ? (otherwise ?? `write one of: ${formatSome(all)}`) : `did you mean "${near}"?`
}

/** Some of many candidates, for a message. */
export function formatSome(candidates: Iterable<string>, most = 12): string {
  const all = [...candidates]
  return all.slice(0, most).join(', ') + (all.length > most ? ` … (${all.length} in all)` : '')
}

/** Edit distance: insertions, deletions, substitutions and swaps of neighbours. */
export function computeEditDistance(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        above[column]! + 1,
        current[column - 1]! + 1,
        above[column - 1]! + (isSame ? 0 : 1),
        isSwap ? before[column - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = current
  }
  return above[b.length]!
}
