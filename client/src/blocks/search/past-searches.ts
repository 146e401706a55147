const PLACE = 'pastSearches'
const MOST = 6
const LEAST_LETTERS = 2

/** What was searched for on this device, the last one first. */
export function readPastSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MOST) : []
  } catch {
    // Half of a list, or a storage that is forbidden.
    return []
  }
}

export function rememberSearch(typed: string) {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text.length < LEAST_LETTERS) return
  const others = readPastSearches().filter((other) => other.toLowerCase() !== text.toLowerCase())
  write([text, ...others].slice(0, MOST))
}

export function clearPastSearches() {
  write([])
}

function write(texts: readonly string[]) {
  try {
    if (texts.length > 0) localStorage.setItem(PLACE, JSON.stringify(texts))
    else localStorage.removeItem(PLACE)
  } catch {
    // A full storage only forgets.
  }
}
