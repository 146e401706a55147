/** Length of a text as people and rules count it: code points, composed. */
export function codePoints(text: string): number {
  return Array.from(text.normalize('NFC')).length
}
