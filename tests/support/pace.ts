import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Rules of play for tests that play rounds one after another while the clock stands still. */
export const NO_PACE = { automatic: false, quickStop: false, leastMs: { slots: 0, casino: 0 } }

/** Lets rounds of all brands of a folder follow one another without a minimum time. */
export function removePace(brandsFolder: string): void {
  const path = join(brandsFolder, 'base', 'brand.json')
  const brand = JSON.parse(readFileSync(path, 'utf8')) as object
  writeFileSync(path, JSON.stringify({ ...brand, games: NO_PACE }))
}
