import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoadedBrand } from '../../gateway/src/content/content.ts'
import { createPageChecks } from '../../gateway/src/routes/health/page-checks.ts'
import { testContent } from '../support/test-content.ts'

const content = testContent([{ code: 'alpha' }, { code: 'beta' }])
const rendered: string[] = []
const logged: string[] = []
let fault: ((brand: LoadedBrand) => Error | undefined) | undefined
const open = () =>
  createPageChecks({
    content,
    async render(brand) {
      rendered.push(brand.code)
      const error = fault?.(brand)
      if (error) throw error
    },
    warn: (brand) => logged.push(brand),
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  rendered.length = 0
  logged.length = 0
  fault = undefined
})
afterEach(() => {
  vi.useRealTimers()
})

const missing = () => Object.assign(new Error('/srv/secret/server.js'), { code: 'ERR_MODULE_NOT_FOUND' })

test('the page of each brand is rendered before the first readiness is told, and not again for the next one', async () => {
  const checks = open()
  expect(await Promise.all([checks.failing(), checks.failing()])).toEqual([{}, {}])
  await checks.failing()
  expect(rendered).toEqual(['alpha', 'beta'])
})

test('a page that fails is told with the code of its error, which is logged, until it can be rendered again', async () => {
  const checks = open()
  checks.follow()
  await checks.failing()
  fault = ({ code }) => (code === 'beta' ? missing() : undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(async () => expect(await checks.failing()).toEqual({ beta: 'ERR_MODULE_NOT_FOUND' }))
  expect(logged).toContain('beta')
  fault = undefined
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(async () => expect(await checks.failing()).toEqual({}))
  checks.close()
})

test('a changed brand is rendered at once, and the others are not', async () => {
  const checks = open()
  checks.follow()
  await checks.failing()
  rendered.length = 0
  fault = ({ version }) => (version === 'broken' ? new TypeError('x') : undefined)
  const { brands } = content.current()
  content.change({
    brands: new Map(
      [...brands].map(([code, brand]) => [code, code === 'alpha' ? { ...brand, version: 'broken' } : brand]),
    ),
  })
  expect(await checks.failing()).toEqual({ alpha: 'TypeError' })
  expect(new Set(rendered)).toEqual(new Set(['alpha']))
  content.change({ brands })
  expect(await checks.failing()).toEqual({})
  checks.close()
})
