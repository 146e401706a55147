import { startGatewayProcess } from '../support/gateway-process.ts'
import { ask, expect, test } from './support/test.ts'

test('production has no control, no lab and no account to sign in with (R-6.018, R-7.070)', async () => {
  const gateway = await startGatewayProcess({ NODE_ENV: 'production' })
  try {
    const status = async (path: string) => (await ask('meghna', path, {}, gateway.port)).status
    for (const path of ['/__mock/accounts', '/__mock/journal', '/__mock/clock', '/_site/events'])
      expect(await status(path), path).toBe(404)
    expect(await status('/_lab')).toBe(404)
    expect(await status('/healthz')).toBe(200)
    expect(gateway.output()).not.toMatch(/password/i)
  } finally {
    await gateway.stop()
  }
})
