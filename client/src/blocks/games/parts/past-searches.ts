import { deviceStorage } from '../../../lib/storage.ts'

const PLACE = 'pastSearches'
/** Maximum number of past searches. */
const MOST = 6
/** Minimum number of characters of a search that is remembered. */
const LEAST_LETTERS = 2

/** Past searches of this device, the latest first. */
export function readPastSearches(): string[] {
  const kept = deviceStorage.readJson(PLACE)
  return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MOST) : []
}

export function saveSearch(typed: string) {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text.length < LEAST_LETTERS) return
  const others = readPastSearches().filter((other) => other.toLowerCase() !== text.toLowerCase())
  write([text, ...others].slice(0, MOST))
}

export function clearPastSearches() {
  write([])
}

function write(texts: readonly string[]) {
  if (texts.length > 0) deviceStorage.write(PLACE, JSON.stringify(texts))
  else deviceStorage.remove(PLACE)
}
