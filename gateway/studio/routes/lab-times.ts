import type { Config } from '@marquee/gateway/config.ts'
import { isLoopback } from '@marquee/gateway/lib/network.ts'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'
import type { Studio } from '../studio.ts'
import { createStudioHosts } from './studio-host.ts'

/** A time, publish or plan; the lab's own key of this name is a path. */
const TIME = /^(?:\d|publish\.|plan\.|end\.)/

type Deps = { config: Pick<Config, 'studioHost' | 'defaultBrand'>; studio: Studio }

/**
 * Leads `/_lab/…?at=<time>` of a brand to the same scene at the host that has the files of that time, with the clock of its
 * world at it. Where the studio asks for a sign-in, the lab is opened from a preview of the studio instead.
 */
export function addLabTimes(app: FastifyInstance, { config, studio }: Deps): void {
  const hosts = createStudioHosts(config.studioHost)
  if (hosts.asksSignIn) return
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/_lab/')) return
    const { pathname, searchParams } = new URL(request.url, 'http://lab')
    const at = searchParams.get('at') ?? ''
    if (!TIME.test(at) || !isLoopback(request.ip)) return
    const host = request.headers.host ?? ''
    const port = /:\d+$/.exec(host)?.[0] ?? ''
    const brand =
      hosts.find(host)?.brand ?? /^([^.]+)\.localhost/.exec(host)?.[1] ?? config.defaultBrand ?? ''
    try {
      const found = await studio.findState(brand, at)
      const query = new URLSearchParams({ to: sceneIn(pathname) })
      for (const [key, value] of searchParams) query.set(key, value)
      query.delete('at')
      query.set('clock', new Date(found.at).toISOString())
      const origin = hosts.find(`studio.localhost${port}`)!.previewOrigin(brand, found.state)
      await reply.redirect(`${origin}/_lab/scene?${query}`)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      await reply.code(404).type('text/plain; charset=utf-8').send(error.message)
    }
  })
}

/** Page, modal or form of an address of the lab, as a scene names it. */
function sceneIn(path: string): string {
  const [, form] = /^\/_lab\/forms\/([\w-]+)$/.exec(path) ?? []
  if (form !== undefined) return `forms/${form}`
  return /^\/_lab\/stage\/((?:pages|modals)\/[\w-]+)$/.exec(path)?.[1] ?? 'pages/home'
}
