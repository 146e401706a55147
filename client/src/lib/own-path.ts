/** Where to go after a login: a path of this site, never `//evil.test` or `https:`. */
export function ownPath(asked: string | null | undefined): string | undefined {
  if (!asked || !/^\/(?![/\\])/.test(asked)) return undefined
  const inner = new URLSearchParams(asked.split('?')[1]).get('returnTo')
  return inner === null ? asked : ownPath(inner)
}
