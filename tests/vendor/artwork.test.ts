import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { SeedPointReward, SeedPromotion, SeedVendor } from '@marquee/schemas/contract'
import type { CatalogueGame } from '@marquee/schemas/vendor/port'
import { describe, expect, test } from 'vitest'
import fonts from '../../fixtures/vendor/src/artwork/letters.json' with { type: 'json' }
import { lettering, widthOf } from '../../fixtures/vendor/src/artwork/letters.ts'
import { makeCatalogue } from '../../fixtures/vendor/src/catalogue/catalogue.ts'
import { gameName } from '../../fixtures/vendor/src/catalogue/names.ts'
import { chance } from '../../fixtures/vendor/src/lib/chance.ts'
import { gameArtwork, gameTheme } from '../../fixtures/vendor/src/pictures/game-artwork.ts'
import { lotteryArtwork } from '../../fixtures/vendor/src/pictures/lottery-artwork.ts'
import { motifs } from '../../fixtures/vendor/src/pictures/motifs.ts'
import { playArt } from '../../fixtures/vendor/src/pictures/play-art.ts'
import {
  articleArtwork,
  promotionArtwork,
} from '../../fixtures/vendor/src/pictures/promotions/promotion-artwork.ts'
import { subjectOf } from '../../fixtures/vendor/src/pictures/subject.ts'
import { vendorArtwork } from '../../fixtures/vendor/src/pictures/vendor-artwork.ts'

const DEFAULT_ICON = join(import.meta.dirname, '../../gateway/src/routes/default-icon.svg')
const vendors = rowsOf<SeedVendor>('vendors')
const promotions = rowsOf<SeedPromotion>('promotions').map((row) =>
  promotionArtwork({ ...row, figure: `${Number(row.bonusPercent)}%` }),
)
const articles = rowsOf<SeedPointReward>('point-rewards').map((row) =>
  articleArtwork({ ...row, figure: '5' }),
)
const catalogue = makeCatalogue(vendors)

function rowsOf<Row>(name: string): Row[] {
  const file = join(import.meta.dirname, `../../fixtures/seed/${name}.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { rows: Row[] }).rows
}

function pictureOf({ gameName: name, vassalage, gameType, nodeId, vendor }: CatalogueGame): string {
  return gameArtwork({ name, vassalage, gameType, nodeId, hue: vendor.hue, motif: vendor.motif })
}

const { pick } = chance('500 of them')
const some = Array.from({ length: 500 }, () => pick(catalogue.games))
const pictures = some.map(pictureOf)

/** Names of the tags that are open at a fault, or undefined when every tag is closed in its turn. */
function faultOfXml(xml: string): string | undefined {
  const open: string[] = []
  const rest = xml.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w:-]*="[^"<&]*(?:&[a-z]+;[^"<&]*)*")*)(\/?)>/g,
    (_, close, name, attributes, empty) => {
      const names = [...attributes.matchAll(/ ([\w:-]+)=/g)].map(([, attribute]) => attribute)
      if (new Set(names).size < names.length) return `<${name} has an attribute twice`
      if (close) return open.pop() === name ? '' : '<'
      if (!empty) open.push(name)
      return ''
    },
  )
  return open.length > 0 || /[<>]|&(?!(amp|lt|gt|quot);)/.test(rest)
    ? `${open.join(' ')} ${rest.slice(0, 80)}`
    : undefined
}

const FORBIDDEN =
  /<(script|style|foreignObject|image|a|use|animate|set)\b|\bhref\b|\bstyle=|\bon[a-z]+=|javascript:|https?:(?!\/\/www\.w3\.org\/2000\/svg")/i

test('a slot machine has the theme of its name, and enough figures for its reels', () => {
  const themeOf = (name: string, motif = 'classic') =>
    gameTheme({ name, motif, vassalage: 'V', gameType: 'RNG', nodeId: '1', hue: 20 })
  expect(themeOf('Swift Phoenix', 'myth')).toMatchObject({
    world: 'phoenix',
    figures: expect.arrayContaining(['feather', 'sun', 'gem']),
  })
  for (const { gameName: name, vassalage, gameType, nodeId, vendor } of some) {
    const { figures } = gameTheme({ name, vassalage, gameType, nodeId, hue: vendor.hue, motif: vendor.motif })
    expect(new Set(figures).size).toBe(figures.length)
    expect(figures.length).toBeGreaterThanOrEqual(7)
    expect(subjectOf(name, gameType, vendor.motif).heroes).toContain(figures[0])
  }
})

describe('a picture', () => {
  test('a picture of the same game is the same, byte by byte', () => {
    expect(some.map(pictureOf)).toEqual(pictures)
  })

  test('a picture differs from game to game', () => {
    expect(new Set(pictures).size).toBe(new Set(some.map(({ nodeId }) => nodeId)).size)
  })

  test('a picture differs from promotion to promotion, and from article to article', () => {
    expect(new Set([...promotions, ...articles]).size).toBe(promotions.length + articles.length)
  })

  test.each([
    ['games', pictures],
    ['vendors', vendors.map(vendorArtwork)],
    ['demo games', [...playArt().values()]],
    ['promotions', promotions],
    ['articles', articles],
    ['what is missing', [readFileSync(DEFAULT_ICON, 'utf8')]],
  ])('a picture of %s is XML without scripts, styles, links or invalid numbers', (_, all) => {
    for (const svg of all) {
      expect(faultOfXml(svg)).toBeUndefined()
      expect(svg).not.toMatch(FORBIDDEN)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(svg).toContain('preserveAspectRatio="xMidYMid')
    }
  })

  test('a picture refers only to gradients that it has', () => {
    for (const svg of [...pictures, ...promotions, ...articles]) {
      const made = new Set([...svg.matchAll(/id="(\w+)"/g)].map(([, id]) => id))
      for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(made).toContain(id)
    }
  })

  test('a picture is at most 5.5 KB, compressed', () => {
    const sizes = [
      ...pictures,
      ...promotions,
      ...articles,
      ...vendors.map(vendorArtwork),
      ...playArt().values(),
    ].map((svg) => gzipSync(svg).length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5632)
  })

  test('a picture tells the whole name, and draws every letter of it', () => {
    some.forEach(({ gameName: name }, at) => {
      const svg = pictures[at]!
      expect(svg).toContain(`<title>${name.replace('&', '&amp;')}</title>`)
      // The last row of outlines is as many letters as the name has, in one row or two.
      const rows = [...svg.matchAll(/ d="((?:M\d+ 0m[^"]+)+)" fill="(?!none)[^"]+" stroke=/g)]
      const drawn = rows.map(([, outline]) => outline!.match(/M\d+ 0m/g)!.length)
      expect([name, drawn.reduce((sum, count) => sum + count, 0)]).toEqual([
        name,
        name.replaceAll(' ', '').length,
      ])
    })
  })

  test('a picture needs no font of the machine: no picture has text in it', () => {
    const lotteries = ['SSC', 'K3', 'CHAIN', 'VN_NORTH'].map((group) => lotteryArtwork(group)!)
    for (const svg of [...pictures, ...promotions, ...articles, ...lotteries, ...playArt().values()])
      expect(svg).not.toMatch(/<text|font-/)
  })

  test('a picture has every letter of the names, in every font', () => {
    const names = catalogue.games.map(({ gameName: name }) => name).join('')
    const letters = new Set(`${names}${names.toUpperCase()}0123456789%`)
    for (const [font, known] of Object.entries(fonts))
      expect([font, [...letters].filter((letter) => !Object.hasOwn(known, letter))]).toEqual([font, []])
  })

  test('a picture draws a letter that no font has without its accent, or leaves its place free', () => {
    const look = { font: 'sans', size: 40, x: 0, y: 0, fill: '#000' } as const
    expect(lettering('Café', look)).toBe(lettering('Cafe', look))
    expect(widthOf('漢', 'sans')).toBe(0.5)
    expect(lettering('', look)).not.toMatch(/NaN|Infinity/)
  })

  test('a picture keeps letters that XML would read as its own', () => {
    const game = { ...some[0]!, gameName: 'Salt & <Pepper> "Gold"' }
    expect(faultOfXml(pictureOf(game))).toBeUndefined()
    expect(pictureOf(game)).toContain('&amp;')
  })

  test('a picture shows what the name says', () => {
    expect(subjectOf('Golden Koi Riches', 'RNG', 'orient')).toMatchObject({ world: 'koi' })
    expect(subjectOf('Book of Embers', 'RNG', 'myth')).toMatchObject({ world: 'books', heroes: ['book'] })
    expect(subjectOf('Dragon Tiger Salon', 'LIVE', 'cards')).toMatchObject({
      world: 'live',
      heroes: ['dragon', 'tiger'],
    })
    expect(subjectOf('Nothing Known', 'RNG', 'sweet').heroes.length).toBe(1)
  })
})

describe('the catalogue', () => {
  test('the catalogue has some 10,000 games of 60 vendors or more, each with a number of its own', () => {
    expect(catalogue.vendors.length).toBeGreaterThanOrEqual(60)
    expect(catalogue.games.length).toBeGreaterThan(9_500)
    expect(catalogue.games.length).toBeLessThan(10_500)
    expect(catalogue.gameByNodeId.size).toBe(catalogue.games.length)
  })

  test('the catalogue gives a game the number that it had, whatever vendors come before it', () => {
    const own = catalogue.gamesByVendor.get('OAKSPIR')!
    const alone = makeCatalogue(vendors.filter(({ vassalage }) => vassalage === 'OAKSPIR'))
    expect(alone.games).toEqual(own)
  })

  test('the catalogue gives two games of a vendor different names', () => {
    for (const [vendor, games] of catalogue.gamesByVendor)
      expect([vendor, new Set(games.map(({ gameName: name }) => name)).size]).toEqual([vendor, games.length])
  })

  test('the catalogue has a game for every vendor that opens directly, except lotteries', () => {
    const direct = catalogue.vendors.filter(
      ({ type, gameType }) => type === 'game' && !gameType.endsWith('LOTT'),
    )
    expect(direct.length).toBeGreaterThan(2)
    for (const { nodeId } of direct) expect(catalogue.gameByNodeId.get(nodeId)?.supportPlay).toBe(1)
  })

  test('the catalogue knows a family of pictures for every vendor', () => {
    for (const vendor of vendors) expect(gameName({ ...vendor, gameType: 'RNG' }, 0).name).toMatch(/^\S/)
    expect(Object.keys(motifs).length).toBeGreaterThanOrEqual(20)
  })
})
