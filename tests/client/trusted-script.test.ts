import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

const load = () => import('../../client/src/lib/trusted-script.ts')

test('the one policy answers for the address of the service worker alone, and for no HTML', async () => {
  const createPolicy = vi.fn((_name: string, rules: Record<string, (text: string) => string>) => ({
    createScriptURL: (address: string) => `trusted ${rules.createScriptURL!(address)}`,
  }))
  vi.stubGlobal('trustedTypes', { createPolicy })
  const { SERVICE_WORKER, TRUSTED_POLICY, toTrustedScript } = await load()
  expect(toTrustedScript(SERVICE_WORKER)).toBe('trusted /sw.js')
  for (const other of ['/sw.js?x', 'sw.js', '//sw.js', 'https://elsewhere.example/sw.js', '/assets/main.js'])
    expect(() => toTrustedScript(other)).toThrow(/allows \/sw\.js/)
  expect(createPolicy).toHaveBeenCalledOnce()
  expect(createPolicy.mock.calls[0]![0]).toBe(TRUSTED_POLICY)
  expect(Object.keys(createPolicy.mock.calls[0]![1])).toEqual(['createScriptURL'])
})

test('a browser without Trusted Types is held to the same address', async () => {
  vi.stubGlobal('trustedTypes', undefined)
  const { toTrustedScript } = await load()
  expect(toTrustedScript('/sw.js')).toBe('/sw.js')
  expect(() => toTrustedScript('/other.js')).toThrow(TypeError)
})
