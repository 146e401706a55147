/** Cookie of a sign-in to the studio, and of a view of a preview, each on its own host alone. */
export type StudioCookie = '__Host-studio' | '__Host-studio-view'

const SECRET = /^[A-Za-z0-9_-]{43}$/

/** Secret of a cookie; undefined without one. */
export function readSecret(cookies: string | undefined, name: StudioCookie): string | undefined {
  const pair = (cookies ?? '').split('; ').find((part) => part.startsWith(`${name}=`))
  const secret = pair?.slice(name.length + 1) ?? ''
  return SECRET.test(secret) ? secret : undefined
}

/** Set-Cookie header that keeps a secret until the browser ends; without a secret it removes the cookie. */
export function formatCookie(name: StudioCookie, secret: string | undefined): string {
  const end = secret === undefined ? '; Max-Age=0' : ''
  return `${name}=${secret ?? ''}; Path=/; Secure; HttpOnly; SameSite=Strict${end}`
}
