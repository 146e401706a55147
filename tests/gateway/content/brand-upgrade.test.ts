import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { upgradeBrands } from '../../../gateway/commands/upgrade/upgrade-command.ts'
import { upgradeFiles } from '../../../gateway/commands/upgrade/upgrade-files.ts'
import type { Upgrade } from '../../../gateway/commands/upgrade/upgrades.ts'
import type { JsonObject } from '../../../gateway/src/lib/json-file.ts'
import { type BrandFolder, brandFolder, brandJson } from '../../support/brand-folder.ts'
import { loadBrands } from '../../support/project-files.ts'

const PAGE = '../../../schemas/page.json'

const upgrades: Upgrade[] = [
  {
    formatVersion: 2,
    steps: [
      { kind: 'setting', from: '/numbers/perPage', to: '/numbers/pageSize' },
      { kind: 'setting', from: '/oldModule', instead: 'write "modules": { "agents": true }' },
      { kind: 'theme', from: '/shape/round', to: '/shape/radius' },
      { kind: 'block', from: 'games-lane', to: 'game-lane' },
      { kind: 'text', from: 'home.heading', to: 'home.title' },
    ],
  },
  { formatVersion: 3, steps: [{ kind: 'prop', block: 'game-lane', from: '/amount', to: '/count' }] },
]

const files: Record<string, JsonObject> = {
  'brand.json': {
    $schema: '../../schemas/brand.json',
    name: 'Old',
    numbers: { perPage: 5, gamePageSize: 9 },
    oldModule: true,
    licence: 'home.heading',
  },
  'theme.json': { shape: { round: 4 } },
  'pages/home.json': {
    $schema: PAGE,
    patch: {
      'hot-games': { props: { amount: 4 } },
      own: { block: 'games-lane', props: { amount: 6, title: 'home.heading' } },
      'winner-board': { props: { amount: 1 } },
    },
  },
  'pages/extra.json': {
    $schema: PAGE,
    blocks: [{ block: 'columns', slots: { start: [{ block: 'games-lane', props: { amount: 2 } }] } }],
  },
  'i18n/EN.json': { 'home.heading': 'Hello', 'home.heading_one': 'One', 'home.other': 'Stays' },
  'i18n/CN.json': { 'home.other': 'Stays' },
}

const blockOf = (path: string, id: string) =>
  path === 'pages/home.json' ? { 'hot-games': 'game-lane', 'winner-board': 'winner-board' }[id] : undefined

test('an upgrade renames settings, blocks, properties and texts in every file of a brand that has them', () => {
  const changed = Object.fromEntries(upgradeFiles(new Map(Object.entries(files)), upgrades, blockOf))
  expect(changed).toEqual({
    'brand.json': {
      $schema: '../../schemas/brand.json',
      name: 'Old',
      numbers: { gamePageSize: 9, pageSize: 5 },
      licence: 'home.title',
      formatVersion: 3,
    },
    'theme.json': { shape: { radius: 4 } },
    'pages/home.json': {
      $schema: PAGE,
      patch: {
        'hot-games': { props: { count: 4 } },
        own: { block: 'game-lane', props: { count: 6, title: 'home.title' } },
        'winner-board': { props: { amount: 1 } },
      },
    },
    'pages/extra.json': {
      $schema: PAGE,
      blocks: [{ block: 'columns', slots: { start: [{ block: 'game-lane', props: { count: 2 } }] } }],
    },
    'i18n/EN.json': { 'home.title': 'Hello', 'home.title_one': 'One', 'home.other': 'Stays' },
  })
})

test('an upgrade renames in fragments, in the changes of their uses, and in the variants of blocks', () => {
  const blockIn = (path: string, id: string) =>
    path === 'fragments/strip.json' && id === 'lane' ? 'game-lane' : undefined
  const page = (amount: string, block: string): JsonObject => ({
    $schema: PAGE,
    blocks: [
      { fragment: 'strip', patch: { lane: { props: { [amount]: 3 } } } },
      { block, variants: { welcome: { short: { props: { [amount]: 2 } }, none: { hidden: true } } } },
    ],
  })
  const strip = (amount: string, block: string): JsonObject => ({
    $schema: PAGE,
    blocks: [{ block, id: 'lane', props: { [amount]: 6 } }],
  })
  const written = new Map<string, JsonObject>([
    ['fragments/strip.json', strip('amount', 'games-lane')],
    ['pages/own.json', page('amount', 'games-lane')],
  ])
  expect(Object.fromEntries(upgradeFiles(written, upgrades, blockIn))).toEqual({
    'fragments/strip.json': strip('count', 'game-lane'),
    'pages/own.json': page('count', 'game-lane'),
  })
})

test('an upgrade that was made changes nothing a second time', () => {
  const once = upgradeFiles(new Map(Object.entries(files)), upgrades, blockOf)
  const after = new Map([...Object.entries(files), ...once])
  expect([...upgradeFiles(after, upgrades, blockOf)]).toEqual([])
})

let folder: BrandFolder
afterEach(() => folder?.close())

const renamed: Upgrade[] = [
  {
    formatVersion: 2,
    steps: [
      { kind: 'text', from: 'footer.licence', to: 'footer.licensed' },
      { kind: 'setting', from: '/esports', instead: 'nothing; the vendors say it' },
    ],
  },
]

function upgrade(isCheck: boolean, code?: string): { isDone: boolean; lines: string[] } {
  const lines: string[] = []
  const output = { log: (line: string) => void lines.push(line), error: () => undefined }
  const { config, load } = folder
  return { isDone: upgradeBrands({ code, isCheck }, { config, load, output }, renamed), lines }
}

test('`brand upgrade --check` fails and writes nothing where a brand is of an older format, and says what a person must do', () => {
  folder = brandFolder({
    'old/brand.json': brandJson('old', { esports: [] }),
    'old/i18n/EN.json': { 'footer.licence': 'Licensed.' },
    'new/brand.json': brandJson('new', { formatVersion: 2 }),
  })
  const before = readFileSync(folder.path('old/i18n/EN.json'), 'utf8')
  const { isDone, lines } = upgrade(true, 'old')
  expect(isDone).toBe(false)
  expect(lines).toEqual([
    expect.stringMatching(/^would change .*old\/brand\.json$/),
    expect.stringMatching(/^would change .*old\/i18n\/EN\.json$/),
    'old: /esports is gone: nothing; the vendors say it',
  ])
  expect(readFileSync(folder.path('old/i18n/EN.json'), 'utf8')).toBe(before)
  expect(upgrade(true, 'new').isDone).toBe(true)
})

test('`brand upgrade` writes the files of an older format, after which a check finds nothing', () => {
  folder = brandFolder({
    'old/brand.json': brandJson('old'),
    'old/i18n/EN.json': { 'footer.licence': 'Licensed.' },
  })
  expect(upgrade(false, 'old').isDone).toBe(true)
  expect(JSON.parse(readFileSync(folder.path('old/i18n/EN.json'), 'utf8'))).toEqual({
    'footer.licensed': 'Licensed.',
  })
  expect(JSON.parse(readFileSync(folder.path('old/brand.json'), 'utf8'))).toMatchObject({ formatVersion: 2 })
  expect(upgrade(true, 'old').isDone).toBe(true)
})

test('a brand of a later format than this version reads is a fault that says so', () => {
  const { problems } = loadBrands({ 'late/brand.json': brandJson('late', { formatVersion: 99 }) }).content
  expect(problems.filter(({ brand }) => brand === 'late')).toEqual([
    expect.objectContaining({
      pointer: '/formatVersion',
      wrong: expect.stringContaining('are of format 99, and this version of Marquee reads format'),
      write: expect.stringContaining('update Marquee'),
    }),
  ])
})
