import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsBelow, isFile, ROOT } from './imports.ts'
import { expectNone } from './none.ts'
import { content, faultsIn, filesBelow, loaded, readJson, readText } from './project.ts'

const VENDOR = 'fixtures/vendor/src'
const KINDS = `${VENDOR}/kinds`
const kinds = readdirSync(join(ROOT, KINDS))

describe('the demonstration vendor', () => {
  test('the demonstration vendor imports only the port and the contract of the platform (R-4.054)', () => {
    const imports = importsBelow(VENDOR)
    expect(imports.length).toBeGreaterThan(100)
    const known = [/^node:/, /^@marquee\/schemas\//, /^(sharp|vite)$/, /^fixtures\/vendor\/src\//]
    const foreign = imports.filter(({ to }) => !known.some((allowed) => allowed.test(to)))
    expectNone(foreign.map(({ from, to }) => `${from} imports ${to}`))
  })

  test('the demonstration vendor is imported only by processes on the simulated platform, dynamically', () => {
    const users = importsBelow('gateway/src', 'gateway/studio', 'fixtures/platform').filter(
      ({ to }) => to.startsWith('@marquee/vendor') || to.startsWith('fixtures/vendor'),
    )
    expect(users.map(({ from }) => from)).toEqual([
      'fixtures/platform/cli/drift.ts',
      'fixtures/platform/cli/world.ts',
      'fixtures/platform/open-simulation.ts',
    ])
    for (const { from } of users)
      expect(readText(from)).toContain("const { vendor } = await import('@marquee/vendor')")
  })

  test('the demonstration vendor has no SQL of its own, because its host stores its data', () => {
    const faults = faultsIn(filesBelow(VENDOR, '.ts'), (path) =>
      /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM) [a-z_*]+/.test(readText(path)) ? ['has SQL'] : [],
    )
    expectNone(faults)
  })
})

const checks = loaded.contract
const offered = [
  ...new Set([...content.brands.values()].flatMap(({ brand }): string[] => brand.supportLanguages)),
]

describe('every kind of game', () => {
  test('every kind of game has a folder with its rules, its view, its texts, its artwork and its titles', () => {
    expect(kinds.length).toBeGreaterThan(10)
    const faults = faultsIn(kinds, (kind) =>
      ['kind.json', 'rules.ts', 'artwork.ts', 'view.ts', 'texts/EN.json']
        .filter((part) => !isFile(`${KINDS}/${kind}/${part}`))
        .map((part) => `has no ${part}`),
    )
    expectNone(faults)
  })

  test('every kind of game has titles that match schemas/game-kind.json', () => {
    const schema = readJson('schemas/game-kind.json')
    const faults = faultsIn(kinds, (kind) =>
      checks.checker
        .faults(schema, readJson(`${KINDS}/${kind}/kind.json`))
        .map(({ pointer, wrong }) => `${pointer} ${wrong}`),
    )
    expectNone(faults)
  })

  test('every kind of game shares no title and no category with another', () => {
    const files = kinds.map((kind) => readJson(`${KINDS}/${kind}/kind.json`) as unknown as KindFile)
    const titles = files.flatMap(({ titles: own = [] }) =>
      own.map(({ category, name }) => `${category}/${name}`),
    )
    const places = files.flatMap(({ titles: own = [] }) =>
      own.map(({ category, place }) => `${category}/${place}`),
    )
    const categories = files.flatMap((file) => file.categories ?? [])
    for (const list of [titles, places, categories]) expect(new Set(list).size).toBe(list.length)
  })
})

describe('the texts of the games', () => {
  const folders = [
    VENDOR,
    `${VENDOR}/catalogue`,
    ...['kinds', 'halls'].flatMap((group) => foldersBelow(`${VENDOR}/${group}`)),
  ]
  const files = filesBelow(VENDOR).filter((path) => path.includes('/texts/'))
  const isOffered = (path: string) => offered.includes(basename(path, '.json'))
  const placesOf = (path: string) =>
    Object.entries(readJson(path))
      .filter(([key]) => key !== '$schema')
      .map(
        ([key, text]) => `${key} ${[...String(text).matchAll(/\{\{\w+\}\}/g)].map(String).sort().join('')}`,
      )
      .sort()

  test('the texts of the games match schemas/texts.json, and their keys begin with play', () => {
    const schema = readJson('schemas/texts.json')
    const faults = faultsIn(files, (path) => [
      ...checks.checker.faults(schema, readJson(path)).map(({ pointer, wrong }) => `${pointer} ${wrong}`),
      ...Object.keys(readJson(path)).filter((key) => key !== '$schema' && !key.startsWith('play.')),
    ])
    expectNone(faults)
  })

  test('the texts of the games have the keys and placeholders of English in every language that a brand offers, and no others in any', () => {
    const faults = faultsIn(folders, (folder) => {
      const mine = files.filter((path) => path.startsWith(`${folder}/texts/`))
      const english = placesOf(`${folder}/texts/EN.json`)
      return [
        ...offered.filter((code) => !mine.includes(`${folder}/texts/${code}.json`)),
        ...mine.filter((path) => placesOf(path).some((place) => !english.includes(place))),
        ...mine.filter((path) => isOffered(path) && placesOf(path).length < english.length),
      ]
    })
    expectNone(faults)
  })

  test('the texts of the games have no duplicate keys', () => {
    const keys = folders.flatMap((folder) => Object.keys(readJson(`${folder}/texts/EN.json`)).slice(1))
    expectNone(keys.filter((key, at) => keys.indexOf(key) !== at))
  })
})

function foldersBelow(path: string): string[] {
  return readdirSync(join(ROOT, path)).map((name) => `${path}/${name}`)
}

type KindFile = { categories?: string[]; titles?: { name: string; category: string; place: number }[] }
