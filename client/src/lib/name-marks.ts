import { normalizeText } from './plain-letters.ts'

/** A matched range of a name: from the first index (inclusive) to the second (exclusive). */
export type Mark = readonly [from: number, to: number]

/** A text normalised for comparison, and for each of its letters the index in the original text. */
type Letters = { plain: string; places: readonly number[] }

/** Splits a typed text into words normalised for comparison. */
export function splitTypedWords(text: string): string[] {
  return (
    normalizeText(text)
      .replace(/['’ʼ`]/g, '')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  )
}

/**
 * Finds the ranges of a name that match the typed words. It prefers the start of a word to the inside of a
 * word; words may be typed together or with a typing error.
 */
export function findNameMarks(name: string, typed: string): Mark[] {
  const words = splitTypedWords(typed)
  const letters = lettersOf(name)
  const marks = words.map((word) => markOf(letters, word))
  const run = words.join('')
  const whole = words.length > 1 || marks.includes(undefined) ? runMark(letters, run) : undefined
  const found = whole ? [whole] : marks.map((mark, at) => mark ?? nearMark(letters, words[at]!))
  return joined(found.filter((mark) => mark !== undefined))
}

function lettersOf(text: string): Letters {
  let plain = ''
  const places: number[] = []
  let place = 0
  for (const sign of text) {
    const letter = normalizeText(sign)
    for (let at = 0; at < letter.length; at += 1) places.push(place)
    plain += letter
    place += sign.length
  }
  return { plain, places: [...places, text.length] }
}

const WORD = /[\p{L}\p{N}\p{M}'’]+/gu

function markOf({ plain, places }: Letters, word: string): Mark | undefined {
  const starts = [...plain.matchAll(WORD)].find((match) => match[0].startsWith(word))?.index
  const at = starts ?? plain.indexOf(word)
  return at < 0 ? undefined : [places[at]!, places[at + word.length]!]
}

/** Finds a name that was typed without the spaces or signs between its words. */
function runMark({ plain, places }: Letters, run: string): Mark | undefined {
  const kept = [...plain.matchAll(/[\p{L}\p{N}\p{M}]/gu)]
  const at = kept
    .map(([letter]) => letter)
    .join('')
    .indexOf(run)
  if (at < 0 || run === '') return undefined
  const first = kept[at]?.index
  const last = kept[at + run.length - 1]
  return first === undefined || !last ? undefined : [places[first]!, places[last.index + last[0].length]!]
}

/** Finds the word that was probably mistyped: it begins and ends like the typed word. */
function nearMark({ plain, places }: Letters, word: string): Mark | undefined {
  for (const { 0: other, index } of plain.matchAll(WORD)) {
    const start = sharedStart(other, word)
    const end = Math.min(
      sharedStart(reversed(other), reversed(word)),
      Math.min(other.length, word.length) - start,
    )
    const isStart = start >= 3 && word.length <= other.length
    if (word.length >= 4 && (isStart || start + end >= Math.max(other.length, word.length) - 2))
      return [places[index]!, places[index + other.length]!]
  }
  return undefined
}

function sharedStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

const reversed = (text: string) => [...text].reverse().join('')

/** Sorts the ranges and merges touching ones. */
function joined(marks: readonly Mark[]): Mark[] {
  const sorted = [...marks].sort((a, b) => a[0] - b[0])
  return sorted.reduce<Mark[]>((done, [from, to]) => {
    const last = done.at(-1)
    if (last && from <= last[1]) done[done.length - 1] = [last[0], Math.max(last[1], to)]
    else done.push([from, to])
    return done
  }, [])
}
