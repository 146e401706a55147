/** Marks over and under letters that are no letters themselves; the vowel signs of India and Thailand are. */
const MARKS = /(?:(?=\p{Script=Inherited})\p{M}|\u0640)/gu

/** Text without case, accents and width, as it is compared with what somebody types. */
export function plainLetters(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase()
}
