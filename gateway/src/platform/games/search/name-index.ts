import { mistakesAllowed, nearKeys, placesOf, type SortedKeys, sortedKeys } from './near-keys.ts'
import { wordsOf } from './words.ts'

/** Scores of names for a typed word: 0 for no match, 100 for a whole word of the name. */
export type Fits = Uint8Array

/** Index of names by words, prefixes and parts of words, tolerant of typing errors. */
export type NameIndex = {
  /** Scores each name for a word; `isLenient` allows typing errors. */
  fit(word: string, isLenient: boolean): Fits
}

/**
 * Scores by kind of match. A run is the rest of a name from a word on, without spaces: `sicbo` for `Sic Bo`.
 */
const WORTH = { whole: 100, start: 80, run: 74, inner: 50, wrong: 40, wrongStart: 32, further: 10 } as const
/** Score bonuses for the first word of a name, and for the whole name. */
const FIRST = 3
const ALL = 8
/** Minimum length of a match inside a word; scripts without spaces match single characters. */
const LEAST_INNER = 3

/** Origin of a key. */
type Source = { name: number; isRun: boolean; isFirst: boolean; isAll: boolean }

export function makeNameIndex(names: readonly string[]): NameIndex {
  const sources = new Map<string, Source[]>()
  const words = new Set<string>()
  names.forEach((text, name) => {
    const parts = wordsOf(text)
    parts.forEach((word, at) => {
      words.add(word)
      const isFirst = at === 0
      const isLast = at === parts.length - 1
      add(sources, word, { name, isRun: false, isFirst, isAll: isFirst && isLast })
      if (!isLast) add(sources, parts.slice(at).join(''), { name, isRun: true, isFirst, isAll: isFirst })
    })
  })
  const sorted = sortedKeys(sources.keys())
  const found = sorted.keys.map((key) => sources.get(key)!)
  return {
    fit: (word, isLenient) => fit({ sorted, found, words: [...words], sources, names }, word, isLenient),
  }
}

function add(sources: Map<string, Source[]>, key: string, source: Source) {
  const known = sources.get(key)
  if (known) known.push(source)
  else sources.set(key, [source])
}

type Index = {
  sorted: SortedKeys
  found: readonly Source[][]
  words: readonly string[]
  sources: ReadonlyMap<string, Source[]>
  names: readonly string[]
}

function fit(index: Index, word: string, isLenient: boolean): Fits {
  const fits = new Uint8Array(index.names.length)
  const raise = (sources: readonly Source[], worth: number) => {
    for (const { name, isFirst } of sources) {
      const value = worth + (isFirst ? FIRST : 0)
      if (fits[name]! < value) fits[name] = value
    }
  }
  if (isLenient) raiseWrong(index, word, raise)
  raiseInner(index, word, raise)
  raiseStarts(index, word, fits)
  return fits
}

type Raise = (sources: readonly Source[], worth: number) => void

function raiseStarts({ sorted, found }: Index, word: string, fits: Fits) {
  const [from, to] = placesOf(sorted, word)
  for (let place = from; place < to; place += 1) {
    const isWhole = sorted.keys[place] === word
    for (const { name, isRun, isFirst, isAll } of found[place]!) {
      const worth = isRun ? WORTH.run : isWhole ? WORTH.whole : WORTH.start
      const value = worth + (isFirst ? FIRST : 0) + (isWhole && isAll ? ALL : 0)
      if (fits[name]! < value) fits[name] = value
    }
  }
}

function raiseInner({ words, sources }: Index, word: string, raise: Raise) {
  if (word.length < LEAST_INNER && /^[\u0020-\u024f]+$/.test(word)) return
  for (const other of words)
    if (other.length > word.length && other.includes(word)) raise(sources.get(other)!, WORTH.inner)
}

function raiseWrong({ sorted, found }: Index, word: string, raise: Raise) {
  const most = mistakesAllowed(word.length)
  if (most === 0) return
  nearKeys(sorted, word, most, (place, mistakes, startMistakes) => {
    const isWhole = mistakes <= most
    const worth = isWhole ? WORTH.wrong : WORTH.wrongStart
    raise(found[place]!, worth - WORTH.further * ((isWhole ? mistakes : startMistakes) - 1))
  })
}
