import { startGatewayProcess } from '../support/gateway-process.ts'
import { expect, test } from './support/test.ts'

test('production has no control, no lab and no account to sign in with (R-6.018, R-7.070)', async ({
  request,
}) => {
  const gateway = await startGatewayProcess({ NODE_ENV: 'production' })
  try {
    const ask = (path: string) =>
      request.get(`http://127.0.0.1:${gateway.port}${path}`, { headers: { Merchant: 'meghna' } })
    for (const path of ['/__mock/accounts', '/__mock/journal', '/__mock/clock', '/_site/events'])
      expect((await ask(path)).status(), path).toBe(404)
    expect((await ask('/_lab')).status()).toBe(404)
    expect((await ask('/healthz')).status()).toBe(200)
    expect(gateway.output()).not.toMatch(/password/i)
  } finally {
    await gateway.stop()
  }
})
