import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { RouteDeps } from '../http/resolve-site.ts'
import { FILE_POLICY } from '../http/security-headers.ts'

/**
 * `/assets/…`: the built client. File names contain a hash, so files are cached for ever; a missing file is
 * a 404, never a page.
 */
export function createAssetRoutes({ config }: RouteDeps) {
  return async (app: FastifyInstance) => {
    const root = join(config.clientFolder, 'assets')
    if (!existsSync(root)) return
    // The plugin's own route would read the folder for each request, to compare the case of names.
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
