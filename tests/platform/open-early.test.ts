import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEarly } from '../../fixtures/platform/store/pglite/open-early.ts'
import { openFolderStore } from '../../fixtures/platform/store/pglite/pglite-store.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-early-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('an embedded database that exists opens before the gateway does', async () => {
  const made = await openFolderStore(folder)
  await made.run('CREATE TABLE early (value integer); INSERT INTO early VALUES (7)')
  await made.close()
  const store = await openEarly({ DATA_FOLDER: folder })
  expect(await store?.read('SELECT value FROM early')).toEqual([{ value: 7 }])
  expect(openEarly({ DATA_FOLDER: folder, NODE_ENV: 'production' })).toBeUndefined()
  expect(openEarly({ DATA_FOLDER: folder, DATABASE_URL: 'postgres://127.0.0.1/marquee' })).toBeUndefined()
  expect(openEarly({ DATA_FOLDER: folder, PORT: 'none' })).toBeUndefined()
  // A folder in use is reported to the platform, which waits for the database.
  await expect(openEarly({ DATA_FOLDER: folder })).rejects.toThrow('is in use by')
  await store?.close()
})

test('a database that does not exist yet is not made before the modules of the gateway are loaded', () => {
  expect(openEarly({ DATA_FOLDER: folder })).toBeUndefined()
  expect(existsSync(join(folder, 'postgres'))).toBe(false)
})
