/** Sorted keys, and the length of the prefix that each shares with its predecessor. */
export type SortedKeys = { keys: readonly string[]; shared: Uint8Array }

export function sortedKeys(keys: Iterable<string>): SortedKeys {
  const sorted = [...new Set(keys)].sort((a, b) => (a < b ? -1 : 1))
  const shared = Uint8Array.from(sorted, (key, index) =>
    index === 0 ? 0 : sharedLength(sorted[index - 1]!, key),
  )
  return { keys: sorted, shared }
}

/** Range of the keys with this prefix; the end is exclusive. */
export function placesOf({ keys }: SortedKeys, start: string): [from: number, to: number] {
  return [placeOf(keys, (key) => key < start), placeOf(keys, (key) => key.slice(0, start.length) <= start)]
}

/** Maximum number of typing errors by length of the word: none to 3, one to 7, two from 8. */
export function mistakesAllowed(letters: number): number {
  if (letters < 4) return 0
  return letters < 8 ? 1 : 2
}

type Near = (place: number, wordMistakes: number, startMistakes: number) => void

/**
 * Reports every key near a word, with its edit distance from the whole key and from a prefix of it. An edit
 * is an extra, missing, wrong or swapped letter. Keys are sorted, so rows of the shared prefix with the
 * previous key are reused (Wagner and Fischer).
 */
export function nearKeys({ keys, shared }: SortedKeys, word: string, most: number, tell: Near): void {
  const deepest = word.length + most
  const rows = Array.from({ length: deepest + 1 }, () => new Uint8Array(word.length + 1))
  for (let letter = 0; letter <= word.length; letter += 1) rows[0]![letter] = letter
  /** Minimum distance from a prefix of the key, by maximum length of the prefix. */
  const starts = new Uint8Array(deepest + 1)
  starts[0] = word.length
  let known = 0
  let dead = Number.POSITIVE_INFINITY
  for (let place = 0; place < keys.length; place += 1) {
    const key = keys[place]!
    const depth = Math.min(shared[place]!, known)
    if (depth < dead) {
      dead = Number.POSITIVE_INFINITY
      known = depth
      const end = Math.min(key.length, deepest)
      while (known < end && dead > known) {
        known += 1
        const least = fillRow(rows, key, word, known)
        starts[known] = Math.min(starts[known - 1]!, rows[known]![word.length]!)
        if (least > most) dead = known
      }
    }
    const start = starts[Math.min(known, dead)]!
    if (start > most) continue
    const isWhole = known === key.length && dead > known
    tell(place, isWhole ? rows[known]![word.length]! : most + 1, start)
  }
}

/**
 * Fills the row of distances between the first `depth` letters of the key and each prefix of the word;
 * returns the minimum.
 */
function fillRow(rows: readonly Uint8Array[], key: string, word: string, depth: number): number {
  const [row, before] = [rows[depth]!, rows[depth - 1]!]
  const letter = key.charCodeAt(depth - 1)
  let least = depth
  row[0] = depth
  for (let at = 1; at <= word.length; at += 1) {
    const typed = word.charCodeAt(at - 1)
    let mistakes = before[at - 1]! + (typed === letter ? 0 : 1)
    mistakes = Math.min(mistakes, before[at]! + 1, row[at - 1]! + 1)
    const isSwapped =
      depth > 1 && at > 1 && typed === key.charCodeAt(depth - 2) && word.charCodeAt(at - 2) === letter
    if (isSwapped) mistakes = Math.min(mistakes, rows[depth - 2]![at - 2]! + 1)
    row[at] = mistakes
    if (mistakes < least) least = mistakes
  }
  return least
}

function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length, 255)
  let length = 0
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1
  return length
}

/** Index of the first key that is not before the searched one. */
function placeOf(keys: readonly string[], isBefore: (key: string) => boolean): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(keys[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}
