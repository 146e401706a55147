/** Address of the page with all results for a text. */
export function buildResultsAddress(text: string, more: Readonly<Record<string, string>> = {}): string {
  return `/search?${new URLSearchParams({ text, ...more })}`
}
