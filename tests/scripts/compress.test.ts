import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressFiles } from '../../scripts/compress.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-compress-'))
  for (const name of ['main-1.js', 'main-1.css', 'mark-1.svg', 'photo-1.webp'])
    writeFileSync(join(folder, name), `${name} `.repeat(500))
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (name: string) => readFileSync(join(folder, name))

test('each script, style and drawing of a build stands beside two smaller copies of the same content, and nothing else', async () => {
  await compressFiles(folder)
  for (const name of ['main-1.js', 'main-1.css', 'mark-1.svg']) {
    expect(brotliDecompressSync(read(`${name}.br`))).toEqual(read(name))
    expect(gunzipSync(read(`${name}.gz`))).toEqual(read(name))
  }
  expect(readdirSync(folder)).toHaveLength(4 + 6)
})

test('a build that was left half compressed is completed, and its compressed files stay', async () => {
  writeFileSync(join(folder, 'main-1.js.br'), 'made before')
  await compressFiles(folder)
  expect(String(read('main-1.js.br'))).toBe('made before')
  expect(readdirSync(folder)).toHaveLength(4 + 6)
})

test('compression ends with the gateway that it was for', async () => {
  await compressFiles(folder, AbortSignal.abort())
  expect(readdirSync(folder)).toHaveLength(4)
})
