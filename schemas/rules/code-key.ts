/** Formats a code of the platform as the end of a text key: `TRANSFER_OUT` as `transfer-out`. */
export function formatCodeKey(code: string): string {
  return code.toLowerCase().replaceAll('_', '-')
}
