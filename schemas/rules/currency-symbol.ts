/**
 * Returns a currency's symbol as it stands before an amount. An Arabic symbol gets a space, and a mark that keeps the
 * digits after it from moving to its other side.
 */
export function formatSymbolBeforeAmount(symbol: string): string {
  return /\p{Script=Arabic}/u.test(symbol) ? `${symbol}\u200e\u00a0` : symbol
}
