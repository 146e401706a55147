import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createAgentPageRoutes } from '../../../gateway/studio/routes/agent-page-routes.ts'
import type { Studio } from '../../../gateway/studio/studio.ts'
import { loadedProject } from '../../support/project-files.ts'
import { testConfig } from '../../support/start-gateway.ts'

test('a gateway that describes its calls serves the page for agents with tools, commands, blocks, settings and operations', async () => {
  const loaded = loadedProject()
  const studio = { published: () => loaded } as Studio
  const read = async (describesCalls: boolean) => {
    const app = Fastify()
    app.register(createAgentPageRoutes({ config: { ...testConfig(), describesCalls }, studio }))
    const answer = await app.inject('/_site/llms.txt')
    await app.close()
    return answer
  }
  const { body, headers, statusCode } = await read(true)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.match(/^## .*/gm)).toEqual([
    '## Tools',
    '## Commands',
    '## Blocks',
    '## Settings of brand.json',
    '## Operations',
  ])
  for (const row of ['- `list_brands`', '- `npm run', '- `hero-banner`', '- `numbers`', '- `wallet.balance`'])
    expect(body).toContain(row)
  expect((await read(false)).statusCode).toBe(404)
})
