/** Reads the value of an own cookie, still encoded; undefined if the cookie is missing. */
export function readCookie(name: string): string | undefined {
  const start = `${ownName(name)}=`
  const pair = cookiePairs().find((part) => part.startsWith(start))
  return pair?.slice(start.length)
}

/** Writes an own cookie, which HTTPS binds to this host and to HTTPS; `attributes` are appended. */
export function writeOwnCookie(name: string, value: string, attributes: string) {
  writeCookie(ownName(name), value, `${attributes}${isHttps() ? ';secure' : ''}`)
}

/** Browsers refuse the prefix over plain HTTP. */
function ownName(name: string): string {
  return isHttps() ? `__Host-${name}` : name
}

function isHttps(): boolean {
  return location.protocol === 'https:'
}

export function listCookieNames(): string[] {
  return cookiePairs().map((pair) => pair.split('=')[0]!)
}

/** Writes a cookie of any name for the whole site; `attributes` are appended, such as `max-age=60;samesite=lax`. */
export function writeCookie(name: string, value: string, attributes: string) {
  document.cookie = `${name}=${value};path=/;${attributes}`
}

/**
 * Stores a preference in a cookie for a year (max-age in seconds), so that the gateway can render the next
 * document with it.
 */
export function saveChoice(name: 'lang' | 'theme', value: string) {
  writeOwnCookie(name, value, 'max-age=31536000;samesite=lax')
}

function cookiePairs(): string[] {
  return document.cookie.split('; ')
}
