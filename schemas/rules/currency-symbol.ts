/**
 * Returns a currency's symbol as it stands before an amount. An Arabic symbol gets a space, and an isolate that
 * keeps the digits after it from moving to its other side. A mark after it would do too, but Chromium 156 draws the symbol in parts
 * around the digits where the font lacks that mark.
 */
export function formatSymbolBeforeAmount(symbol: string): string {
  return /\p{Script=Arabic}/u.test(symbol) ? `\u2067${symbol}\u2069\u00a0` : symbol
}
