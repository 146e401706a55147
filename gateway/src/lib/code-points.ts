/** Length of a text in code points after composition, as validation rules count it. */
export function codePoints(text: string): number {
  return Array.from(text.normalize('NFC')).length
}
