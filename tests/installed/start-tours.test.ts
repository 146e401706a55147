import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageFile } from '@marquee/schemas/contract'
import type { StartPage } from '@marquee/schemas/rules/start-page'
import { afterAll, expect, test } from 'vitest'
import { createProgress } from '../../fixtures/platform/routes/start/progress.ts'
import file from '../../fixtures/platform/routes/start/tours.json' with { type: 'json' }
import type { Content } from '../../gateway/src/content/content.ts'
import { loadFrom } from '../../gateway/src/content/resolve/load-content.ts'
import { openContent } from '../../gateway/src/content/serve/open-content.ts'
import { STUDIO_CALLS } from '../../gateway/studio/routes/studio-calls.ts'
import { config, editedFiles, loadedProject } from '../support/project-files.ts'
import { startSimulated } from '../support/start-simulated.ts'
import { steeredPlatform } from '../support/steered-platform.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-tours-'))
afterAll(() => rmSync(folder, { recursive: true }))

const real = openContent({ ...config, watch: false }, loadedProject())
const content = real.current()
const steps = file.tours.flatMap((tour) => tour.steps)

function withHome(code: string, added: { block: string; id: string }[]): Content {
  const site = content.brands.get('meghna')!
  const home: PageFile = {
    ...site.pages.home!,
    blocks: [...site.pages.home!.blocks, ...added.map((use) => ({ ...use, props: {} }))],
  }
  const pages = { ...site.pages, home }
  return { ...content, brands: new Map([...content.brands, [code, { ...site, code, pages }]]) }
}

const problem = { file: 'brands/meghna/brand.json', line: 1, pointer: '', wrong: 'x', write: 'y' }

function progressOn(name: string, current: () => Content = () => content) {
  return createProgress({ file: join(folder, name), steps, content: current })
}

test('each of four tours has five steps, whose ids are unique and whose facts the gateway can see', async () => {
  expect(file.tours.map((tour) => tour.steps.length)).toEqual([5, 5, 5, 5])
  expect(new Set(steps.map(({ id }) => id)).size).toBe(20)
  const gateway = await startSimulated(steeredPlatform(), { dataFolder: folder }, real)
  const studio = STUDIO_CALLS.map(({ method, path }) => `${method} /_studio/api/${path}`)
  const states = [
    'brand created',
    'brand served',
    'brand opened',
    'block served',
    'block explained',
    'problem mended',
  ]
  const unseen = steps.filter(({ done }) => {
    const [method = '', url = ''] = done.split(' ')
    const isRoute = url.startsWith('/') && gateway.app.hasRoute({ method: method as 'GET', url })
    return !isRoute && !content.operations.has(done) && ![...studio, ...states].includes(done)
  })
  expect(unseen).toEqual([])
  await gateway.close()
})

test('a step is ticked off by its own fact, stays so after a restart, and is open again after a reset', () => {
  const progress = progressOn('ticks.json')
  progress.note('wallet.balance')
  expect(progress.done()).toEqual([])
  progress.note('lottery.bet')
  progress.note('lottery.bet')
  expect(progress.done()).toEqual(['bet'])
  expect(progressOn('ticks.json').done()).toEqual(['bet'])
  progress.reset()
  expect(progressOn('ticks.json').done()).toEqual([])
})

test('an unreadable file of ticks begins the tours again', () => {
  writeFileSync(join(folder, 'broken.json'), '{ "done": ')
  const progress = progressOn('broken.json')
  progress.note('lottery.bet')
  expect(progress.done()).toEqual(['bet'])
  expect(readFileSync(join(folder, 'broken.json'), 'utf8')).toContain('"bet"')
})

test('the lines that the developer copies are a block that brand check accepts', () => {
  const lines = steps.find(({ id }) => id === 'write-block')!.code!.join('')
  const path = 'brands/hanabi/pages/home.json'
  const { patch } = JSON.parse(readFileSync(path, 'utf8')) as { patch: object }
  const home = { patch: { ...patch, ...(JSON.parse(`{${lines.slice(0, -1)}}`) as object) } }
  const { problems } = loadFrom(config, editedFiles({ [path]: home }), loadedProject()).content
  expect(problems.filter(({ warning }) => !warning)).toEqual([])
})

test('a new brand ticks off its publish, and a new block of the home page of an earlier brand its own step', () => {
  const progress = progressOn('new.json')
  progress.look(content)
  expect(progress.done()).toEqual([])
  progress.noteCreated('sunrise')
  expect([progress.created(), progress.done()]).toEqual(['sunrise', ['create-brand']])
  progress.look(withHome('sunrise', []))
  expect(progress.done()).toEqual(['create-brand', 'publish-brand'])
  expect([progress.isNewBrand('sunrise'), progress.isNewBrand('meghna')]).toEqual([true, false])
  progress.look(withHome('meghna', [{ block: 'hot-games', id: 'my-games' }]))
  expect(progress.done()).toEqual(['create-brand', 'publish-brand', 'write-block'])
  expect(progress.isNewBlock('meghna', 'home/my-games')).toBe(true)
  expect(progress.isNewBlock('meghna', 'home/hot-games')).toBe(false)
  expect(progress.isNewBlock('sunrise', 'home/my-games')).toBe(false)
})

test('a problem ticks off its step once it is mended, and a warning does not', () => {
  const progress = progressOn('mended.json')
  progress.look({ ...content, problems: [{ ...problem, warning: true }] })
  progress.look({ ...content, problems: [] })
  expect(progress.done()).toEqual([])
  progress.look({ ...content, problems: [problem] })
  expect(progress.done()).toEqual([])
  expect(readFileSync(join(folder, 'mended.json'), 'utf8')).toContain('"hadProblem":true')
  progress.look({ ...content, problems: [] })
  expect(progress.done()).toEqual(['mend-fault'])
})

test('the tours are shown to this machine alone, see what the gateway answered, and are missing in production', async () => {
  const dataFolder = mkdtempSync(join(folder, 'data-'))
  const { app } = await startSimulated(steeredPlatform(), { dataFolder }, real)
  const headers = { host: 'meghna.localhost' }
  const read = async (method: 'GET' | 'DELETE' = 'GET') =>
    (await app.inject({ method, url: '/_site/start', headers })).json<StartPage>()
  expect(await read()).toMatchObject({ done: [], brand: 'meghna', newBrand: null })
  const fault = { brand: 'meghna', operation: 'wallet.*', status: 503 }
  await app.inject({ method: 'POST', url: '/__mock/faults', headers, payload: { ...fault, status: 1 } })
  expect((await read()).done).toEqual([])
  await app.inject({ method: 'POST', url: '/__mock/faults', headers, payload: fault })
  await app.inject({ url: '/_site/explain?place=home/hot-games&page=home&language=en', headers })
  expect((await read()).done).toEqual(['break-call', 'ask-why'])
  expect((await read('DELETE')).done).toEqual([])
  const statusOf = async (more: object) =>
    (await app.inject({ url: '/_site/start', headers, ...more })).statusCode
  expect(await statusOf({ remoteAddress: '192.0.2.1' })).toBe(404)
  expect(await statusOf({ headers: { ...headers, origin: 'http://elsewhere.example' } })).toBe(404)
  const asPage = { headers: { ...headers, accept: 'text/html' }, url: '/_start' }
  expect(await statusOf(asPage)).toBe(200)
  await app.close()
  const production = await startSimulated(
    steeredPlatform(),
    { production: true, control: false, dataFolder },
    real,
  )
  for (const more of [{ url: '/_site/start', headers }, asPage])
    expect((await production.app.inject(more)).statusCode).toBe(404)
  await production.app.close()
})
