/** A name that no other test has: letters and digits, `prefix` first. */
export function newName(prefix: string): string {
  return `${prefix}${Date.now().toString(36)}${Math.floor(Math.random() * 36 ** 4).toString(36)}`
}
