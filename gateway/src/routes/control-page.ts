import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { plainSite } from '../platform/engine/session-site.ts'
import { askedOf, type ControlParts } from './control-asked.ts'

const FOLDER = join(import.meta.dirname, 'control-page')

const TYPES: Readonly<Record<string, string>> = {
  'index.html': 'text/html; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
}

const POLICY = contentSecurityPolicy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
})

/** `/__mock/`: the page of control. Its small file is read for each request, so that edits show at once. */
export function addControlPage(app: FastifyInstance, parts: ControlParts): void {
  const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

  app.get('/__mock', (_request, reply) => reply.redirect('/__mock/'))
  app.get('/__mock/', (_request, reply) =>
    reply.type(TYPES['index.html']!).header('content-security-policy', POLICY).send(read('index.html')),
  )
  app.get<{ Params: { file: string } }>('/__mock/page/:file', (request, reply) => {
    const type = TYPES[request.params.file]
    return type ? reply.type(type).send(read(request.params.file)) : reply.callNotFound()
  })
  app.get('/__mock/brands', async (request) => ({
    brand: plainSite(askedOf(request, parts).site).code,
    brands: [...parts.content.current().brands.values()].map(({ code, brand }) => ({
      code,
      name: brand.name,
    })),
  }))
}
