import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Accepted differences: the hash of a pair, and its screen for the reader. */
export type Accepted = Readonly<Record<string, string>>

/** A difference as the last comparison found it. */
export type Found = { hash: string; screen: string }

export function readAccepted(file: string): Accepted {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Accepted) : {}
}

/**
 * Adds differences to the accepted ones: those whose hash begins with one of the words, or `all`. Returns the added ones.
 * @throws Error if a word names no difference.
 */
export function accept(file: string, found: readonly Found[], words: readonly string[]): readonly Found[] {
  const unknown = words.filter((word) => word !== 'all' && !found.some(({ hash }) => hash.startsWith(word)))
  if (unknown.length > 0) throw new Error(`The last comparison found no difference ${unknown.join(', ')}.`)
  const chosen = found.filter(({ hash }) => words.some((word) => word === 'all' || hash.startsWith(word)))
  const all = {
    ...readAccepted(file),
    ...Object.fromEntries(chosen.map(({ hash, screen }) => [hash, screen])),
  }
  const sorted = Object.entries(all).sort(([, one], [, two]) => one.localeCompare(two))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  return chosen
}
