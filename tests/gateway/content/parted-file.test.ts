import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addLazyField } from '../../../gateway/src/lib/lazy-record.ts'
import { openParted, type Part, writeParted } from '../../../gateway/src/lib/parted-file.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-parted-'))
  file = join(folder, 'parts.bin')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('R-11.018 parts of a cached file are read one by one, also after another process has replaced it', () => {
  const [texts, page] = [{ EN: { title: 'Sign in' } }, { blocks: ['form'] }]
  writeParted(file, (add) => ({ places: [add(texts), add(page)] }))
  const open = openParted(file)
  writeParted(file, () => 'other content')
  const { places } = open.head as { places: Part[] }
  expect(places.map(open.read)).toEqual([texts, page])
  expect(open.read(places[1]!)).toBe(open.read(places[1]!))
  open.close()
  expect(openParted(file).head).toBe('other content')
})

test('equal values of a cached file are written once and read as one object', () => {
  const sizeOf = (titles: string[]) => {
    writeParted(file, (add) => titles.map((title) => add({ title })))
    return statSync(file).size
  }
  const long = 'Sign in '.repeat(1_000)
  expect(sizeOf([long, long, long]) - sizeOf([long])).toBeLessThan(100)
  writeParted(file, (add) => ['Sign in', 'Register', 'Sign in'].map((title) => add({ title })))
  const { head, read } = openParted(file)
  const [first, second, third] = (head as Part[]).map(read)
  expect([first, second]).toEqual([{ title: 'Sign in' }, { title: 'Register' }])
  expect(third).toBe(first)
})

test('a cached file that cannot be written whole leaves the former one and no other file', () => {
  writeParted(file, () => 'former')
  expect(() => writeParted(file, (add) => add({ call: () => 'a function' }))).toThrow()
  expect(openParted(file).head).toBe('former')
  expect(readdirSync(folder)).toHaveLength(1)
})

test('R-11.018 a cached file that was cut off at any place is refused', () => {
  writeParted(file, (add) => ({ at: add({ title: 'Sign in' }) }))
  const bytes = readFileSync(file)
  for (let length = 0; length < bytes.length; length += 1) {
    writeFileSync(file, bytes.subarray(0, length))
    expect(() => openParted(file)).toThrow()
  }
})

test('a part of a cached file that was damaged at any place is refused, and the others are read', () => {
  const values = [
    { title: 'Sign in', order: 1 },
    { title: 'Register', order: 2 },
  ]
  writeParted(file, (add) => values.map(add))
  const bytes = readFileSync(file)
  for (let place = 0; place < bytes.length; place += 1) {
    const damaged = Buffer.from(bytes)
    damaged[place]! ^= 1
    writeFileSync(file, damaged)
    const found = values.map((_, index) => attempt(() => readPart(index)))
    expect(found).toContain(undefined)
    for (const [index, value] of values.entries()) expect([undefined, value]).toContainEqual(found[index])
  }
})

function readPart(index: number): unknown {
  const { head, read, close } = openParted(file)
  try {
    return read((head as Part[])[index]!)
  } finally {
    close()
  }
}

function attempt(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return undefined
  }
}

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
