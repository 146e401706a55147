import { readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ADVICE, findPostgres, startPostgres } from '../../scripts/postgres.mjs'
import { installation, type OneGateway, oneGateway } from '../support/installed-gateways.ts'
import { OPEN_SITE } from '../support/status.ts'
import { joinBy, publish } from './support/studio-person.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.describe('the studio of an installation (R-11.007 to R-11.011) @long', () => {
  test.describe.configure({ mode: 'default' })
  let upstream: Server
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let installed: Awaited<ReturnType<typeof installation>>
  let studio: OneGateway
  let players: OneGateway
  const written: string[] = []

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    const programs = await findPostgres()
    if (!programs) throw new Error(ADVICE)
    postgres = await startPostgres(programs)
    upstream = createServer((request, response) => {
      if (request.method !== 'GET') written.push(request.url ?? '')
      response.setHeader('content-type', 'application/json')
      if (request.url?.startsWith('/wps/system/status')) response.end(JSON.stringify(OPEN_SITE))
      else if (request.url?.startsWith('/wps/system/whitelabel')) response.end('[]')
      else response.writeHead(503).end()
    })
    await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
    const origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
    installed = await installation(origin)
    // One brand starts sooner.
    for (const code of ['hanabi', 'layali'])
      rmSync(join(installed.folder, 'brands', code), { recursive: true })
    const env = { UPSTREAM_ALLOW_LIST: origin, DATABASE_URL: postgres.url }
    studio = await oneGateway(installed.folder, (port) => ({ ...env, STUDIO_HOST: `desk.localhost:${port}` }))
    players = await oneGateway(installed.folder, { ...env, FOLLOW_BRANDS: '1' })
  })

  test.afterAll(async () => {
    await Promise.all([studio, players].map((gateway) => gateway?.stop('SIGTERM')))
    upstream?.close()
    await postgres?.stop()
    installed?.close()
  })

  async function textsOfPlayers(): Promise<string> {
    const { body } = await players.ask({ path: '/_site/site.json' })
    const { texts } = JSON.parse(body) as { texts: { EN: string } }
    return (await players.ask({ path: texts.EN })).body
  }

  test('an owner edits beside a preview that only reads, and players of another gateway see what is published', async ({
    page,
    context,
    watch,
  }) => {
    // The upstream has little to say, and the gateway refuses what a preview may not ask.
    watch.allow(/(?:40[134]|50[23]) /)
    await joinBy(
      context,
      page,
      readFileSync(join(installed.folder, '.data/studio-owner-link.txt'), 'utf8').trim(),
    )
    await expect(page.getByText('Signed in as Owner')).toBeVisible()

    await page.goto(`http://desk.localhost:${studio.port}/_studio/meghna/texts`)
    const frame = page.frameLocator('iframe')
    await expect(frame.locator('#root')).not.toBeEmpty()
    await expect(page.getByText('Reads the real platform as a visitor')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Forms' }).click()
    // Registration, which is shown first, waits for rules that this upstream does not send.
    await page.getByLabel('Form', { exact: true }).selectOption('feedback')
    await expect(frame.locator('.lab-form form')).toBeVisible()
    await expect(frame.locator('.lab-form tbody tr').first()).toBeVisible()
    await expect(frame.getByText('There is no simulated world here')).toBeVisible()

    await page.getByRole('link', { name: 'Texts' }).click()
    const cell = page.getByRole('listitem').getByLabel(/^EN/).first()
    await cell.fill('Told by the installation')
    await cell.blur()
    await expect(page.getByText('Draft saved')).toBeVisible()
    await publish(page, 'A text')
    await expect.poll(textsOfPlayers).toContain('Told by the installation')
    expect(written).toEqual([])
  })
})
