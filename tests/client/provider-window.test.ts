import { afterEach, expect, test, vi } from 'vitest'
import { openProviderWindow } from '../../client/src/blocks/sign-in/parts/provider-window.ts'

afterEach(() => sessionStorage.clear())

test('the name of a sign-in window does not follow from Math.random', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const open = vi.fn(() => ({ closed: false, close: () => undefined }))
  vi.stubGlobal('open', open)
  const size = { width: 400, height: 600 }
  for (let windows = 0; windows < 2; windows += 1) openProviderWindow(size)
  const names = open.mock.calls.map((call: unknown[]) => String(call[1]))
  expect(new Set(names).size).toBe(2)
  for (const name of names) expect(name).toMatch(/^social-\d{20,}$/)
})
