import { expect, test } from 'vitest'
import type { SimulatedPlatform } from '../../fixtures/platform/engine/control.ts'
import { LOW_COST } from '../../fixtures/platform/engine/passwords.ts'
import { openPlatform } from '../../fixtures/platform/open-platform.ts'
import { openMemoryStore } from '../../fixtures/platform/store/pglite/pglite-store.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'
import type { Reseeded } from '../../gateway/src/platform-port/platform.ts'
import { config } from '../support/project-files.ts'
import { testBrand, testContent } from '../support/test-content.ts'
import { vendor } from '../support/vendor.ts'

const CODE = 'currency'
const brandIn = (code: string) => testBrand({ code: CODE, currency: { code, symbol: code } })

async function sumOf(
  platform: SimulatedPlatform,
  code: string,
): Promise<{ balance: number; currency: string }> {
  const site = brandIn(code)
  const caller = await platform.control.callerNamed(site, 'player1')
  const request = { ip: '198.51.100.7', language: 'EN', device: 'web', visitor: 'v', origin: '' }
  const asked = {
    operation: 'wallet.balance',
    site,
    query: {},
    body: {},
    caller,
    idempotencyKey: undefined,
    request,
  }
  const { value } = await platform.call(asked)
  const { sumBalance, currency } = value as { sumBalance: string; currency: string }
  return { balance: Number(sumBalance), currency }
}

test('a world whose brand has another currency now is made anew, while it runs and after a restart', async () => {
  const store = await openMemoryStore()
  const content = testContent([], { brands: new Map([[CODE, brandIn('BDT')]]) })
  const open = () =>
    openPlatform({
      config: { ...config, pastDays: 3 },
      content,
      vendor,
      store,
      clock: { now: () => Date.parse('2026-03-10T12:00:00Z') },
      random: createRandomFromText('currency'),
      passwordCost: LOW_COST,
    })
  const change = (code: string) => content.change({ brands: new Map([[CODE, brandIn(code)]]) })
  const told: Reseeded[] = []

  const first = await open()
  first.onReseed?.((news) => told.push(news))
  const { balance } = await sumOf(first, 'BDT')
  expect(balance).toBeGreaterThan(0)
  change('THB')
  expect(await sumOf(first, 'THB')).toMatchObject({ balance: expect.any(Number), currency: 'THB' })
  expect((await sumOf(first, 'THB')).balance).toBeGreaterThan(0)
  expect(told).toEqual([{ brand: CODE, before: 'BDT', currency: 'THB' }])
  expect(await first.control.checkLedger(CODE)).toMatchObject({ balanced: true })

  change('JPY')
  const second = await open()
  expect((await sumOf(second, 'JPY')).balance).toBeGreaterThan(0)
  await second.close()
})
