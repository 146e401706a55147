import type { Brand } from '@marquee/schemas/contract'
import type { FastifyInstance } from 'fastify'
import { sendStaticResponse } from '../http/bytes.ts'
import { FILE_POLICY } from '../http/security-headers.ts'
import { createStaticResponse, hashContent, IMMUTABLE } from '../lib/static-response.ts'

/**
 * Detects that the client did not start, and is therefore separate from it: a failed script is reported
 * after all retries, a hanging one after the timeout of assets. Its texts are in the
 * document already.
 */
const WATCH = `(() => {
  const root = document.documentElement
  const say = () => {
    const words = document.getElementById('start-failure')
    for (const link of words?.querySelectorAll('li a') ?? [])
      if (link.host === location.host) link.parentElement.remove()
    if (words && root.dataset.client === undefined) words.hidden = false
  }
  if (document.readyState === 'complete') say()
  else addEventListener('load', say)
  setTimeout(say, Number(document.currentScript.dataset.timeout) * 1000)
})()
`
const ADDRESS = `/_site/start-watch.${hashContent(WATCH)}.js`

/** Route of the script that watches the client's start: small, and the same for every brand. */
export function createStartWatchRoutes() {
  return async (app: FastifyInstance) => {
    const headers = { 'content-security-policy': FILE_POLICY }
    const script = createStaticResponse(WATCH, 'text/javascript; charset=utf-8', IMMUTABLE, headers)
    app.get(ADDRESS, (request, reply) => sendStaticResponse(request, reply, script))
  }
}

/** Script element of the watch in a document. */
export function startWatchScript({ numbers }: Brand): string {
  return `<script async src="${ADDRESS}" data-timeout="${numbers.assetTimeoutSeconds}"></script>`
}

/** Texts of the watch in a document, hidden until needed. `text` gives a text as HTML. */
export function startFailureWords({ domains }: Brand, text: (key: string) => string): string {
  return `<div id="start-failure" class="full-page full-page-over" role="alert" hidden><div class="empty-state">
<p class="empty-state-title">${text('state.failed.title')}</p>
<p>${text('state.slow')}</p>
<a class="button button-primary button-m" href="">${text('state.reload')}</a>
${otherDomains(domains, text)}</div></div>`
}

/** All domains of the brand; the script removes the current one. */
function otherDomains(domains: readonly string[], text: (key: string) => string): string {
  if (domains.length < 2) return ''
  const links = domains.map((domain) => `<li><a href="https://${domain}/" dir="ltr">${domain}</a></li>`)
  return `<nav class="other-domains"><p>${text('state.other-domains')}</p><ul>${links.join('')}</ul></nav>\n`
}
