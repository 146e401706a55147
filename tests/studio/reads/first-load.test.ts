import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildOverview } from '../../../gateway/studio/reads/overview.ts'
import { createFirstLoadMeter } from '../../../gateway/studio/routes/first-load.ts'
import { loadedProject } from '../../support/project-files.ts'
import { buildSmallClient, builtSize } from '../../support/small-client.ts'

const loaded = loadedProject()
const site = loaded.content.brands.get('meghna')!
const folder = mkdtempSync(join(tmpdir(), 'marquee-built-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the first load of a brand is the code of home, compressed, and the pictures that home shows (R-11.007)', () => {
  expect(createFirstLoadMeter(folder)(site)).toBeUndefined()
  buildSmallClient(folder)
  const firstLoad = createFirstLoadMeter(folder)
  const code = builtSize('assets/main-1.js', 'assets/main-1.css', 'assets/games-1.js')
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
  const asked = { published: loaded, drafts: new Map(), newest: new Map(), port: undefined }
  const sizes = buildOverview({ ...asked, firstLoad: ({ code }) => code.length }).brands
  expect(sizes.map((brand) => brand.firstLoad)).toEqual(sizes.map(({ code }) => code.length))
  expect(buildOverview(asked).brands.some((brand) => 'firstLoad' in brand)).toBe(false)
})
