import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { languages } from '@marquee/schemas/languages'
import { installation, type OneGateway, oneGateway } from '../support/installed-gateways.ts'
import { OPEN_SITE } from '../support/status.ts'
import { expect, test } from './support/test.ts'

const LANES = {
  data: {
    lanes: [
      {
        title: 'RNG',
        cards: [
          {
            vassalage: 'FARAWAY',
            displayName: 'Faraway Games',
            smallIcon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
            isHot: false,
            type: 'list',
            gameType: 'RNG',
            gameCategory: 'RNG',
            nodeId: '',
            gameCount: 0,
          },
        ],
        gameClassify: ['RNG'],
      },
    ],
  },
}

const TREE = [
  {
    modId: 'SERVICE3',
    enabled: '1',
    childrenNodes: [
      { modId: 'INBOX3', enabled: '1', childrenNodes: [] },
      { modId: 'CHATROOM3', enabled: '0', childrenNodes: [] },
    ],
  },
]

const STATUS = {
  ...OPEN_SITE,
  info: {
    ...OPEN_SITE.info,
    whitelabel: TREE,
    resources: [{ id: 'WHATSAPP', url: 'https://wa.me/8801700000000', labelNameCn: '' }],
  },
}

test.describe('a brand whose calls go to a real upstream (R-10.008, R-7.001)', () => {
  // One worker for all tests of the group, because an installation is compiled for each.
  test.describe.configure({ mode: 'default' })
  let upstream: Server
  let installed: Awaited<ReturnType<typeof installation>>
  let gateway: OneGateway
  let site = ''
  const received: { url: string; merchant: string | undefined }[] = []

  test.beforeAll(async () => {
    upstream = createServer((request, response) => {
      received.push({ url: request.url ?? '', merchant: String(request.headers.merchant) })
      const isVendors = request.url?.startsWith('/wps/relay/GCSGAME_newGameVendor')
      response.setHeader('content-type', 'application/json')
      // Raw, as some upstreams answer: without the envelope.
      if (isVendors) response.end(JSON.stringify(LANES))
      else if (request.url?.startsWith('/wps/system/status')) response.end(JSON.stringify(STATUS))
      else if (request.url?.startsWith('/wps/system/whitelabel')) response.end(JSON.stringify(TREE))
      else response.writeHead(503).end('{"oops":')
    })
    await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
    const origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
    installed = await installation(origin)
    gateway = await oneGateway(installed.folder, { UPSTREAM_ALLOW_LIST: origin })
    site = `http://meghna.localhost:${gateway.port}`
  })

  test.afterAll(async () => {
    await gateway?.stop('SIGTERM')
    upstream?.close()
    installed?.close()
  })

  test('a page shows what the upstream says, its bare answer wrapped; where it fails the page stays, with a clear error of the envelope', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 5\d\d/)
    await page.goto(`${site}/rng`)
    await expect(page.locator('html')).toHaveAttribute('lang', languages.EN.tag)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('tab', { name: /Faraway Games/ })).toBeVisible()
    expect(received.find(({ url }) => url.includes('newGameVendor'))?.merchant).toBe('meghna')
    const vendors = await gateway.ask({ path: '/wps/relay/GCSGAME_newGameVendor' })
    expect(JSON.parse(vendors.body)).toMatchObject({ success: true, errorCode: null, value: LANES })

    const help = await gateway.ask({ path: '/wps/system/helpCenter' })
    expect(help.status).toBeGreaterThanOrEqual(500)
    expect(JSON.parse(help.body)).toMatchObject({
      success: false,
      errorCode: expect.stringMatching(/^upstream\./),
    })
    expect(help.body).not.toMatch(/127\.0\.0\.1|at .*\.ts/)
  })

  test('the upstream decides about the links of the brand and about its modules (R-4.055)', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 5\d\d/)
    await page.goto(`${site}/rng`)
    await expect(page.getByRole('link', { name: 'WhatsApp' }).first()).toHaveAttribute(
      'href',
      'https://wa.me/8801700000000',
    )
    await expect(page.getByRole('link', { name: 'Telegram' })).toHaveCount(0)
    const menu = page.getByRole('navigation', { name: 'Site menu' })
    await expect(menu.getByRole('button', { name: 'Customer service' })).toBeVisible()
    await expect(menu.getByRole('button', { name: 'Chat room' })).toHaveCount(0)
  })

  test('a page that the tree of the upstream has off or lacks is gone, with its links and its calls (R-4.055, R-4.030)', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 5\d\d/)
    // The tree has SERVICE3 without its feedback, and no REWARDS3.
    for (const route of ['/pointMall', '/feedback']) {
      received.length = 0
      await page.goto(`${site}${route}`)
      await expect(page).toHaveURL(`${site}/index`)
      await expect(page.locator(`a[href="${route}"]`)).toHaveCount(0)
      expect(received.filter(({ url }) => /Point|feedback/i.test(url))).toEqual([])
    }
  })
})
