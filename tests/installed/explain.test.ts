import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BlockUse } from '@marquee/schemas/contract'
import { type LanguageCode, languages } from '@marquee/schemas/languages'
import type { ExplainedCall, Explanation, WrittenPlace } from '@marquee/schemas/rules/explanation'
import { parsePointer } from '@marquee/schemas/rules/json-pointer'
import { afterAll, describe, expect, test } from 'vitest'
import { explainElement } from '../../fixtures/platform/routes/explain/explain-element.ts'
import { findBlock } from '../../fixtures/platform/routes/explain/find-block.ts'
import { buildGateway } from '../../gateway/src/app.ts'
import { type Config, readConfig } from '../../gateway/src/config.ts'
import type { LoadedBrand } from '../../gateway/src/content/content.ts'
import type { Loaded } from '../../gateway/src/content/resolve/load-content.ts'
import { openContent } from '../../gateway/src/content/serve/open-content.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'
import { listLayouts } from '../../gateway/src/routes/document.ts'
import { loadedProject } from '../support/project-files.ts'
import { buildSmallClient } from '../support/small-client.ts'
import { testConfig } from '../support/start-gateway.ts'
import { startSimulated } from '../support/start-simulated.ts'
import { steeredPlatform } from '../support/steered-platform.ts'
import { pictureOf, vendor } from '../support/vendor.ts'

const ELEMENTS = 100
const config: Config = readConfig({})
const content = openContent({ ...config, watch: false }, loadedProject())
const loaded: Loaded = content.loaded()
const brands = [...loaded.content.brands.values()]

const folder = mkdtempSync(join(tmpdir(), 'marquee-explain-'))
afterAll(() => rmSync(folder, { recursive: true }))

const KEYS = ['home', 'rng', 'deposit', 'not-found']

test('documents of production have no byte of the panel, which those of development load first', async () => {
  buildSmallClient(folder)
  const documentsOf = async (overrides: Partial<Config>) => {
    const gateway = await startSimulated(steeredPlatform(), { clientFolder: folder, ...overrides }, content)
    const ask = (code: string, url: string) =>
      gateway.app.inject({ url, headers: { host: `${code}.localhost`, accept: 'text/html' } })
    const urls = brands.flatMap((site) =>
      KEYS.flatMap((name) => (site.pages[name]?.route ? [[site.code, site.pages[name].route] as const] : [])),
    )
    const answers = await Promise.all(urls.map(([code, url]) => ask(code, url)))
    await gateway.app.close()
    return answers.map(({ body }) => body)
  }
  const production = { production: true, control: false, watch: false }
  const before = await documentsOf(production)
  const inDevelopment = await documentsOf({})
  mkdirSync(join(folder, 'why'), { recursive: true })
  writeFileSync(join(folder, 'why/why.js'), '')
  const tag = '<script type="module" src="/_site/why.js"></script>\n'
  const explaining = await documentsOf({})
  expect(before.length).toBeGreaterThan(5)
  expect(await documentsOf(production)).toEqual(before)
  expect(before.filter((html) => html.includes('why.js'))).toEqual([])
  expect(explaining.filter((html) => !html.includes(tag))).toEqual([])
  expect(explaining.map((html) => html.replace(tag, ''))).toEqual(inDevelopment)
})

test('development explains an element and its calls to this machine alone, and production to nobody', async () => {
  const headers = { host: 'meghna.localhost' }
  const url = '/_site/explain?place=home/hero-banner&page=home&language=en&says=Sign+up'
  const callAt = (trace: string) => `/_site/explain/call?trace=${trace}`
  const config = testConfig({ clientFolder: folder, logLevel: 'info' })
  const app = await buildGateway(
    { config, content, platform: steeredPlatform(), vendor, pictureOf },
    { write: () => undefined },
  )
  const answer = await app.inject({ url, headers })
  expect(answer.json()).toMatchObject({
    page: 'pages/home',
    block: {
      name: 'hero-banner',
      value: 'hero-banner in pages/home',
      studio: 'pages/pages/home#hero-banner',
    },
    shown: [
      {
        name: 'home.welcome-action',
        value: 'Sign up',
        places: [{ origin: 'base', file: 'brands/base/i18n/EN.json' }],
      },
    ],
  })
  const { traceId } = (await app.inject({ url: '/wps/system/status', headers })).json<{ traceId: string }>()
  const call = (await app.inject({ url: callAt(traceId), headers })).json<ExplainedCall>()
  expect(call.facts).toMatch(/^support\.status, \S.* ms simulated, visitor$/)
  const logged = call.lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(logged).toEqual(['fault', 'answered'].map((msg) => expect.objectContaining({ traceId, msg })))
  const isSent = async (more: object) => (await app.inject({ url, headers, ...more })).statusCode
  expect(await isSent({ remoteAddress: '192.0.2.1' })).toBe(404)
  expect(await isSent({ headers: { ...headers, origin: 'http://elsewhere.example' } })).toBe(404)
  expect(await isSent({ url: '/_site/explain?place=nothing', headers })).toBe(404)
  await app.close()
  const overrides = { clientFolder: folder, production: true, control: false }
  const production = await startSimulated(steeredPlatform(), overrides, content)
  for (const path of [url, callAt(traceId), '/_site/why.js'])
    expect((await production.app.inject({ url: path, headers })).statusCode, path).toBe(404)
  await production.app.close()
})

type Element = { what: string; value: unknown; place: WrittenPlace | undefined }

describe('the place that is named for a value holds it', () => {
  test.each(brands.map((site) => [site.code, site] as const))(
    'the named file and line hold the value of 100 random elements of each page of %s',
    (code, site) => {
      const random = createRandomFromText(code)
      const wrong: string[] = []
      let checked = 0
      for (const page of [
        ...Object.keys(site.pages),
        ...Object.keys(site.modals).map((name) => `modal-${name}`),
      ]) {
        const elements = elementsOn(site, page)
        expect(elements.length, page).toBeGreaterThan(0)
        for (let count = 0; count < ELEMENTS; count += 1) {
          const element = elements[Math.floor(random.next() * elements.length)]!
          checked += 1
          const fault = faultOf(element)
          if (fault) wrong.push(`${page}: ${element.what} ${JSON.stringify(element.value)}: ${fault}`)
        }
      }
      expect(checked).toBeGreaterThan(5_000)
      expect([...new Set(wrong)]).toEqual([])
    },
  )
})

/** Values that the panel names for the blocks of a page and of its layouts, and for what they say in a language of the brand. */
function elementsOn(site: LoadedBrand, page: string): Element[] {
  const file = site.pages[page] ?? site.modals[page.replace('modal-', '')]!
  const roots = [
    [page, file.blocks] as const,
    ...listLayouts(site, file).map((name) => [`layout-${name}`, site.layouts[name]!.blocks] as const),
  ]
  const languages = site.brand.supportLanguages
  return roots.flatMap(([root, blocks]) => {
    const shown = blocks.filter(({ id }) => root === page || !id || !file.without?.includes(id))
    return [root, ...placesIn(shown, root)].flatMap((place, index) =>
      explained(site, { place, page, language: languages[index % languages.length]! }),
    )
  })
}

const known = new Map<string, Element[]>()

function explained(site: LoadedBrand, at: { place: string; page: string; language: string }): Element[] {
  const key = JSON.stringify([site.code, at.place.startsWith('layout-') ? { ...at, page: '' } : at])
  const elements = known.get(key) ?? valuesIn(explain(site, at))
  known.set(key, elements)
  return elements
}

/** The page says the texts that the settings of its blocks name. */
function explain(site: LoadedBrand, at: { place: string; page: string; language: string }): Explanation {
  const texts = site.texts[at.language]!
  const says: string[] = []
  JSON.stringify(findBlock(site, at.place, at.page)?.use?.props, (_key, value: unknown) => {
    if (typeof value === 'string' && texts[value] !== undefined) says.push(texts[value])
    return value
  })
  const tag = languages[at.language as LanguageCode].tag
  return explainElement({ config, loaded, site }, { ...at, tag, says })!
}

function valuesIn({ block, settings, shown, texts, operations }: Explanation): Element[] {
  const code = (what: string, places: readonly WrittenPlace[]) =>
    places.map((place) => ({ what, value: undefined, place }))
  return [
    ...(block.places[0] ? [{ what: 'block', value: block.name, place: block.places[0] }] : []),
    ...code(
      'block',
      block.places.filter(({ origin }) => origin === 'code'),
    ),
    ...[...settings, ...shown, ...texts].map(({ name, value, places: [place] }) => ({
      what: name,
      value,
      place,
    })),
    ...operations.flatMap(({ name, value, places: [contract, ...answer] }) => [
      { what: name, value: String(value).split(' ')[1], place: contract },
      ...code(name, answer),
    ]),
  ]
}

function placesIn(blocks: readonly BlockUse[], above: string): string[] {
  return blocks.flatMap((use, index) => {
    const place = `${above}/${use.id ?? `${index}-${use.block}`}`
    const inner = Object.entries(use.slots ?? {}).flatMap(([slot, uses]) =>
      placesIn(uses, `${place}/${slot}`),
    )
    return [place, ...inner]
  })
}

const files = new Map<string, string>()

function faultOf({ value, place }: Element): string | undefined {
  if (!place) return 'no place'
  const path = join(config.root, place.file)
  const text = files.get(path) ?? readFileSync(path, 'utf8')
  files.set(path, text)
  const line = text.split('\n')[place.line - 1]
  if (place.pointer === undefined)
    return line === undefined || line.trim() === '' ? `${place.file}:${place.line} is empty` : undefined
  const held = parsePointer(place.pointer).reduce<unknown>(
    (at, key) => (at as Record<string, unknown> | undefined)?.[key],
    JSON.parse(text) as unknown,
  )
  // The id of a block that a patch adds is its key.
  if (place.pointer.endsWith(`/patch/${String(value)}`) && line?.includes(`${JSON.stringify(value)}:`))
    return undefined
  const where = `${place.file}:${place.line} ${place.pointer}`
  if (JSON.stringify(held) !== JSON.stringify(value)) return `${where} holds ${JSON.stringify(held)}`
  if (place.line > 0 && !line?.includes(JSON.stringify(value))) return `${where} is ${line}`
  return undefined
}
