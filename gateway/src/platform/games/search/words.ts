import { fold } from './fold.ts'

const MOST_WORDS = 8
const LONGEST_WORD = 24

/** Folded words of a name or query; an apostrophe does not separate words. */
export function wordsOf(text: string): string[] {
  return (
    fold(text)
      .replace(/['’ʼ`]/g, '')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  )
}

/** Words of a query, limited in number and length to those of names. */
export function askedWords(text: string): string[] {
  return wordsOf(text)
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD))
}
