import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printJson } from '@marquee/schemas/rules/print-json'
import type { StudioJson } from '@marquee/schemas/studio'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyCommand, applyStep, type Published } from '../../../gateway/studio/commands/run-command.ts'
import type { Draft } from '../../../gateway/studio/files/draft.ts'
import { formatBytes, parseBytes } from '../../../gateway/studio/files/stored-files.ts'
import { ROOT } from '../../support/gateway-process.ts'
import { runs } from '../../support/suite.ts'

const START: Record<string, StudioJson> = {
  'brand.json': {
    name: 'Lotus',
    merchant: 'lotus',
    numbers: { gamePageSize: 24 },
    domains: ['a.test', 'b.test'],
  },
  'pages/home.json': {
    route: '/',
    blocks: [
      { block: 'hero', id: 'a' },
      { block: 'lane', id: 'b' },
    ],
  },
}
const published: Published = {
  stored: (path) => (path in START ? { value: START[path]! } : null),
  hash: (path) => (path in START ? path : null),
  base: () => null,
}
const empty: Draft = { brand: 'lotus', seq: 0, files: new Map(), steps: [] }
const filesOf = ({ files }: Draft) =>
  [...new Set([...files.keys(), ...Object.keys(START)])]
    .toSorted()
    .map((path) => [path, files.has(path) ? files.get(path)!.own : published.stored(path)] as const)
    .filter(([, stored]) => stored !== null)
    .map(([path, stored]) => [path, formatBytes(stored!).toString()])

const key = fc.constantFrom('name', 'blocks', 'a', 'b', 'c~/d', 'list', '$schema')
const { value } = fc.letrec<{ value: StudioJson }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<StudioJson>(null, true, 0, 1.5, 'x', 'é'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
}))
const command = fc.record({
  path: fc.constantFrom('brand.json', 'pages/home.json', 'pages/new.json'),
  value: fc.option(fc.dictionary(key, value, { maxKeys: 5 }), { nil: undefined }),
  merge: fc.constantFrom(undefined, 'm'),
})

test('undoing all commands restores the first bytes, and repeating them the last (R-11.008)', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 1, maxLength: 12 }), (commands) => {
      let draft = empty
      commands.forEach(({ path, value: next, merge }, index) => {
        const change = next === undefined ? { path } : { path, value: next }
        const asked = { label: 'x', files: [change], ...(merge !== undefined && { merge }) }
        draft = applyCommand(draft, asked, published, index * 400)
      })
      const last = filesOf(draft)
      const count = draft.steps.length
      for (let step = 0; step < count; step++) draft = applyStep(draft, 'undo', published)
      expect(filesOf(draft)).toEqual(filesOf(empty))
      for (let step = 0; step < count; step++) draft = applyStep(draft, 'redo', published)
      expect(filesOf(draft)).toEqual(last)
    }),
    { seed: 7, numRuns: runs(100, 1000) },
  )
})

test('a command without effect is no step, and commands of one field within a second are one', () => {
  const type = (name: string, at: number, draft: Draft) =>
    applyCommand(
      draft,
      {
        label: 'name',
        files: [{ path: 'brand.json', value: { ...(START['brand.json'] as object), name } }],
        merge: 'name',
      },
      published,
      at,
    )
  expect(type('Lotus', 0, empty)).toBe(empty)
  const quick = type('Lot', 900, type('Lo', 0, empty))
  expect(quick.steps).toHaveLength(1)
  expect(type('Lotu', 2_500, quick).steps).toHaveLength(2)
})

test('a new key follows its predecessor, and all other keys stay where they are', () => {
  const value = { merchant: 'lotus', timeZone: 'UTC', name: 'Lotus', numbers: {} }
  const draft = applyCommand(empty, { label: 'x', files: [{ path: 'brand.json', value }] }, published, 0)
  const own = draft.files.get('brand.json')!.own as { value: object }
  expect(Object.keys(own.value)).toEqual(['name', 'merchant', 'timeZone', 'numbers'])
})

test('reading and writing a file of any brand changes no byte', () => {
  const folder = join(ROOT, 'brands')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.json'),
  )
  const changed = files.filter((path) => {
    const bytes = readFileSync(join(folder, path))
    return (
      !formatBytes(parseBytes(path, bytes)).equals(bytes) ||
      printJson(JSON.parse(bytes.toString())) !== bytes.toString()
    )
  })
  expect(files.length).toBeGreaterThan(50)
  expect(changed).toEqual([])
})
