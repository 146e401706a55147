/** Letters that Unicode does not take apart, as people type them without their keyboard. */
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

/** Marks over and under letters that are no letters themselves; the vowel signs of India and Thailand are. */
const ACCENTS = /(?:(?=\p{Script=Inherited})\p{M}|\u0640)/gu

/** Text as it is compared: without case, accents and width; the same letters for whatever keyboard wrote them. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => PLAIN[letter] ?? letter)
}
