import { expect, test } from 'vitest'
import type { Content } from '../../gateway/src/content/content.ts'
import { buildDocumentKey, KeptDocuments } from '../../gateway/src/http/cached-documents.ts'
import { createStaticResponse } from '../../gateway/src/lib/static-response.ts'

/** Content whose brands have these versions, and which a test changes. */
function changingContent() {
  const listeners = new Set<(content: Content) => void>()
  return {
    listeners,
    onChange(listener: (content: Content) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(versions: Record<string, string>) {
      const brands = new Map(Object.entries(versions).map(([code, version]) => [code, { code, version }]))
      listeners.forEach((listener) => listener({ brands } as unknown as Content))
    },
  }
}

const document = (text = 'x', until = Number.POSITIVE_INFINITY) => ({
  served: createStaticResponse(text, 'text/html', 'no-cache'),
  until,
})
const keyOf = (code: string, version: string, page = 'home') =>
  buildDocumentKey({ code, version }, [page, 'EN'])

test('documents of a former version and of a removed brand are forgotten, and those of others stay (R-11.019)', () => {
  const content = changingContent()
  const kept = new KeptDocuments(content)
  const keys = [keyOf('lotus', '1'), keyOf('lotus', '1', 'help'), keyOf('river', '1'), keyOf('gone', '1')]
  for (const key of keys) kept.set(key, document())
  content.change({ lotus: '2', river: '1' })
  expect([kept.count, keys.map((key) => kept.get(key) !== undefined)]).toEqual([
    1,
    [false, false, true, false],
  ])
  for (let version = 3; version < 100; version += 1) {
    kept.set(keyOf('lotus', String(version)), document())
    content.change({ lotus: String(version), river: '1' })
  }
  expect(kept.count).toBe(2)
  kept.close()
  expect(content.listeners.size).toBe(0)
})

test('documents are kept up to 64 MB together, the ones that were asked for last', () => {
  const kept = new KeptDocuments(changingContent())
  const text = 'x'.repeat(20 * 1024 * 1024)
  const keys = ['a', 'b', 'c', 'd'].map((page) => keyOf('lotus', '1', page))
  for (const key of keys) kept.set(key, document(text))
  expect(keys.map((key) => kept.get(key) !== undefined)).toEqual([false, true, true, true])
})

test('a document whose answers are too old is made again', () => {
  const kept = new KeptDocuments(changingContent())
  kept.set(keyOf('lotus', '1'), document('x', performance.now() - 1))
  expect(kept.get(keyOf('lotus', '1'))).toBeUndefined()
})
