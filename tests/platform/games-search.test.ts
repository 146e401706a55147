import { readFileSync } from 'node:fs'
import type { Operations, SeedVendor } from '@marquee/schemas/contract'
import type { Catalogue } from '@marquee/schemas/vendor/port'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getGameSearch } from '../../fixtures/platform/games/index.ts'
import { splitWords } from '../../fixtures/platform/games/search/words.ts'
import { makeCatalogue } from '../../fixtures/vendor/src/catalogue/catalogue.ts'
import { partial } from '../support/settings.ts'
import { runs } from '../support/suite.ts'
import { startWorld } from './support/world.ts'

type GamesSearchQuery = Operations['games.search']['query']

const { rows } = JSON.parse(readFileSync('fixtures/seed/vendors.json', 'utf8')) as { rows: SeedVendor[] }
const catalogue = makeCatalogue(rows)
const everything = { makers: catalogue.vendors, isShown: () => true }

/** Names found, each once, best first. */
function namesFor(text: string): string[] {
  const { games } = getGameSearch(catalogue)(text, everything)
  const found = [...games].flatMap((score, place) => (score > 0 ? [{ score, place }] : []))
  found.sort((a, b) => b.score - a.score)
  return [...new Set(found.map(({ place }) => catalogue.games[place]!.gameName))]
}

const search = async () => {
  const world = await startWorld()
  return (query: GamesSearchQuery) => world.call('games.search', { query })
}

describe('a search', () => {
  test('a search finds a name without its spaces, hyphens, accents or capitals', () => {
    for (const text of ['sicbo', 'SIC BO', 'sic-bo', ' síc  bo!', 'ｓｉｃｂｏ', 'sic  b'])
      expect(namesFor(text)[0], text).toMatch(/^Sic Bo/)
    expect(namesFor('dragontiger')[0]).toMatch(/^Dragon Tiger/)
    expect(namesFor('drag on')[0]).toMatch(/^Dragon/)
  })

  test('a search finds a name with a letter too many, missing, wrong or changed with its neighbour', () => {
    for (const text of ['baccaratt', 'bacarat', 'baccorat', 'bacacrat'])
      expect(namesFor(text)[0], text).toMatch(/^Baccarat/)
    // Two mistakes from eight letters on, one from four, none in three.
    expect(namesFor('bakkarat')[0]).toMatch(/^Baccarat/)
    expect(namesFor('bakkara')).not.toContain('Baccarat')
    expect(namesFor('tigger')[0]).toMatch(/Tiger/)
    expect(namesFor('tgr')).toEqual([])
    expect(namesFor('dragn tgier')[0]).toMatch(/^Dragon Tiger/)
  })

  test('a search shows whole words before starts, starts before pieces, and all of them before the maker', () => {
    const words = namesFor('king').map((name) => splitWords(name))
    const rank = (name: readonly string[]) =>
      name.includes('king') ? 0 : name.some((word) => word.startsWith('king')) ? 1 : 2
    const ranks = words.map(rank)
    expect(new Set(ranks)).toEqual(new Set([0, 1, 2]))
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    expect(namesFor('golden dragon')[0]).toBe('Golden Dragon')
    // More popular games with a longer name must not stand before it.
    expect(namesFor('triple lotus')[0]).toBe('Triple Lotus')
  })

  test('a search shows close names only where few are right', () => {
    expect(namesFor('king').every((name) => name.toLowerCase().includes('king'))).toBe(true)
  })

  test('a search shows what has some of the words where nothing has them all', async () => {
    const find = await search()
    expect(await find({ text: 'baccarat' })).toMatchObject({ isPartial: false })
    const some = await find({ text: 'baccarat xyzzy' })
    expect(some).toMatchObject({ isPartial: true })
    expect(some.games[0]!.gameName).toMatch(/Baccarat/)
    expect(await find({ text: 'xyzzy qwrtp' })).toMatchObject({ games: [], totalCount: 0 })
  })
})

describe('the operation games.search', () => {
  test('the operation games.search answers games, makers, how many there are, and of which category', async () => {
    const find = await search()
    const found = await find({ text: 'dragon' })
    expect(found.games).toHaveLength(8)
    expect(found.totalCount).toBeGreaterThan(50)
    expect(found.counts.reduce((sum, { count }) => sum + count, 0)).toBe(found.totalCount)
    expect(found.games.some(({ isHot }) => isHot)).toBe(true)

    const live = await find({ text: 'dragon', gameType: 'LIVE', count: 50 })
    expect(live.games.every(({ gameType }) => gameType === 'LIVE')).toBe(true)
    expect(live.totalCount).toBe(found.counts.find(({ gameType }) => gameType === 'LIVE')!.count)
    expect(live.counts).toEqual(found.counts)
  })

  test.each([
    ['ルーレット', /Roulette/],
    ['الروليت', /Roulette/],
    ['บาคาร่า', /Baccarat/],
    ['Tài xỉu', /Sic Bo/],
    ['龍虎', /Dragon Tiger/],
    ['তিন পাত্তি', /Teen Patti/],
  ])(
    'the operation games.search finds games by a name in the language of the visitor: %s',
    async (text, name) => {
      const { games } = await (await search())({ text })
      expect(games.length).toBeGreaterThan(0)
      for (const { gameName } of games.slice(0, 3)) expect(gameName).toMatch(name)
    },
  )

  test.each([
    ['đánh bài', 'PVP'],
    ['スロット', 'RNG'],
    ['ألعاب الورق', 'PVP'],
    ['স্লট', 'RNG'],
    ['釣り', 'FISH'],
    ['スロット ドラゴン', 'RNG'],
  ])(
    'the operation games.search finds a kind of game in the language of the visitor: %s',
    async (text, category) => {
      const { games, counts, totalCount } = await (await search())({ text })
      expect(games.length).toBeGreaterThan(0)
      expect(counts).toEqual([{ gameType: category, count: totalCount }])
      const wrong = text.includes('ドラゴン')
        ? games.filter(({ gameName }) => !gameName.includes('Dragon'))
        : []
      expect(wrong).toEqual([])
    },
  )

  test('the operation games.search names a maker in the category in which the brand shows it, as its games (R-1.044)', async () => {
    const world = await startWorld({ brand: { esports: ['PITCHLN'] } })
    const makersOf = async (gameType: GamesSearchQuery['gameType']) => {
      const { vendors } = await world.call('games.search', { query: { text: 'pitchline', gameType } })
      return vendors.map(({ vassalage }) => vassalage)
    }
    expect(await makersOf('ESPORTS')).toEqual(['PITCHLN'])
    expect(await makersOf('SPORTS')).toEqual([])
  })

  test('the operation games.search goes on page by page, each game once', async () => {
    const find = await search()
    const { totalCount } = await find({ text: 'baccarat' })
    const ids: string[] = []
    for (let pageNo = 1; ids.length < totalCount; pageNo += 1)
      ids.push(...(await find({ text: 'baccarat', count: 10, pageNo })).games.map(({ nodeId }) => nodeId))
    expect(new Set(ids).size).toBe(totalCount)
    expect((await find({ text: 'baccarat', pageNo: 999 })).games).toEqual([])
  })

  test('the operation games.search finds a maker by its name and code, its games after those that are named so', async () => {
    const find = await search()
    for (const text of ['kylin', 'Kylin & Oak', 'kylim'])
      expect((await find({ text })).vendors[0]?.vassalage, text).toBe('KYLIN')
    expect((await find({ text: 'kylin' })).games.every(({ vassalage }) => vassalage === 'KYLIN')).toBe(true)
    expect((await find({ text: 'kylin dragon' })).games[0]).toMatchObject({ vassalage: 'KYLIN' })
  })

  test('the operation games.search knows nothing of vendors that the brand hides, and calls the others by its own names', async () => {
    const vendors = { hidden: ['KYLIN'], titles: { MARROW: 'كأس النجوم' } }
    const world = await startWorld({ brand: { vendors: vendors } })
    const find = (text: string) => world.call('games.search', { query: { text } })
    expect((await find('kylin')).vendors).toEqual([])
    expect((await find('kylin')).games.some(({ vassalage }) => vassalage === 'KYLIN')).toBe(false)
    expect((await find('النجوم')).vendors.map(({ vassalage }) => vassalage)).toEqual(['MARROW'])
  })

  test('the operation games.search finds nothing for an empty text, and treats the text as no pattern', async () => {
    const find = await search()
    for (const text of ['', '  ', '.*', '(.+)+$', '%', '🎲🎲', "'"])
      expect(await find({ text }), text).toEqual({
        games: [],
        vendors: [],
        totalCount: 0,
        counts: [],
        isPartial: false,
      })
  })
})

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A word with one mistake in it. */
const withMistake = (word: string) =>
  fc
    .tuple(
      fc.nat(word.length - 2),
      fc.constantFrom('missing', 'more', 'wrong', 'swapped'),
      fc.constantFrom(...LETTERS),
    )
    .map(([at, kind, letter]) => {
      const [before, one, two, rest] = [word.slice(0, at), word[at]!, word[at + 1]!, word.slice(at + 2)]
      if (kind === 'missing') return before + two + rest
      if (kind === 'more') return before + letter + one + two + rest
      return kind === 'wrong' ? before + letter + two + rest : before + two + one + rest
    })

const misspelt = fc
  .constantFrom(...catalogue.games)
  .map(({ gameName }) => ({
    gameName,
    words: gameName.split(' '),
    long: gameName.split(' ').flatMap((word, at) => (/^[A-Za-z]{5,}$/.test(word) ? [at] : [])),
  }))
  .filter(({ long }) => long.length > 0)
  .chain(({ gameName, words, long }) =>
    fc.constantFrom(...long).chain((at) =>
      withMistake(words[at]!.toLowerCase())
        // `erry cherry` counts no mistake: it is part of Cherry, so exact names come first.
        .filter((typed) => !words.some((word, other) => other !== at && word.toLowerCase().includes(typed)))
        .map((typed) => ({ gameName, text: words.with(at, typed).join(' ') })),
    ),
  )

const NEAR_THE_TOP = 8

describe('whatever is typed', () => {
  test('a name with one mistake in a word of five letters or more is found near the top', () => {
    fc.assert(
      fc.property(misspelt, ({ gameName, text }) => {
        expect(namesFor(text).slice(0, NEAR_THE_TOP)).toContain(gameName)
      }),
      // The ranking is heuristic, so the fixed seed tries the same names in every run.
      { numRuns: runs(80, 400), seed: 1 },
    )
  })

  test('a name typed right is found first', () => {
    fc.assert(
      fc.property(fc.constantFrom(...catalogue.games), ({ gameName }) => {
        expect(namesFor(gameName.toUpperCase())[0]).toBe(gameName)
      }),
      { numRuns: runs(40, 200) },
    )
  })

  test('texts of any length and script are accepted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const { games, makers } = getGameSearch(catalogue)(text, everything)
        expect([games.length, makers.length]).toEqual([catalogue.games.length, catalogue.vendors.length])
      }),
      { numRuns: runs(100, 500) },
    )
  })

  test('a word is found by one mistake, and by none more than its length allows, as a plain table counts them', () => {
    const letters = (minLength: number) =>
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength, maxLength: 9 })
    fc.assert(
      fc.property(fc.array(letters(5), { minLength: 1, maxLength: 6 }), letters(4), (words, typed) => {
        const games = words.map((gameName) => ({ gameName, vassalage: 'X' }))
        const scores = getGameSearch(partial<Catalogue>({ games }))(typed, {
          makers: [],
          isShown: () => true,
        }).games
        const most = typed.length < 8 ? 1 : 2
        const isNear = (word: string) =>
          word.includes(typed) ||
          Array.from(word, (_, end) => mistakes(word.slice(0, end + 1), typed)).some((count) => count <= most)
        const isFound = (word: string) => scores[words.indexOf(word)]! > 0
        expect(words.filter((word) => mistakes(word, typed) <= 1 && !isFound(word))).toEqual([])
        expect(words.filter((word) => isFound(word) && !isNear(word))).toEqual([])
      }),
      { numRuns: runs(100, 500) },
    )
  })
})

/** Letters too many, missing, wrong, or changed with their neighbour: optimal string alignment, as the books have it. */
function mistakes(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const options = [table[i - 1]![j]! + 1, table[i]![j - 1]! + 1, table[i - 1]![j - 1]! + (isSame ? 0 : 1)]
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        options.push(table[i - 2]![j - 2]! + 1)
      table[i]![j] = Math.min(...options)
    }
  return table[a.length]![b.length]!
}
