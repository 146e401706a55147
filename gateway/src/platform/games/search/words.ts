import { fold } from './fold.ts'

const MOST_WORDS = 8
const LONGEST_WORD = 24

/** Words of a name or of what somebody typed, as they are compared; an apostrophe parts nothing. */
export function wordsOf(text: string): string[] {
  return (
    fold(text)
      .replace(/['’ʼ`]/g, '')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  )
}

/** Words of what somebody typed: no more and no longer ones than any name has. */
export function askedWords(text: string): string[] {
  return wordsOf(text)
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD))
}
