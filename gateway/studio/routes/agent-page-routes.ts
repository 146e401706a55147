import type { Config } from '@marquee/gateway/config.ts'
import { sendStaticResponse } from '@marquee/gateway/http/bytes.ts'
import { FILE_POLICY } from '@marquee/gateway/http/security-headers.ts'
import {
  createStaticResponse,
  REVALIDATED,
  type StaticResponse,
} from '@marquee/gateway/lib/static-response.ts'
import type { FastifyInstance } from 'fastify'
import type { Studio } from '../studio.ts'
import { formatAgentsPage } from './agent-page.ts'

type Deps = { config: Pick<Config, 'describesCalls' | 'root'>; studio: Studio }

/** `/_site/llms.txt`: the page for agents. It lists the calls, so it is there where `/_site/openapi.json` is (`API_PAGE`). */
export function createAgentPageRoutes({ config, studio }: Deps) {
  return async (app: FastifyInstance) => {
    if (!config.describesCalls) return
    let cached: { of: object; page: StaticResponse } | undefined
    app.get('/_site/llms.txt', (request, reply) => {
      const loaded = studio.published()
      if (cached?.of !== loaded) {
        const text = formatAgentsPage(loaded, config.root)
        const headers = { 'content-security-policy': FILE_POLICY }
        const page = createStaticResponse(text, 'text/plain; charset=utf-8', REVALIDATED, headers)
        cached = { of: loaded, page }
      }
      return sendStaticResponse(request, reply, cached.page)
    })
  }
}
