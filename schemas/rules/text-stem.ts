/** Key of a text without plural ending: `wallet.count_one` -> `wallet.count`. */
export function getStem(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}
