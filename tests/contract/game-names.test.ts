import type { SeedVendor } from '@marquee/schemas/contract'
import { languages } from '@marquee/schemas/languages'
import { expect, test } from 'vitest'
import { makeCatalogue } from '../../fixtures/vendor/src/catalogue/catalogue.ts'
import { nameGame, nameKey, nameMatch } from '../../fixtures/vendor/src/catalogue/local-names.ts'
import { matches } from '../../fixtures/vendor/src/server/draw.ts'
import { namesIn } from '../../fixtures/vendor/src/server/texts.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'
import { expectNone } from './none.ts'
import { faultsIn, filesBelow, readJson, readText } from './project.ts'

const TEXTS = 'fixtures/vendor/src/catalogue/texts'
const codes = Object.keys(languages)
const keys = Object.keys(readJson(`${TEXTS}/EN.json`)).filter((key) => key !== '$schema')
const { rows } = readJson('fixtures/seed/vendors.json') as unknown as { rows: SeedVendor[] }
const named = makeCatalogue(rows).games.filter(({ gameType }) => gameType === 'LIVE' || gameType === 'PVP')
const findText = (code: string) => (key: string) => namesIn(code)[`play.${key}`]

test('every live table and PVP game has its own name within its vendor in every language', () => {
  const faults = faultsIn(codes, (code) => {
    const names = named.map((game) => `${game.vassalage}: ${nameGame(game, findText(code))}`)
    return names.filter((name, at) => names.indexOf(name) !== at)
  })
  expectNone(faults)
  expectNone(named.filter((game) => nameGame(game, findText('EN')) !== game.gameName))
  // With other texts, each name differs: none lacks its title or table.
  const isRenamed = (key: string) => (key.startsWith('name-') ? '{{title}}/{{table}}' : `*${key}`)
  expectNone(named.filter((game) => !nameGame(game, isRenamed).startsWith('*title-')))
})

test('every title, table, room, league and team has a text in every language, which no other of its group has', () => {
  const groups = Map.groupBy(keys, (key) => key.split('-')[0]!)
  groups.delete('play.name')
  const files = filesBelow(TEXTS)
  expect(files.length).toBe(18)
  const faults = faultsIn(files, (path) => {
    const texts = readJson(path) as Record<string, string>
    return [...groups.values()].flatMap((group) => {
      const own = group.map((key) => texts[key])
      return group.filter((_, at) => !own[at] || own.indexOf(own[at]) !== at)
    })
  })
  expectNone(faults)
})

test('every league and team of the matches and every level of the rooms has a text', () => {
  const boards = Array.from({ length: 60 }, (_, day) =>
    matches({ now: (20_000 + day) * 86_400_000, matchSeed: (part) => part, randomOf: createRandomFromText }),
  )
  const list = boards.flatMap((board) => board.list)
  expect(new Set(list.map(({ home }) => home)).size).toBe(20)
  const wanted = list.flatMap(({ league, home, away }) => [
    nameKey('league', league),
    nameKey('team', home),
    nameKey('team', away),
  ])
  const levels = [...readText('fixtures/platform/games/rooms.ts').matchAll(/name: '(\w+)'/g)]
  expect(levels.length).toBe(4)
  const all = new Set([...wanted, ...levels.map(([, name]) => nameKey('room', name!))])
  expectNone([...all].filter((key) => !keys.includes(`play.${key}`)))
  expectNone(list.filter((match) => nameMatch(match, findText('EN')).home !== match.home))
})
