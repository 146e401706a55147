/** The candidate that differs from a word by the fewest letters, at most a third of them; undefined if none is similar. */
export function findNearest(word, candidates) {
  const near = candidates
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ distance }) => distance <= Math.max(1, Math.ceil(word.length / 3)))
  return near.sort((a, b) => a.distance - b.distance)[0]?.candidate
}

/** Insertions, deletions, substitutions and swaps of neighbours; the gateway's did-you-mean counts the same. */
function editDistance(a, b) {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row += 1) {
    rows[row] = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      rows[row][column] = Math.min(
        rows[row - 1][column] + 1,
        rows[row][column - 1] + 1,
        rows[row - 1][column - 1] + (a[row - 1] === b[column - 1] ? 0 : 1),
        isSwap ? rows[row - 2][column - 2] + 1 : Infinity,
      )
    }
  }
  return rows[a.length][b.length]
}
