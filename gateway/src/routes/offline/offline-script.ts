/** Interval between two attempts, and timeout of an attempt, in ms. */
const RETRY_MS = 5_000

/**
 * Script of the offline page: selects language and theme, and tries to connect every few seconds, when the
 * network returns, and on a press. An answer below 500 proves that the site is back. It uses fetch, because
 * a failing reload would render the page again each time.
 */
export const OFFLINE_SCRIPT = `(() => {
  const root = document.documentElement
  const stored = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const sections = [...document.querySelectorAll('section')]
  const primary = (tag) => tag.toLowerCase().split('-')[0]
  const wanted = navigator.languages
    .map((tag) => sections.find(({ lang }) => primary(lang) === primary(tag)))
    .find(Boolean)
  const shown = sections.find(({ dataset }) => dataset.code === stored('lang')) ?? wanted ?? sections[0]
  for (const section of sections) section.hidden = section !== shown
  root.lang = shown.lang
  root.dir = shown.dir
  document.title = shown.querySelector('h1').textContent + ' – ' + document.title
  const theme = stored('theme')
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
  for (const link of document.querySelectorAll('li a'))
    if (link.host === location.host) link.parentElement.remove()

  const button = shown.querySelector('button')
  let isTrying = false
  const tryAgain = async () => {
    if (isTrying) return
    isTrying = true
    button.setAttribute('aria-busy', 'true')
    try {
      const signal = AbortSignal.timeout(${RETRY_MS})
      const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })
      if (answer.status < 500) location.reload()
    } catch {
      // There is still no connection.
    }
    isTrying = false
    button.removeAttribute('aria-busy')
  }
  button.addEventListener('click', tryAgain)
  addEventListener('online', tryAgain)
  setInterval(tryAgain, ${RETRY_MS})
})()
`
