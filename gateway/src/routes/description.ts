import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Content } from '../content/content.ts'
import { sendStaticResponse } from '../http/bytes.ts'
import type { RouteDeps } from '../http/resolve-site.ts'
import { FILE_POLICY, formatContentSecurityPolicy } from '../http/security-headers.ts'
import {
  createStaticResponse,
  hashContent,
  IMMUTABLE,
  REVALIDATED,
  type StaticResponse,
} from '../lib/static-response.ts'
import { openApi } from './open-api.ts'

const SCRIPT = 'text/javascript; charset=utf-8'

/** Starts the viewer; a separate file, because the policy forbids inline scripts. */
const STARTER = `SwaggerUIBundle({
  url: '/_site/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  docExpansion: 'none',
  filter: true,
})
`

const POLICY = formatContentSecurityPolicy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
})

/**
 * `/_site/openapi.json`: the calls as OpenAPI 3.1; `/_site/api`: a page that shows them, without files of
 * other sites.
 */
export function createDescriptionRoutes({ config, content }: RouteDeps) {
  return async (app: FastifyInstance) => {
    if (!config.describesCalls) return
    // The page sets its own policy.
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('content-security-policy', FILE_POLICY)
      done()
    })
    let kept: { of: Content; served: StaticResponse } | undefined
    app.get('/_site/openapi.json', (request, reply) => {
      const current = content.current()
      if (kept?.of !== current) {
        const text = JSON.stringify(openApi([...current.operations.values()], current.formats))
        kept = {
          of: current,
          served: createStaticResponse(text, 'application/json; charset=utf-8', REVALIDATED),
        }
      }
      return sendStaticResponse(request, reply, kept.served)
    })

    let viewer: Map<string, StaticResponse> | undefined
    app.get<{ Params: { file?: string } }>('/_site/api', (request, reply) => {
      viewer ??= readViewer()
      return sendStaticResponse(request, reply, viewer.get('')!)
    })
    app.get<{ Params: { file: string } }>('/_site/api/:file', (request, reply) => {
      viewer ??= readViewer()
      const file = viewer.get(request.params.file)
      return file ? sendStaticResponse(request, reply, file) : reply.callNotFound()
    })
  }
}

/** Files of the viewer by name; names contain their hash. */
function readViewer(): Map<string, StaticResponse> {
  const folder = viewerFolder()
  const read = (name: string) => readFileSync(join(folder, name))
  const hashed = (name: string, bytes: Buffer) => name.replace('.', `.${hashContent(bytes)}.`)
  const style = read('swagger-ui.css')
  const bundle = read('swagger-ui-bundle.js')
  const starter = Buffer.from(STARTER)
  const names = {
    style: hashed('swagger-ui.css', style),
    bundle: hashed('swagger-ui-bundle.js', bundle),
    starter: hashed('start.js', starter),
  }
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Marquee gateway: calls</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/_site/api/${names.style}">
</head>
<body>
<main id="viewer"></main>
<script src="/_site/api/${names.bundle}"></script>
<script src="/_site/api/${names.starter}"></script>
</body>
</html>
`
  return new Map([
    [
      '',
      createStaticResponse(page, 'text/html; charset=utf-8', REVALIDATED, {
        'content-security-policy': POLICY,
      }),
    ],
    [names.style, createStaticResponse(style, 'text/css; charset=utf-8', IMMUTABLE)],
    [names.bundle, createStaticResponse(bundle, SCRIPT, IMMUTABLE)],
    [names.starter, createStaticResponse(starter, SCRIPT, IMMUTABLE)],
  ])
}

/** Folder of the viewer: beside the compiled gateway, or its package. */
function viewerFolder(): string {
  const beside = join(import.meta.dirname, 'swagger-ui')
  if (existsSync(beside)) return beside
  return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
}
