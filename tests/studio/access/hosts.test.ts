import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildGateway } from '../../../gateway/src/app.ts'
import { createStudioRoutes } from '../../../gateway/studio/routes/studio-routes.ts'
import { brandJson } from '../../support/brand-folder.ts'
import { fakePlatform } from '../../support/fake-platform.ts'
import { atStudio, STUDIO } from '../../support/signed-in-studio.ts'
import { testConfig } from '../../support/start-gateway.ts'
import { startStudio, type TestStudio } from '../../support/studio.ts'

type App = Awaited<ReturnType<typeof buildGateway>>

const logged: string[] = []
let made: TestStudio
/** A gateway whose studio asks for a sign-in, and one on a developer's machine. */
let app: App
let atHome: App
beforeAll(async () => {
  const chinese = { supportLanguages: ['CN'], defaultLang: 'CN' }
  const english = { supportLanguages: ['EN', 'BN'], defaultLang: 'EN' }
  made = await startStudio({
    'alpha/brand.json': brandJson('alpha', chinese),
    'lotus/brand.json': brandJson('lotus', english),
    'river/brand.json': brandJson('river'),
  })
  const open = async (studioHost: string | undefined) => {
    const gateway = await buildGateway(
      {
        config: testConfig({ ...made.folder.config, ...(studioHost && { studioHost }), logLevel: 'error' }),
        content: made.content,
        platform: fakePlatform(),
        addStudio: createStudioRoutes(made.studio),
      },
      { write: (line) => void logged.push(line) },
    )
    await gateway.ready()
    return gateway
  }
  app = await open(STUDIO.host)
  atHome = await open(undefined)
})
afterAll(async () => {
  await app.close()
  await atHome.close()
  await made.close()
})

const ask = async (host: string, url: string, headers: Record<string, string> = {}, to: App = app) => {
  const answer = await to.inject({ url, headers: { host, ...headers } })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return { status: answer.statusCode, body: isJson ? answer.json<Record<string, string>>() : {}, answer }
}
const HOSTS = [STUDIO.host, `lotus.${STUDIO.host}`, 'lotus.localhost', 'elsewhere.example']

describe('a call of the studio that a hook of the gateway refuses', () => {
  test.each(HOSTS)(
    'a call of the studio that a hook of the gateway refuses keeps its status at %s and is no fault, whoever sends it (R-11.011)',
    async (host) => {
      for (const path of ['drafts/a%2fb', 'drafts/a%5cb', 'drafts/%00'])
        expect((await ask(host, `/_studio/api/${path}`)).status, path).toBe(400)
      const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`x-${index}`, '1']))
      expect((await ask(host, '/_studio/api/me', many)).status).toBe(431)
      expect(logged).toEqual([])
    },
  )

  test('a call of the studio that a hook of the gateway refuses is 404 at a preview without a view, not 500', async () => {
    for (const brand of ['lotus', 'lotus--published', 'none'])
      expect((await ask(`${brand}.${STUDIO.host}`, '/_studio/api/me')).status).toBe(404)
    expect(logged).toEqual([])
  })

  test('a call of the studio that a hook of the gateway refuses has a sentence and a code of the studio on the studio’s own host', async () => {
    const { body } = await ask(STUDIO.host, '/_studio/api/drafts/a%2fb')
    expect(body).toEqual({ error: 'studio.request.invalid', message: 'The request cannot be read.' })
  })
})

describe('the studio’s own host', () => {
  const STUDIOS = [
    ['with STUDIO_HOST', STUDIO.host, () => app],
    ['on a developer’s machine', 'studio.localhost:8080', () => atHome],
  ] as const

  test.each(STUDIOS)(
    'the studio’s own host answers nothing but /_studio %s (R-11.011)',
    async (_where, host, to) => {
      const paths = ['/', '/login', '/index', '/favicon.ico', '/_studiox', '/_site/site.json', '/healthz']
      for (const path of [
        ...paths,
        '/__mock',
        '/_lab/',
        '/wps/system/status',
        '/assets/x.js',
        '/robots.txt',
      ]) {
        const { status, body } = await ask(host, path, { accept: 'text/html' }, to())
        expect([path, status, body.error]).toEqual([path, 404, 'studio.unknown'])
      }
      expect((await ask(host, '/_studio/', {}, to())).status).toBe(200)
      expect((await ask('lotus.localhost', '/index', {}, to())).status).toBe(200)
    },
  )

  test.each(STUDIOS)(
    'the studio’s own host has the icon that its page names, so that no request fails %s',
    async (_where, host, to) => {
      const page = (await ask(host, '/_studio/', {}, to())).answer.body
      const icon = /<link rel="icon" href="([^"]+)"/.exec(page)![1]!
      const { status, answer } = await ask(host, icon, {}, to())
      expect([status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    },
  )

  test('the studio’s own host has the icon of the way into a preview on the preview’s host, too', async () => {
    const host = `lotus.${STUDIO.host}`
    const { answer } = await ask(host, '/_studio/enter')
    const icon = /<link rel="icon" href="([^"]+)"/.exec(answer.body)![1]!
    expect((await ask(host, icon)).status).toBe(200)
    expect(answer.headers['content-security-policy']).toContain("img-src 'self'")
  })

  test('the studio’s own host has the logos of published brands below /_studio, as the overview names them', async () => {
    const owner = atStudio(async (sent) => {
      const { statusCode: status, headers, body } = await app.inject(sent as object)
      return { status, headers, body }
    })
    const { secret } = await made.studio.people.invite('Olga', [{ brand: '*', role: 'owner' }])
    await owner.join(`#${secret}`)
    const { brands } = (await owner.ask('GET', 'overview')).body as {
      brands: { code: string; logo: string }[]
    }
    expect(brands.map(({ logo }) => logo.split('/')[1])).toEqual(['_studio', '_studio', '_studio'])
    for (const { logo } of brands) {
      const { status, answer } = await ask(STUDIO.host, logo)
      expect([status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml'])
      expect(answer.headers['content-security-policy']).toContain('sandbox')
      expect((await ask(STUDIO.host, logo.replace(/\.[0-9a-f]+\./, '.0000000000000000.'))).status).toBe(404)
      expect((await ask('lotus.localhost', logo)).status).toBe(404)
    }
  })
})

test('a refusal at a preview speaks the language of the preview’s brand, not of the first brand', async () => {
  const host = `lotus.${STUDIO.host}`
  const messageIn = async (url: string, language?: string) =>
    (await ask(host, url, language ? { language } : {})).body.message
  const texts = made.content.current().brands.get('lotus')!.texts
  for (const [url, key] of [
    ['/index', 'error.request.unknown-path'],
    ['/_studio/api/me', 'error.request.unknown-path'],
    ['/wps/a%2fb', 'error.request.malformed'],
  ] as const) {
    expect(await messageIn(url)).toBe(texts.EN![key])
    expect(await messageIn(url, 'BN')).toBe(texts.BN![key])
  }
})
