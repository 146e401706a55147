import { afterEach, describe, expect, test, vi } from 'vitest'
import { deviceStorage, tabStorage } from '../../client/src/lib/storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

test.each([
  ['session storage', tabStorage, () => sessionStorage, 'token'],
  ['local storage', deviceStorage, () => localStorage, 'theme'],
] as const)('%s is written and read under the key itself (R-3.049)', (_name, storage, own, key) => {
  const { read, write, remove } = storage as typeof tabStorage
  write(key as 'token', 'value')
  expect(own().getItem(key)).toBe('value')
  expect(read(key as 'token')).toBe('value')
  remove(key as 'token')
  expect(read(key as 'token')).toBeNull()
})

test('stored JSON that is broken or missing reads as null', () => {
  expect(deviceStorage.readJson('pastSearches')).toBeNull()
  deviceStorage.write('pastSearches', '["dra')
  expect(deviceStorage.readJson('pastSearches')).toBeNull()
  deviceStorage.write('pastSearches', '["dragon"]')
  expect(deviceStorage.readJson('pastSearches')).toEqual(['dragon'])
})

describe('a storage that cannot be used does not stop the page', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  test.each([
    ['full', { getItem: () => null, setItem: refuse, removeItem: () => {}, clear: () => {} }],
    ['forbidden', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse }],
    ['missing', undefined],
  ])('a storage that cannot be used does not stop the page: %s', (_state, found) => {
    vi.stubGlobal('sessionStorage', found)
    expect(() => {
      tabStorage.write('token', 'value')
      tabStorage.remove('token')
      tabStorage.clear()
    }).not.toThrow()
    expect(tabStorage.read('token')).toBeNull()
    expect(tabStorage.readJson('token')).toBeNull()
  })
})
