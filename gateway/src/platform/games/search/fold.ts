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

/** Text as it is compared: without case, accents and width; the same letters for whatever keyboard wrote them. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => PLAIN[letter] ?? letter)
}
