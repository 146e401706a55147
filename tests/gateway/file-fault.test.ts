import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { findSetting } from '../../gateway/src/config.ts'
import { describeFileFault } from '../../gateway/src/lib/files/file-fault.ts'

const access = vi.hoisted(() => ({ refusal: undefined as string | undefined }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const accessSync: typeof fs.accessSync = (path, mode) => {
    if (access.refusal) throw Object.assign(new Error(access.refusal), { code: access.refusal })
    fs.accessSync(path, mode)
  }
  return { ...fs, accessSync }
})

const folder = mkdtempSync(join(tmpdir(), 'marquee-fault-'))
const dataFolder = join(folder, 'data')
const environment = { DATA_FOLDER: dataFolder, TLS_CERT: '/etc/marquee/chain.pem' }
const wordsFor = (code: string, syscall: string, path: string) =>
  describeFileFault(Object.assign(new Error(code), { code, syscall, path }), (at) =>
    findSetting(at, environment),
  )

beforeEach(() => (access.refusal = undefined))
afterAll(() => rmSync(folder, { recursive: true }))

test('a start on a read-only file system says so, although Node says that nothing is there', () => {
  access.refusal = 'EROFS'
  const words = wordsFor('ENOENT', 'mkdir', dataFolder)
  expect(words).toContain(`${dataFolder} cannot be used (mkdir): its file system is read-only.`)
  expect(words).toContain('mount it writable, or name another place with DATA_FOLDER')
})

test.each([
  ['EACCES', 'open', join(dataFolder, 'gateway.pid'), /the user of this process may not.*with DATA_FOLDER/],
  ['ENOSPC', 'write', join(dataFolder, 'x.bin'), /the disk is full\. Remedy: make room.*with DATA_FOLDER/],
  ['ENOENT', 'open', '/etc/marquee/chain.pem', /chain\.pem.*does not exist.*with TLS_CERT/],
  ['EEXIST', 'mkdir', dataFolder, /a file is where a folder belongs/],
  ['ENOTDIR', 'scandir', '/srv/elsewhere', /belongs\. Remedy: remove it\.$/],
])('a failed start names path, cause and remedy: %s of %s', (code, syscall, path, words) => {
  expect(wordsFor(code, syscall, path)).toMatch(words)
})

test('an error that is not of the file system keeps its own words', () => {
  expect(describeFileFault(new Error('a bug'), () => undefined)).toBeUndefined()
})
