/** Keeps a name, an address or a number whole inside a sentence that runs the other way. */
export function isolate(value: string): string {
  return `\u2068${value}\u2069`
}
