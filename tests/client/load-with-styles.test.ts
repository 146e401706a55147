import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWithStyles } from '../../client/src/lib/load-with-styles.ts'

const part = { name: 'part' }
const load = vi.fn(async () => part)

/** Links that were added; they stand in no document, so that a test says when their files come. */
let added: HTMLLinkElement[]

beforeEach(() => {
  added = []
  vi.spyOn(document.head, 'append').mockImplementation((link) => void added.push(link as HTMLLinkElement))
})

afterEach(() => {
  load.mockClear()
  vi.restoreAllMocks()
})

test('a part without style sheets is imported at once', async () => {
  expect(await loadWithStyles(load)).toBe(part)
})

test('a part is imported when its style sheets are loaded, and each of them is asked for once', async () => {
  const first = loadWithStyles(load, ['assets/a.css', 'assets/b.css'])
  const second = loadWithStyles(load, ['assets/a.css'])
  expect(added.map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
    ['stylesheet', '/assets/a.css'],
    ['stylesheet', '/assets/b.css'],
  ])
  added[0]!.dispatchEvent(new Event('load'))
  expect(await second).toBe(part)
  expect(load).toHaveBeenCalledOnce()
  added[1]!.dispatchEvent(new Event('load'))
  expect(await first).toBe(part)
})

test('a style sheet that the document names is not asked for again', async () => {
  const settings = (window as unknown as { happyDOM: { settings: Record<string, boolean> } }).happyDOM
    .settings
  settings.handleDisabledFileLoadingAsSuccess = true
  document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="/assets/named.css">')
  expect(await loadWithStyles(load, ['assets/named.css'])).toBe(part)
  expect(added).toEqual([])
})

test('a style sheet that does not come fails the import, and the next import asks for it again', async () => {
  const failed = loadWithStyles(load, ['assets/late.css'])
  added[0]!.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow(/Unable to preload CSS for .*\/assets\/late\.css/)
  expect(load).not.toHaveBeenCalled()
  const next = loadWithStyles(load, ['assets/late.css'])
  expect(added).toHaveLength(2)
  added[1]!.dispatchEvent(new Event('load'))
  expect(await next).toBe(part)
})
