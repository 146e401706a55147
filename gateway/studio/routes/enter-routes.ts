import { FILE_POLICY, formatContentSecurityPolicy } from '@marquee/gateway/http/security-headers.ts'
import { Refusal } from '@marquee/gateway/lib/refusal.ts'
import type { FastifyInstance } from 'fastify'
import type { Studio } from '../studio.ts'
import { formatCookie } from './studio-cookies.ts'
import type { StudioHost, StudioHosts } from './studio-host.ts'
import { STUDIO_ICON } from './studio-pictures.ts'

const PAGE = '/_studio/enter'
const SCRIPT = '/_studio/enter.js'

/** Tells whether an address is one of the way into a preview, which needs no view yet. */
export function isEnterPath(url: string): boolean {
  return url === PAGE || url === SCRIPT || url === STUDIO_ICON
}

/**
 * The way into a preview where the studio asks for a sign-in: a page that takes the secret from its own fragment, exchanges it
 * for a cookie of the preview's host and goes on to a path of the preview. No server and no log sees the secret in an address.
 */
export function addEnterRoutes(app: FastifyInstance, studio: Studio, hosts: StudioHosts): void {
  const hostIn = (host: string | undefined): StudioHost & { brand: string } => {
    const found = hosts.find(host)
    if (found?.brand === undefined) throw new Refusal('request.unknown-path')
    return { ...found, brand: found.brand }
  }

  app.get(PAGE, (request, reply) => {
    const { origin } = hostIn(request.headers.host)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policyFor(origin))
      .send(DOCUMENT)
  })
  app.get(SCRIPT, (request, reply) => {
    hostIn(request.headers.host)
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', FILE_POLICY)
      .send(ENTER)
  })
  app.post(PAGE, async (request, reply) => {
    const { brand, ...host } = hostIn(request.headers.host)
    const isOwn = request.headers.origin === host.ownOrigin
    const { secret } = (request.body ?? {}) as { secret?: unknown }
    const view =
      isOwn && typeof secret === 'string' ? await studio.views.find(brand, secret, host.state) : undefined
    if (!view) throw new Refusal('request.unknown-path')
    reply
      .header('set-cookie', formatCookie('__Host-studio-view', secret as string))
      .header('cache-control', 'no-store')
    return reply.code(204).send()
  })
}

function policyFor(studio: string): string {
  return formatContentSecurityPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'"],
    'img-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': [studio],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
}

const DOCUMENT = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Preview</title>
<link rel="icon" href="${STUDIO_ICON}">
<script src="${SCRIPT}" defer></script>
</head>
<body><p role="status">Opening the preview… 正在打开预览……</p></body>
</html>
`

const ENTER = `const [secret, path = '/'] = location.hash.slice(1).split('&')
history.replaceState(null, '', location.pathname)
const end = () => {
  document.querySelector('p').textContent = 'This link has ended, or it was withdrawn. Ask for a new one. 此链接已失效或已被撤回，请索取新链接。'
}
fetch('${PAGE}', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ secret }),
}).then((answer) => {
  const target = decodeURIComponent(path)
  if (answer.ok) location.replace(/^\\/(?![\\/\\\\])/.test(target) ? target : '/')
  else end()
}, end)
`
