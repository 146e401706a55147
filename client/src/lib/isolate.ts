/**
 * Wraps a name, an address or a number in Unicode isolates, so that it stays intact inside text of the other
 * direction.
 */
export function isolate(value: string): string {
  return `\u2068${value}\u2069`
}
