import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operationTable } from '@marquee/schemas/operations'
import { expect, test } from 'vitest'
import { ROOT, sourcesBelow } from './imports.ts'
import { expectNone } from './none.ts'

const sources = sourcesBelow('client/src').map((path) => ({
  path,
  // Comments may speak of a storage.
  code: readFileSync(join(ROOT, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
}))

test.each([
  ['localStorage or sessionStorage', /\b(?:local|session)Storage\b/, 'client/src/lib/storage.ts'],
  ['document.cookie', /\bdocument\.cookie\b/, 'client/src/lib/cookies.ts'],
  ['IndexedDB or cookieStore', /\b(?:indexedDB|cookieStore)\b/, undefined],
])('one module of the client touches %s', (_name, pattern, owner) => {
  const touching = sources.filter(({ code }) => pattern.test(code)).map(({ path }) => path)
  expect(touching).toEqual(owner ? [owner] : [])
})

test('every answer that a tab keeps has its key in the table of session storage', () => {
  const table = readFileSync(join(ROOT, 'client/src/lib/storage.ts'), 'utf8')
  const names = Object.values(operationTable).flatMap(({ sessionCache }) => sessionCache ?? [])
  expect(names.length).toBeGreaterThan(3)
  expectNone(names.filter((name) => !table.includes(`'${name}'`)))
})
