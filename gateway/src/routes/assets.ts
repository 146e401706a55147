import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { FILE_POLICY } from '../http/security-headers.ts'
import type { RouteDeps } from '../http/site-of.ts'

/** `/assets/…`: the built client. Each name carries its hash, so it is kept for ever; what is missing is a 404, never a page. */
export function assetRoutes({ config }: RouteDeps) {
  return async (app: FastifyInstance) => {
    const root = join(config.clientFolder, 'assets')
    if (!existsSync(root)) return
    // Its own route reads the folder's list of names for each request, to compare their case.
    await app.register(fastifyStatic, {
      root,
      serve: false,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    })
    app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
      reply.header('content-security-policy', FILE_POLICY).sendFile(request.params['*']),
    )
  }
}
