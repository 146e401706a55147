import { test } from 'vitest'
import { lotteryArtwork } from '../../fixtures/vendor/src/pictures/lottery-artwork.ts'
import { seedKey } from '../../gateway/src/content/read/fixtures/seed-texts.ts'
import { expectNone } from './none.ts'
import { filesBelow, loaded, readJson } from './project.ts'

type Option = { option: string }
type Play = { playId: string; options: Option[]; pad: { list?: string[] } }
type Type = { draw: { prize: string }[]; series: { series: string; plays: Play[] }[] }

const wordOf = (code: string) => (code === '*' ? 'any' : code.toLowerCase().replaceAll('_', '-'))
const isWord = (name: string) => name !== '' && !/^\d+$/.test(name)

/** Keys of the texts that name the parts of a lottery type. */
function keysOf({ draw, series }: Type): string[] {
  const plays = series.flatMap((one) => one.plays)
  const options = plays.flatMap(({ options: all, pad }) => [
    ...all.map(({ option }) => option),
    ...(pad.list ?? []),
  ])
  return [
    ...draw.flatMap(({ prize }) => (prize === '' ? [] : [`prize.${wordOf(prize)}`])),
    ...series.map((one) => `series.${wordOf(one.series)}`),
    ...plays.flatMap(({ playId }) => [`play.${wordOf(playId)}`, `how.${wordOf(playId)}`]),
    ...options.filter(isWord).map((option) => `option.${wordOf(option)}`),
  ]
}

test('every play, series, option and prize of a lottery type has a text; if not: pnpm texts add lottery-lobby.play.<id>', () => {
  const texts = readJson('brands/base/i18n/EN.json') as Record<string, string>
  const missing = filesBelow('schemas/lotteries', '.json').flatMap((path) =>
    keysOf(readJson(path) as Type)
      .filter((key) => !Object.hasOwn(texts, `lottery-lobby.${key}`))
      .map((key) => `${path}: ${key}`),
  )
  expectNone(missing)
})

test('every group of lotteries has a text and a picture; if not: pnpm texts add lottery-lobby.group.<code>, BALLS of lottery-artwork.ts', () => {
  const texts = readJson('brands/base/i18n/EN.json') as Record<string, string>
  const { rows } = readJson('fixtures/seed/lotteries.json') as { rows: { gameGroupCode: string }[] }
  const groups = [...new Set(rows.map(({ gameGroupCode }) => gameGroupCode))]
  const missing = groups.filter((code) => !Object.hasOwn(texts, `lottery-lobby.group.${wordOf(code)}`))
  expectNone([...missing, ...groups.filter((code) => !lotteryArtwork(code))])
})

test('every lottery of the starting data has a name in every language, which no other lottery has', () => {
  const { rows } = readJson('fixtures/seed/lotteries.json') as { rows: { gameCode: string }[] }
  const faults = [...loaded.fixtures.texts.seed.byLanguage].flatMap(([language, own]) => {
    const keys = rows.map(({ gameCode }) => seedKey('lottery', gameCode, 'name'))
    const names = keys.map((key) => own[key])
    return keys
      .filter((_, place) => !names[place] || names.indexOf(names[place]) !== place)
      .map((key) => `${language}: ${key}`)
  })
  expectNone(faults)
})
