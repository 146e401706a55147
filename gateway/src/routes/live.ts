import { filterErrors } from '@marquee/schemas/rules/warnings'
import type { FastifyInstance } from 'fastify'
import { isForLocalPage } from '../http/local-page.ts'
import { type RouteDeps, resolveBrandSite } from '../http/resolve-site.ts'
import { createReseedProblem } from '../http/start-banner.ts'
import { Refusal } from '../lib/refusal.ts'
import { findMissingBehaviour } from './operations/assert-answered.ts'

const HEARTBEAT_MS = 15_000
/** Maximum number of open streams. A browser has six connections to a host, so this is many windows. */
const MOST_OPEN = 100
const FULL_WAIT_SECONDS = 10

/** `/_site/events`: reports saved changes and broken saves to open pages, if files are watched. */
export function createLiveRoutes(deps: RouteDeps) {
  return async (app: FastifyInstance) => {
    // A draft changes by edits, whether or not files are watched.
    if (!deps.config.watch && deps.framedBy === undefined) return
    const open = new Set<() => void>()

    app.get('/_site/events', (request, reply) => {
      if (!isForLocalPage(request.headers, deps.content.current())) return reply.callNotFound()
      if (open.size >= MOST_OPEN) throw new Refusal('request.rate', { retryAfterSeconds: FULL_WAIT_SECONDS })
      const code = resolveBrandSite(request, deps)?.code
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const send = (event: string, data: unknown) =>
        raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      const tell = () => {
        const content = deps.content.current()
        const problems = filterErrors(content.problems).filter(
          (problem) => problem.brand === undefined || problem.brand === code,
        )
        if (problems.length === 0) send('change', { version: code && content.brands.get(code)?.version })
        const shown = problems.length > 0 ? problems : findMissingBehaviour(content, deps.platform)
        // The studio lists the problems of a draft beside its preview.
        if (shown.length > 0 && deps.framedBy === undefined) send('problems', shown)
      }
      const stopListening = deps.content.onChange(tell)
      const stopNews = deps.platform?.onReseed?.((news) => {
        if (news.brand === code) send('problems', [createReseedProblem(news)])
      })
      const heartbeat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS)
      const end = () => {
        stopListening()
        stopNews?.()
        clearInterval(heartbeat)
        open.delete(end)
        raw.end()
      }
      open.add(end)
      raw.on('close', end)
      tell()
    })

    app.addHook('preClose', async () => {
      for (const end of open) end()
    })
  }
}
