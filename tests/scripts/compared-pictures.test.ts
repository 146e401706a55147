import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Site } from '@marquee/schemas/contract'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { partial } from '../support/settings.ts'
import { accept, readAccepted } from '../survey/compare/accepted.ts'
import { casesOf, isAskedFor, readArguments } from '../survey/compare/matrix.ts'
import { comparePair } from '../survey/compare/pair.ts'
import { FOUND_FILE, startReport } from '../survey/compare/report.ts'
import { compareTexts } from '../survey/compare/spoken.ts'

const blue = { r: 0, g: 0, b: 200 }

function picture(width = 20, height = 10, colour: object = blue): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour as typeof blue } })
    .png()
    .toBuffer()
}

/** Black beside white, with a column between them that smooths the edge. */
function edge(grey: number): Promise<Buffer> {
  return greys(9, () => [0, 0, 0, 0, grey, 255, 255, 255, 255])
}

/** Strokes of a single pixel's width on black. */
function strokes(grey: number): Promise<Buffer> {
  return greys(20, () => Array.from({ length: 20 }, (_, column) => (column % 2) * grey))
}

function greys(height: number, row: () => number[]): Promise<Buffer> {
  const rows = Array.from({ length: height }, row)
  const data = Buffer.from(rows.flat().flatMap((grey) => [grey, grey, grey]))
  return sharp(data, { raw: { width: rows[0]!.length, height, channels: 3 } })
    .png()
    .toBuffer()
}

describe('a pair of pictures (R-11.014)', () => {
  test('a pair of pictures is the same if its pixels are, whatever compressed them', async () => {
    const one = await picture()
    const other = await sharp(one).png({ compressionLevel: 0 }).toBuffer()
    expect(other.equals(one)).toBe(false)
    expect(await comparePair({ before: one, after: one })).toEqual({ kind: 'same' })
    expect(await comparePair({ before: one, after: other })).toEqual({ kind: 'same' })
  })

  test('a pair of pictures is different by a change of a colour that can hardly be seen', async () => {
    const verdict = await comparePair({
      before: await picture(),
      after: await picture(20, 10, { ...blue, b: 212 }),
    })
    expect(verdict).toMatchObject({ kind: 'different', count: 200, share: 1 })
  })

  test('a pair of pictures is different by one step of a colour on a plain ground, and the same if only an edge is smoothed', async () => {
    const ground = await comparePair({
      before: await picture(),
      after: await picture(20, 10, { ...blue, b: 201 }),
    })
    expect(ground).toMatchObject({ kind: 'different', count: 200 })
    const [sharper, softer] = await Promise.all([edge(128), edge(131)])
    expect(await comparePair({ before: sharper, after: softer })).toEqual({ kind: 'same' })
  })

  test('a pair of pictures is different by a slight change of the colour of thin strokes', async () => {
    const [before, after] = await Promise.all([strokes(160), strokes(164)])
    expect(await comparePair({ before, after })).toMatchObject({ kind: 'different', count: 200 })
  })

  test('a pair of pictures of unequal sizes differs in the additional rows alone', async () => {
    const verdict = await comparePair({ before: await picture(20, 10), after: await picture(20, 12) })
    expect(verdict).toMatchObject({ kind: 'different', count: 40, share: 40 / 240 })
    if (verdict.kind !== 'different') throw new Error('not different')
    expect(await sharp(verdict.difference).metadata()).toMatchObject({ width: 20, height: 12 })
  })

  test('a pair of pictures has a hash of its own pixels and their order', async () => {
    const [one, two] = [await picture(), await picture(20, 11)]
    const hashes = await Promise.all(
      [
        { before: one, after: two },
        { before: one, after: two },
        { before: two, after: one },
        { before: one },
        { after: one },
      ].map(async (pair) => ({ hash: '', ...(await comparePair(pair)) }).hash),
    )
    expect(hashes[0]).toBe(hashes[1])
    expect(new Set(hashes).size).toBe(4)
  })
})

test('an accepted difference is remembered by its hash and no longer counts (R-11.014)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-compared-'))
  const file = join(folder, 'accepted.json')
  const into = join(folder, 'report')
  const [before, after] = [await picture(), await picture(20, 10, { ...blue, r: 9 })]
  const compared = async (screen: string, pair: object) => ({
    screen,
    pair,
    verdict: await comparePair(pair),
  })
  const report = async () => {
    const started = startReport(into, readAccepted(file))
    started.add(await compared('meghna EN dark phone pages/home', { before, after }))
    started.add(await compared('meghna EN dark phone pages/new <page>', { after }))
    started.add(await compared('meghna EN dark phone pages/terms', { before, after: before }))
    return started.finish('compared')
  }
  const found = await report()
  expect(found.map(({ screen }) => screen)).toHaveLength(2)
  const page = readFileSync(join(into, 'index.html'), 'utf8')
  expect(page).toContain('3 screens: 1 the same, <strong>2 different</strong>, 0 accepted.')
  for (const name of ['before', 'after', 'difference']) {
    expect(page).toContain(`${found[0]!.hash}-${name}.png`)
    expect(readFileSync(join(into, `${found[0]!.hash}-${name}.png`)).length).toBeGreaterThan(0)
  }
  expect(page).toContain('pages/new &lt;page&gt;')
  expect(JSON.parse(readFileSync(join(into, FOUND_FILE), 'utf8'))).toHaveLength(2)

  expect(() => accept(file, found, ['ffffffffffffffff'])).toThrow('found no difference ffffffffffffffff')
  accept(file, found, [found[0]!.hash.slice(0, 8)])
  expect((await report()).map(({ hash }) => hash)).toEqual([found[1]!.hash])
  expect(readFileSync(join(into, 'index.html'), 'utf8')).toContain('1 accepted')
  accept(file, found, ['all'])
  expect(await report()).toEqual([])
})

describe('a pair of spoken texts', () => {
  const spoken = (...lines: string[]) => Buffer.from(lines.join('\n'))
  const page = [
    'title Home',
    '- banner:',
    '  - button "Menu"',
    '  - link "Log in"',
    '- main:',
    '  - heading "Home" [level=1]',
  ]

  test('a pair of spoken texts is the same without a difference, and has its lines with those around it otherwise', () => {
    expect(compareTexts({ before: spoken(...page), after: spoken(...page) })).toEqual({ kind: 'same' })
    const after = spoken(...page.with(2, '  - button'))
    expect(compareTexts({ before: spoken(...page), after })).toMatchObject({
      kind: 'different',
      count: 1,
      share: 1 / 6,
      difference: spoken(
        '  title Home',
        '  - banner:',
        '-   - button "Menu"',
        '+   - button',
        '    - link "Log in"',
        '  - main:',
        '    - heading "Home" [level=1]',
      ),
    })
  })

  test('a pair of spoken texts of which one is missing is a screen that came or went', () => {
    expect(compareTexts({ after: spoken('a') })).toMatchObject({ kind: 'added' })
    expect(compareTexts({ before: spoken('a') })).toMatchObject({ kind: 'removed' })
  })

  test('a pair of spoken texts stands in the report as text, and is accepted as pictures are', () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-spoken-'))
    const [into, file] = [join(folder, 'report'), join(folder, 'accepted.json')]
    const pair = { before: spoken(...page), after: spoken(...page.with(3, '  - link "<Sign in>"')) }
    const report = () => {
      const started = startReport(into, readAccepted(file), true)
      started.add({ screen: 'meghna EN light desktop pages/home', pair, verdict: compareTexts(pair) })
      return started.finish('spoken')
    }
    const found = report()
    expect(readFileSync(join(into, 'index.html'), 'utf8')).toContain('+   - link &quot;&lt;Sign in&gt;&quot;')
    accept(file, found, ['all'])
    expect(report()).toEqual([])
  })
})

describe('the matrix of a comparison (R-11.014)', () => {
  const sites = [
    partial<Site>({ code: 'one', brand: { supportLanguages: ['EN', 'BN'] } }),
    partial<Site>({ code: 'two', brand: { supportLanguages: ['EN'] } }),
  ]

  test('the matrix of a comparison is brand x language x theme x device', () => {
    expect(casesOf(sites, readArguments(['--compare', 'main']))).toHaveLength(3 * 2 * 2)
  })

  test('the matrix of a comparison of spoken texts has one theme and one device unless others are asked for', () => {
    expect(casesOf(sites, readArguments(['--compare', 'main', '--spoken']))).toHaveLength(3)
    expect(
      casesOf(sites, readArguments('--compare main --spoken --device phone'.split(' '))).map(
        ({ name }) => name,
      ),
    ).toContain('one EN light phone')
  })

  test('the matrix of a comparison is narrowed by flags', () => {
    const asked = readArguments(
      '--compare main one --language EN,BN --theme dark --device phone --only home,modals/login'.split(' '),
    )
    expect(asked.compare).toBe('main')
    expect(casesOf(sites, asked).map(({ name }) => name)).toEqual(['one EN dark phone', 'one BN dark phone'])
    expect(isAskedFor({ kind: 'pages', name: 'home' }, asked)).toBe(true)
    expect(isAskedFor({ kind: 'pages', name: 'login' }, asked)).toBe(false)
    const reached = { ...asked, reached: new Set(['one EN pages/home']) }
    const home = { kind: 'pages', name: 'home' }
    expect(isAskedFor(home, reached, { brand: 'one', language: 'EN' })).toBe(true)
    expect(isAskedFor(home, reached, { brand: 'one', language: 'BN' })).toBe(false)
  })

  test.each([
    ['--thme dark', 'Unknown flag --thme'],
    ['--theme blue', 'Unknown theme blue'],
    ['--device', '--device needs a value'],
    ['--compare --theme dark', '--compare needs a value'],
  ])('the matrix of a comparison refuses %s', (words, message) => {
    expect(() => readArguments(words.split(' '))).toThrow(message)
  })
})
