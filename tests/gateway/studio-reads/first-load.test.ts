import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { firstLoadIn } from '../../../gateway/src/routes/studio/first-load.ts'
import { overviewOf } from '../../../gateway/src/studio/reads/overview.ts'
import { loadedProject } from '../../support/project-files.ts'

const loaded = loadedProject()
const site = loaded.content.brands.get('meghna')!
const folder = mkdtempSync(join(tmpdir(), 'marquee-built-'))
afterAll(() => rmSync(folder, { recursive: true }))

const CODE = {
  'assets/main-1.js': 'export const main = 1\n',
  'assets/main-1.css': 'body { margin: 0 }\n',
  'assets/games-1.js': 'export const games = 1\n',
  'assets/orders-1.js': 'export const orders = 1\n',
}

function build() {
  const files = {
    ...CODE,
    '.vite/manifest.json': JSON.stringify({
      'src/main.tsx': { file: 'assets/main-1.js', css: ['assets/main-1.css'] },
      games: { file: 'assets/games-1.js' },
      orders: { file: 'assets/orders-1.js' },
    }),
    '.vite/blocks.json': JSON.stringify({
      'hot-games': 'assets/games-1.js',
      'record-table': 'assets/orders-1.js',
    }),
    '.vite/texts.json': JSON.stringify({ app: { keys: [], starts: [] }, blocks: {} }),
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

test('the first load of a brand is the code of home, compressed, and the pictures that home shows (R-11.007)', () => {
  expect(firstLoadIn(folder)(site)).toBeUndefined()
  build()
  const firstLoad = firstLoadIn(folder)
  const size = (path: keyof typeof CODE) => gzipSync(CODE[path]).length
  const code = size('assets/main-1.js') + size('assets/main-1.css') + size('assets/games-1.js')
  const logo = site.assets.get(site.brand.logo)!.bytes.length
  const withoutBlocks = {
    ...site.pages.home!,
    route: '/',
    blocks: [{ block: 'hot-games' }],
    layout: undefined,
  }
  const plain = { ...site, pages: { home: withoutBlocks } } as unknown as typeof site
  expect(firstLoad(plain)).toBe(code + logo)
  const hero = { block: 'hot-games', props: { image: 'hero.svg' } }
  const pictured = { ...plain, pages: { home: { ...withoutBlocks, blocks: [hero, hero] } } } as typeof site
  expect(firstLoad(pictured)).toBe(code + logo + site.assets.get('hero.svg')!.bytes.length)
})

test('the overview tells the first load of each brand, and nothing before the first build', () => {
  const asked = { published: loaded, drafts: new Map(), port: undefined }
  const sizes = overviewOf({ ...asked, firstLoad: ({ code }) => code.length }).brands
  expect(sizes.map((brand) => brand.firstLoad)).toEqual(sizes.map(({ code }) => code.length))
  expect(overviewOf(asked).brands.some((brand) => 'firstLoad' in brand)).toBe(false)
})
