import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addLazyField } from '../../gateway/src/lib/lazy-record.ts'
import { openParted, partsToWrite } from '../../gateway/src/lib/parted-file.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-parted-'))
  file = join(folder, 'parts.bin')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('R-11.018 parts of a cached file are read one by one, also after another process has replaced it', () => {
  const { add, write } = partsToWrite()
  const [texts, page] = [{ EN: { title: 'Sign in' } }, { blocks: ['form'] }]
  const places = [add(texts), add(page)] as const
  expect(add(texts)).toBe(places[0])
  write(file, { places })
  const open = openParted(file)
  partsToWrite().write(file, 'other content')
  expect(open.head).toEqual({ places })
  expect(places.map(open.read)).toEqual([texts, page])
  expect(open.read(places[1])).toBe(open.read(places[1]))
  open.close()
  expect(openParted(file).head).toBe('other content')
})

test('R-11.018 a cached file that was cut off at any place is refused', () => {
  const { add, write } = partsToWrite()
  write(file, { at: add({ title: 'Sign in' }) })
  const bytes = readFileSync(file)
  for (const length of [0, 4, 8, 12, bytes.length - 1]) {
    writeFileSync(file, bytes.subarray(0, length))
    expect(() => openParted(file)).toThrow()
  }
})

test('a lazy field is made once for each object, and is copied as a plain value', () => {
  const owners = [{ id: 1 }, { id: 2 }]
  const made: number[] = []
  addLazyField(owners, 'double', ({ id }) => {
    made.push(id)
    return { value: 2 * id }
  })
  expect(made).toEqual([])
  const [first, second] = owners as { id: number; double: object }[]
  expect(first!.double).toBe(first!.double)
  expect({ ...second }).toEqual({ id: 2, double: { value: 4 } })
  expect(made).toEqual([1, 2])
})
