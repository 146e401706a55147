/** Combining marks that are not letters themselves. The vowel signs of Indian scripts and Thai are kept. */
const MARKS = /(?:(?=\p{Script=Inherited})\p{M}|\u0640)/gu

/** Normalises a text for comparison with typed text: no case, accents or width. */
export function normalizeText(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase()
}
