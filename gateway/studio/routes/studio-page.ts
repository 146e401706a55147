import { existsSync, readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isLocalHost } from '@marquee/gateway/http/local-page.ts'
import type { RouteDeps } from '@marquee/gateway/http/resolve-site.ts'
import { FILE_POLICY, formatContentSecurityPolicy } from '@marquee/gateway/http/security-headers.ts'
import { buildIconSprite } from '@marquee/gateway/lib/icon-sprite.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Studio } from '../studio.ts'
import { addEnterRoutes } from './enter-routes.ts'
import { createStudioHosts, type StudioHost } from './studio-host.ts'
import { addStudioPictures, STUDIO_ICON } from './studio-pictures.ts'

/** Entry of the built studio, in Vite's manifest. */
const ENTRY = 'studio/main.tsx'

type Chunk = { file: string; css?: string[]; imports?: string[] }

/**
 * `/_studio`: the studio's document and files, on the studio's host alone. Without STUDIO_HOST, other local hosts lead there.
 * In production there is no studio without STUDIO_HOST.
 */
export function createStudioPageRoutes({ config, content, studio }: RouteDeps & { studio: Studio }) {
  return async (app: FastifyInstance) => {
    if (config.production && config.studioHost === undefined) return
    const hosts = createStudioHosts(config.studioHost)
    const studioAt = ({ headers }: FastifyRequest): StudioHost | undefined => {
      const host = hosts.find(headers.host)
      return host?.brand === undefined ? host : undefined
    }
    /** Hosts from which a developer is led to the studio. */
    const isLocal = ({ headers }: FastifyRequest) =>
      !hosts.asksSignIn && isLocalHost(headers.host ?? '', content.current())
    if (hosts.asksSignIn) addEnterRoutes(app, studio, hosts)
    addStudioPictures(app, content, hosts)
    const folder = join(config.clientFolder, 'studio')
    const files = join(folder, '_studio/files')
    if (existsSync(files)) await app.register(fastifyStatic, { root: files, serve: false, index: false })

    app.get<{ Params: { '*': string } }>('/_studio/files/*', (request, reply) => {
      if (!studioAt(request) || !existsSync(files)) return reply.callNotFound()
      reply.header('content-security-policy', FILE_POLICY)
      return reply.sendFile(request.params['*'], { maxAge: '365d', immutable: true })
    })

    app.get('/_studio', (request, reply) =>
      studioAt(request) || isLocal(request) ? reply.redirect('/_studio/') : reply.callNotFound(),
    )
    app.get<{ Params: { '*': string } }>('/_studio/*', (request, reply) => {
      const host = studioAt(request)
      if (host) {
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('content-security-policy', policyFor(host))
          .send(documentOf(entryFor(request.headers, folder), content.current().icons))
      }
      if (!isLocal(request)) return reply.callNotFound()
      const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? ''
      return reply.redirect(hosts.find(`studio.localhost${port}`)!.origin + request.url)
    })
  }
}

function policyFor({ previewOrigin }: StudioHost): string {
  const previews = previewOrigin('*')
  return formatContentSecurityPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', previews],
    'connect-src': ["'self'"],
    'frame-src': [previews],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
}

function documentOf(entry: Entry | undefined, icons: ReadonlyMap<string, string>): string {
  const missing =
    '<p>The studio has not been built: stop the gateway, and run <code>npm start</code> again.</p>'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Studio</title>
<link rel="icon" href="${STUDIO_ICON}">
${(entry?.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`).join('\n')}
${entry ? `<script type="module" src="/${entry.file}"></script>` : ''}
</head>
<body>
${buildIconSprite(icons, () => true)}
<div id="root">${entry ? '' : missing}</div>
</body>
</html>
`
}

type Entry = { file: string; css: string[] }

/** `npm run dev` asks for the source of the studio, which Vite compiles. */
function entryFor(headers: IncomingHttpHeaders, folder: string): Entry | undefined {
  return headers['x-marquee-client'] === 'source' ? { file: ENTRY, css: [] } : entryIn(folder)
}

/** Entry of the built studio with the style sheets of all that it imports; undefined before the first build. */
function entryIn(folder: string): Entry | undefined {
  const file = join(folder, '.vite/manifest.json')
  if (!existsSync(file)) return undefined
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>
  const entry = chunks[ENTRY]
  const cssOf = ({ css = [], imports = [] }: Chunk): string[] => [
    ...imports.flatMap((name) => cssOf(chunks[name]!)),
    ...css,
  ]
  return entry && { file: entry.file, css: [...new Set(cssOf(entry))] }
}
