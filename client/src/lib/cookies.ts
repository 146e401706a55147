/** Value of a cookie as it is stored; undefined when there is none. */
export function readCookie(name: string): string | undefined {
  const pair = cookiePairs().find((part) => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

export function cookieNames(): string[] {
  return cookiePairs().map((pair) => pair.split('=')[0]!)
}

/** Writes a cookie of the whole site; `attributes` such as `max-age=60;samesite=lax` follow its path. */
export function writeCookie(name: string, value: string, attributes: string) {
  document.cookie = `${name}=${value};path=/;${attributes}`
}

/** Keeps a choice for a year, so that the gateway can draw the next document by it. */
export function keepChoice(name: 'lang' | 'theme', value: string) {
  writeCookie(name, value, 'max-age=31536000;samesite=lax')
}

function cookiePairs(): string[] {
  return document.cookie.split('; ')
}
