/** Runs in a page before its scripts: announcements would cover it. A sandboxed page, such as a game's, has no storage. */
export function quietPopups() {
  if (window === top && origin !== 'null') localStorage.setItem('popupsQuietUntil', '9000000000000')
}
