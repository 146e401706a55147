/**
 * Worlds are told apart by a key, which stands in `brand` of every table: a brand's code, `brand~session` for a session
 * of tests that has state of its own, and `…@name` for a snapshot of either.
 */
export function formatSessionKey(brand: string, session: string): string {
  return `${brand}~${session}`
}

export function formatSnapshotKey(world: string, name: string): string {
  return `${world}@${name}`
}

/** Code of the brand that a world is of. */
export function parseBrand(key: string): string {
  return /^[^~@]*/.exec(key)![0]
}

/** Session of tests that a world is of; empty for the brand's own world. */
export function parseSession(key: string): string {
  return /~([^@]*)/.exec(key)?.[1] ?? ''
}

/** The world that a snapshot is of. */
export function parseWorld(key: string): string {
  return /^[^@]*/.exec(key)![0]
}

/** Name of the snapshot that a key is of. */
export function parseSnapshotName(key: string): string {
  return key.slice(key.indexOf('@') + 1)
}

export function isSnapshot(key: string): boolean {
  return key.includes('@')
}
