import { describe, expect, test } from 'vitest'
import { BASE, loadFrom } from '../../../gateway/src/content/resolve/load-content.ts'
import type { JsonObject } from '../../../gateway/src/lib/json-file.ts'
import { listChoices } from '../../../gateway/studio/reads/choices.ts'
import { readDraftFile } from '../../../gateway/studio/reads/draft-file.ts'
import { buildDraftSite } from '../../../gateway/studio/reads/draft-site.ts'
import { config, editedFiles, loadedProject } from '../../support/project-files.ts'

const loaded = loadedProject()
const brands = [...loaded.content.brands]
const draftWith = (edits: Record<string, unknown>) => loadFrom(config, editedFiles(edits), loaded)

describe.each(brands)('the site of a draft of %s', (code, site) => {
  const drawn = buildDraftSite({ loaded, brand: code })

  test.each(['pages', 'layouts', 'modals'] as const)(
    'the site of a draft lists all its %s with their addresses',
    (kind) => {
      const listed = drawn.pages.filter((page) => page.kind === kind)
      expect(Object.fromEntries(listed.map(({ name, route }) => [name, route]))).toEqual(
        Object.fromEntries(Object.entries(site[kind]).map(([name, { route }]) => [name, route])),
      )
    },
  )

  test('the site of a draft names pages by their title in the default language', () => {
    const home = drawn.pages.find(({ path }) => path === 'pages/home.json')!
    expect(home.title).toBe(site.texts[site.brand.defaultLang]![site.pages.home!.title!])
  })

  test('the site of a draft lists all pictures with their size, and knows which of them are its own', () => {
    expect(drawn.assets.map(({ name }) => name).sort()).toEqual([...site.assets.keys()].sort())
    for (const { name, bytes, from } of drawn.assets) {
      const own = loaded.parts.get(code)!.assets.get(name)
      expect([name, bytes, from]).toEqual([name, site.assets.get(name)!.bytes.length, own ? 'brand' : 'base'])
    }
  })
})

describe('a page that is made from another page of base', () => {
  const baseOf = (draft: typeof loaded, path: string) =>
    readDraftFile({ loaded: draft, published: loaded, brand: 'meghna', path }).base as JsonObject

  test('a page that is made from another page of base is shown to the studio as the whole page that a brand changes', () => {
    const base = baseOf(loaded, 'pages/agent-dividend.json')
    expect(base).not.toHaveProperty('patch')
    expect(base).toMatchObject({
      route: '/agent/agentDividendRecordCopy2',
      blocks: [{ id: 'contract-tabs' }],
    })
  })

  test('a page that is made from another page of base has that page below it in a draft of a brand', () => {
    const path = 'pages/spring.json'
    const page = {
      $schema: '../../../schemas/generated/page.json',
      from: 'home',
      route: '/spring',
      patch: {},
    }
    const draft = draftWith({ [`brands/meghna/${path}`]: page })
    expect(baseOf(draft, path)).toEqual(baseOf(loaded, 'pages/home.json'))
    const { pages } = buildDraftSite({ loaded: draft, brand: 'meghna' })
    expect(pages.find((one) => one.path === path)).toMatchObject({ route: '/spring', from: 'patch' })
  })
})

describe('the pages of a draft', () => {
  test('the pages of a draft tell whether they are those of base, changed ones or own ones', () => {
    const { pages } = buildDraftSite({ loaded, brand: 'meghna' })
    const fromOf = (path: string) => pages.find((page) => page.path === path)!.from
    expect([fromOf('pages/home.json'), fromOf('modals/login.json')]).toEqual(['patch', 'base'])
  })

  test('the pages of a draft are listed even if their file has faults', () => {
    const page = {
      $schema: '../../../schemas/generated/page.json',
      route: '/spring',
      blocks: [{ block: 'nothing' }],
    }
    const draft = draftWith({ 'brands/meghna/pages/spring.json': page })
    const { pages } = buildDraftSite({ loaded: draft, brand: 'meghna' })
    expect(pages.find(({ name }) => name === 'spring')).toEqual({
      path: 'pages/spring.json',
      kind: 'pages',
      name: 'spring',
      title: 'spring',
      route: '/spring',
      from: 'own',
    })
  })
})

describe.each(brands)('the choices of a draft of %s', (code, site) => {
  const choices = listChoices({ loaded, brand: code })

  test('the choices of a draft have each text in the default language', () => {
    expect(choices.texts).toEqual(site.texts[site.brand.defaultLang])
  })

  test('the choices of a draft have the routes of all pages', () => {
    const routes = Object.values(site.pages).flatMap(({ route }) => route ?? [])
    expect(routes.filter((route) => !choices.routes.includes(route))).toEqual([])
  })

  test('the choices of a draft have the menus, the modals and the pictures of the brand', () => {
    expect(choices.menus).toEqual(Object.keys(site.menus).sort())
    expect(choices.modals).toEqual(Object.keys(site.modals).sort())
    expect(choices.images).toEqual([...site.assets.keys()].filter((name) => !name.endsWith('.woff2')).sort())
  })
})

describe('the blocks to choose from', () => {
  const { blocks, vendors, categories } = listChoices({ loaded, brand: 'meghna' })

  test('the blocks to choose from are all of the contract, with a schema that has no reference to another file', () => {
    expect(blocks.map(({ name }) => name)).toEqual([...loaded.contract.blocks.keys()])
    expect(JSON.stringify(blocks)).not.toContain('"$ref"')
  })

  test('the blocks to choose from have their slots beside the schema', () => {
    const frame = blocks.find(({ name }) => name === 'centre-frame')!
    expect(frame.slots.length).toBeGreaterThan(0)
    expect(Object.keys(frame.props as JsonObject)).not.toContain('slots')
  })

  test('the blocks to choose from come with the vendors of the simulated platform and the categories of games', () => {
    expect(vendors.length).toBeGreaterThan(20)
    expect(vendors[0]).toEqual({ code: 'KYLIN', name: 'Kylin & Oak', category: 'RNG', isHot: true })
    expect(categories).toContain('ELOTT')
  })
})

describe.each(brands)('the files of a draft of %s', (code, site) => {
  const part = loaded.parts.get(code)!
  const paths = [...part.tree.keys()].filter((path) => path.endsWith('.json'))
  const fileAt = (path: string) => readDraftFile({ loaded, published: loaded, brand: code, path })

  test('the files of a draft have their own content as it is written', () => {
    for (const path of paths)
      expect(fileAt(path).own, path).toEqual(JSON.parse(part.tree.get(path)!.bytes.toString('utf8')))
  })

  test('the files of a draft with a patch offer the settings of the page, which replace base’s', () => {
    const { schema } = fileAt('pages/home.json')
    const { properties } = schema as { properties: Record<string, unknown> }
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(['title', 'route', 'layout', 'patch']))
    expect(properties).not.toHaveProperty('blocks')
  })

  test('the files of a draft are accepted by the schema that the studio edits them by', () => {
    const { checker } = loaded.contract
    const found = paths.flatMap((path) => {
      const { schema, own } = fileAt(path)
      return schema === undefined
        ? []
        : checker.faults(schema as JsonObject, own!).map((fault) => [path, fault])
    })
    expect(found).toEqual([])
  })

  test('the files of a draft resolve to what the brand is served from', () => {
    expect(fileAt('brand.json').resolved).toEqual(site.brand)
    expect(fileAt('theme.json').resolved).toEqual(site.theme)
    expect(fileAt('pages/home.json').resolved).toEqual(site.pages.home)
    expect(fileAt('modals/login.json').resolved).toEqual(site.modals.login)
    expect(fileAt('i18n/EN.json').resolved).toEqual(site.texts.EN)
  })
})

describe('a file of a draft', () => {
  const path = 'theme.json'
  const edited = { $schema: '../../schemas/theme.json', motion: { slow: 500 } }
  const draft = draftWith({ 'brands/meghna/theme.json': edited })
  const file = readDraftFile({ loaded: draft, published: loaded, brand: 'meghna', path })

  test('a file of a draft differs from the published one and from that of base', () => {
    const written = (code: string) => JSON.parse(loaded.parts.get(code)!.theme!.bytes.toString('utf8'))
    expect(file.own).toEqual(edited)
    expect(file.published).toEqual(written('meghna'))
    expect(file.base).toEqual(written(BASE))
    expect(file.resolved).toMatchObject({ motion: { slow: 500, fast: 140 } })
  })

  test('a file of a draft of base alone has no own content and the schema of a whole page', () => {
    const login = readDraftFile({ loaded, published: loaded, brand: 'meghna', path: 'modals/login.json' })
    expect([login.own, login.published]).toEqual([undefined, undefined])
    expect(login.schema).toMatchObject({ required: ['$schema', 'blocks'] })
  })
})

test('brand.json of a brand with a market is shown with its rules, and with what they set in place of base', () => {
  const draft = draftWith({
    'brands/meghna/brand.json': {
      $schema: '../../schemas/brand.json',
      name: 'Meghna',
      merchant: 'meghna',
      market: 'SE',
    },
  })
  const read = (from: typeof loaded) =>
    readDraftFile({ loaded: from, published: loaded, brand: 'meghna', path: 'brand.json' })
  const file = read(draft)
  expect(file.base).toMatchObject({ safety: { finalWithdrawals: true }, numbers: { limitWaitHours: 72 } })
  expect(file.market?.code).toBe('SE')
  expect(file.market?.rules).toContainEqual({
    title: 'No reverse withdrawal',
    titles: { CN: '提款不可撤回' },
    pointer: '/safety/finalWithdrawals',
    isFixed: true,
  })
  expect(read(loaded)).not.toHaveProperty('market')
  expect(read(loaded).base).not.toHaveProperty('safety')
})
