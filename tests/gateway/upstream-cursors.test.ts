import { expect, test } from 'vitest'
import type { FactsOfCall } from '../../gateway/src/upstream/profile/call-facts.ts'
import { createCursors, listKey, parsePageRequest } from '../../gateway/src/upstream/profile/cursors.ts'
import { getDialect } from '../../gateway/src/upstream/profile/profile.ts'
import { loadedProject } from '../support/project-files.ts'
import { testBrand } from '../support/test-content.ts'

const { contract } = loadedProject()
const operation = contract.operations.get('wallet.bet-history')!
const dialect = getDialect(contract.upstreams.get('rest')!, operation)
const first = {
  method: 'GET',
  path: '/bets',
  query: 'page_size=2',
  headers: {},
  body: undefined,
  contentType: undefined,
}

/** A list of five pages, whose cursors are c2 to c5, and the pages that were read of it. */
function list(cursors = createCursors()) {
  const pages: string[] = []
  const find = async (page: number, key = 'one') => {
    const read = async ({ query }: { query: string }) => {
      const page = Number(new URLSearchParams(query).get('cursor')?.slice(1) ?? 1)
      pages.push(`${key} ${page}`)
      return { next_cursor: page < 5 ? `c${page + 1}` : null }
    }
    const request = await parsePageRequest(first, page, dialect, { key, cursors, read })
    return new URLSearchParams(request.query).get('cursor')
  }
  return { pages, find, cursors }
}

test('a page is reached over the pages before it, and the next one from there', async () => {
  const { pages, find } = list()
  expect(await find(3)).toBe('c3')
  expect(pages).toEqual(['one 1', 'one 2'])
  expect(await find(4)).toBe('c4')
  expect(await find(2)).toBe('c2')
  expect(pages).toEqual(['one 1', 'one 2', 'one 3'])
  await expect(find(6)).rejects.toMatchObject({ code: 'request.invalid' })
})

test('the first page, read again, begins the list anew', async () => {
  const { pages, find, cursors } = list()
  await find(4)
  cursors.keep('one', 1, 'c2')
  await find(3)
  expect(pages.slice(3)).toEqual(['one 2'])
})

test('cursors are forgotten after a minute, and the list used longest ago makes room for a thousandth', async () => {
  let now = 0
  const { pages, find, cursors } = list(createCursors(() => now))
  await find(2)
  now = 60_000
  await find(2)
  expect(pages).toEqual(['one 1', 'one 1'])
  for (let other = 0; other < 1_000; other += 1) cursors.keep(`list ${other}`, 1, 'x')
  expect(cursors.of('one')).toEqual([])
  expect(cursors.of('list 1')).toEqual(['x'])
})

test('no caller gets the cursors of another one, of another query, language or brand', () => {
  const site = testBrand({ code: 'alpha' })
  const call: FactsOfCall = { site, language: 'EN', token: 'one', visitor: 'v' }
  const query = { pageNo: 2, pageSize: 10 }
  const keys = [
    listKey(operation, query, call),
    listKey(operation, { ...query, pageSize: 20 }, call),
    listKey(contract.operations.get('wallet.account-record')!, query, call),
    listKey(operation, query, { ...call, token: 'two' }),
    listKey(operation, query, { ...call, visitor: 'w' }),
    listKey(operation, query, { ...call, language: 'BN' }),
    listKey(operation, query, { ...call, site: testBrand({ code: 'beta' }) }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  expect(listKey(operation, { ...query, pageNo: 3 }, call)).toBe(keys[0])
  expect(keys[0]).not.toContain('one')
})
