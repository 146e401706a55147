/** Reads a cookie's stored value, still encoded; undefined if the cookie is missing. */
export function readCookie(name: string): string | undefined {
  const pair = cookiePairs().find((part) => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

export function cookieNames(): string[] {
  return cookiePairs().map((pair) => pair.split('=')[0]!)
}

/** Writes a cookie for the whole site; `attributes` are appended, such as `max-age=60;samesite=lax`. */
export function writeCookie(name: string, value: string, attributes: string) {
  document.cookie = `${name}=${value};path=/;${attributes}`
}

/**
 * Stores a preference in a cookie for a year (max-age in seconds), so that the gateway can render the next
 * document with it.
 */
export function keepChoice(name: 'lang' | 'theme', value: string) {
  writeCookie(name, value, 'max-age=31536000;samesite=lax')
}

function cookiePairs(): string[] {
  return document.cookie.split('; ')
}
