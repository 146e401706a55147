import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildGateway } from '../../../gateway/src/app.ts'
import { createStudioRoutes } from '../../../gateway/studio/routes/studio-routes.ts'
import { fakePlatform } from '../../support/fake-platform.ts'
import { testConfig } from '../../support/start-gateway.ts'
import { startStudio, type TestStudio } from '../../support/studio.ts'

type Gateway = Awaited<ReturnType<typeof buildGateway>>

let made: TestStudio
const gateways: Gateway[] = []
beforeAll(async () => {
  made = await startStudio()
  const config = testConfig({ ...made.folder.config, logLevel: 'silent' })
  const parts = { config, content: made.content, platform: fakePlatform() }
  const signedIn = { ...config, studioHost: 'studio.example.com' }
  gateways.push(
    await buildGateway(parts),
    await buildGateway({ ...parts, addStudio: createStudioRoutes(made.studio) }),
    await buildGateway({ ...parts, config: signedIn, addStudio: createStudioRoutes(made.studio) }),
  )
})
afterAll(async () => {
  for (const gateway of gateways) await gateway.close()
  await made.close()
})

const answerOf = async (gateway: Gateway, url: string) => {
  const { statusCode, headers, body } = await gateway.inject({
    url,
    headers: { host: 'lotus.localhost', accept: 'text/html', 'x-request-id': 'same' },
  })
  const { date: _date, ...rest } = headers
  return { statusCode, headers: rest, body: body.replaceAll(/"traceId":"[^"]*"/g, '"traceId":""') }
}

test.each(['/index', '/', '/login', '/_site/site.json', '/_site/texts/EN.json', '/robots.txt', '/nowhere'])(
  'a player gets the same bytes for %s with a studio, with one for several people, and without one (R-11.007)',
  async (url) => {
    const { seq } = made.studio.drafts.stateOf('lotus')
    const texts = { $schema: '../../../schemas/texts.json', 'footer.licence': `A draft ${url}` }
    await made.studio.drafts.command('lotus', seq, {
      label: 'x',
      files: [{ path: 'i18n/EN.json', value: texts }],
    })
    const [without, ...withStudio] = await Promise.all(gateways.map((gateway) => answerOf(gateway, url)))
    expect(withStudio).toEqual([without, without])
    expect(without!.body).not.toContain('A draft')
  },
)
