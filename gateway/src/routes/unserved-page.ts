import { createHash } from 'node:crypto'
import { escapeHtml } from '@marquee/schemas/rules/escape-html'
import type { FastifyReply } from 'fastify'
import type { Content, Problem, UnservedBrand } from '../content/content.ts'
import type { RefusalPage } from '../http/refusals.ts'
import { formatContentSecurityPolicy } from '../http/security-headers.ts'

const RETRY_SECONDS = 60
/** Reload interval of a developer's page, so that it follows the next save. */
const RELOAD_SECONDS = 2

const STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 10vh auto; padding: 0 1.5rem }
li { margin-block: 1rem }
code { overflow-wrap: anywhere }
`

const POLICY = formatContentSecurityPolicy({
  'default-src': ["'none'"],
  'style-src': [`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
})

/**
 * Sends the page of a broken brand with status 503: with its problems for developers, and without details
 * for players.
 */
export function sendUnserved(
  reply: FastifyReply,
  brand: UnservedBrand,
  content: Content,
  production: boolean,
): FastifyReply {
  return reply
    .code(503)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'retry-after': String(RETRY_SECONDS),
    })
    .type('text/html; charset=utf-8')
    .send(production ? page('Not available', NOTICE, '') : developerPage(brand, content))
}

/** A page without a brand, for an address whose brand is unknown or cannot show its own. */
export function createPlainPage(status: number): RefusalPage {
  const html =
    status === 404
      ? page('Not found', '<p>There is nothing at this address.</p>', '')
      : page('Not available', NOTICE, '')
  return { html, policy: POLICY }
}

const NOTICE = '<p>This site is not available at the moment. Please come back in a few minutes.</p>'

function developerPage({ code, isRemoved }: UnservedBrand, { problems }: Content): string {
  const own = problems.filter(({ brand }) => brand === code || brand === undefined)
  const reason = isRemoved
    ? `The folder of the brand ${code} was removed while the gateway runs.`
    : `The brand ${code} is not served. Save its files without these problems, and this page shows it:`
  const list = isRemoved ? '' : `<ul>${own.map(item).join('')}</ul>`
  return page(
    `${code} is not served`,
    `<p>${escapeHtml(reason)}</p>${list}`,
    `<meta http-equiv="refresh" content="${RELOAD_SECONDS}">`,
  )
}

function item({ file, line, pointer, wrong, write }: Problem): string {
  const place = escapeHtml(`${file}:${line} ${pointer}`)
  return `<li><code>${place}</code><br>${escapeHtml(wrong)}<br>${escapeHtml(write)}</li>`
}

function page(title: string, body: string, head: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>
`
}
