/** Letters that Unicode does not decompose, with their usual plain spelling. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

/** Combining marks that are not letters; the vowel signs of India and Thailand are letters and are kept. */
const ACCENTS = /(?:(?=\p{Script=Inherited})\p{M}|\u0640)/gu

/** Folds a text for comparison: without case, accents and width. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => PLAIN[letter] ?? letter)
}
