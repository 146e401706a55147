import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { languages } from '@marquee/schemas/languages'
import { type GatewayProcess, startGatewayProcess } from '../support/gateway-process.ts'
import { ask, expect, test } from './support/test.ts'

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

test.describe('a brand whose calls go to a real upstream (R-10.008, R-7.001)', () => {
  let upstream: Server
  let gateway: GatewayProcess
  const received: { url: string; merchant: string | undefined }[] = []

  test.beforeAll(async () => {
    upstream = createServer((request, response) => {
      received.push({ url: request.url ?? '', merchant: String(request.headers.merchant) })
      const isVendors = request.url?.startsWith('/wps/relay/GCSGAME_newGameVendor')
      response.setHeader('content-type', 'application/json')
      // Raw, as some upstreams answer: without the envelope.
      if (isVendors) response.end(JSON.stringify(LANES))
      else response.writeHead(503).end('{"oops":')
    })
    await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
    const origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
    gateway = await startGatewayProcess({ UPSTREAM_ALLOW_LIST: origin }, (brandsFolder) => {
      // Their simulated worlds are what a start waits for.
      for (const other of ['hanabi', 'layali']) rmSync(join(brandsFolder, other), { recursive: true })
      const file = join(brandsFolder, 'meghna/brand.json')
      writeFileSync(
        file,
        JSON.stringify({
          $schema: '../../schemas/brand.json',
          name: 'Meghna',
          merchant: 'meghna',
          upstream: { mode: 'proxy', url: origin },
        }),
      )
    })
  })

  test.afterAll(async () => {
    await gateway?.stop()
    upstream?.close()
  })

  test('what the upstream says is on the page, its bare answer wrapped; where it fails the page stays, with a clear error of the envelope', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 5\d\d/)
    await page.goto(`${gateway.origin('meghna')}/rng`)
    await expect(page.locator('html')).toHaveAttribute('lang', languages.EN.tag)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('tab', { name: /Faraway Games/ })).toBeVisible()
    expect(received.find(({ url }) => url.includes('newGameVendor'))?.merchant).toBe('meghna')
    const vendors = await ask('meghna', '/wps/relay/GCSGAME_newGameVendor', {}, gateway.port)
    expect(await vendors.json()).toMatchObject({ success: true, errorCode: null, value: LANES })

    const status = await ask('meghna', '/wps/system/status', {}, gateway.port)
    expect(status.status).toBeGreaterThanOrEqual(500)
    const envelope = (await status.json()) as { success: boolean; errorCode: string; traceId: string }
    expect(envelope).toMatchObject({ success: false, errorCode: expect.stringMatching(/^upstream\./) })
    expect(JSON.stringify(envelope)).not.toMatch(/127\.0\.0\.1|at .*\.ts/)
  })
})
