/** Id of the failure message that every document contains (gateway: routes/start-watch.ts). */
const WORDS = 'start-failure'

/** Tells the document's start watch that the client is running. */
export function markStarted() {
  document.documentElement.dataset.client = 'here'
}

/**
 * Shows that the site could not be opened and what to do; in English if the document
 * itself is broken.
 */
export function showStartFailure() {
  const words = document.getElementById(WORDS)
  if (words) words.hidden = false
  else document.body.append(plainWords())
}

function plainWords(): HTMLElement {
  const again = Object.assign(document.createElement('button'), { textContent: 'Load again' })
  again.addEventListener('click', () => location.reload())
  const words = document.createElement('div')
  words.lang = 'en'
  words.setAttribute('role', 'alert')
  words.append('The site could not be opened. Check your network, then load it again. ', again)
  return words
}
