import { afterEach, expect, test } from 'vitest'
import type { Content, Operation, Problem } from '../../gateway/src/content/content.ts'
import { startBanner } from '../../gateway/src/http/start-banner.ts'
import type { Renewal } from '../../gateway/src/platform-port/platform.ts'
import { withUnanswered } from '../../gateway/src/routes/operations/assert-answered.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { type Gateway, listen, startGateway, testConfig } from '../support/start-gateway.ts'
import { testContent } from '../support/test-content.ts'

let gateway: Gateway
afterEach(() => gateway?.close())

const platform = () => ({ ...fakePlatform(), handles: (id: string) => id !== 'support.extra' })

/** Content with an operation that has no handler, and the problems of its files. */
function withExtra(problems: readonly Problem[] = []) {
  const content = testContent()
  const { operations } = content.current()
  const extra: Operation = {
    ...operations.get('support.countries')!,
    id: 'support.extra',
    name: 'extra',
    path: '/wps/extra',
  }
  content.change({ operations: new Map([...operations, [extra.id, extra]]), problems })
  return content
}

const ANSWER_FAULT: Problem = {
  file: 'fixtures/answers/support/extra.json',
  line: 3,
  pointer: '/untl',
  wrong: '"untl" is not known here',
  write: 'did you mean "until"?',
}

const ask = (url: string) => gateway.app.inject({ url, headers: { host: 'alpha.localhost', language: 'EN' } })

test('a gateway in development starts with an unfinished operation; its call answers 501 and names the file to add', async () => {
  gateway = await startGateway(platform(), {}, withExtra())
  expect((await ask('/_site/site.json')).statusCode).toBe(200)
  const answer = await ask('/wps/extra')
  expect(answer.statusCode).toBe(501)
  expect(answer.json()).toMatchObject({
    errorCode: 'server.not-implemented',
    message: expect.stringContaining(
      'This call is not implemented yet: schemas/operations/support/extra.json:1',
    ),
    value: { problem: expect.stringContaining('or write fixtures/answers/support/extra.json') },
  })
})

test('a call whose answer file is wrong answers 501 with the file, its line and its fault, not with a missing file', async () => {
  gateway = await startGateway(platform(), {}, withExtra([ANSWER_FAULT]))
  const { value } = (await ask('/wps/extra')).json()
  expect(value.problem).toBe(
    'fixtures/answers/support/extra.json:3 /untl: "untl" is not known here: did you mean "until"?',
  )
})

test('a production gateway starts with a simulated operation that nobody answers; its call answers 501 and names the file', async () => {
  gateway = await startGateway(undefined, { production: true, control: false }, withExtra())
  const answer = await ask('/wps/extra')
  expect(answer.statusCode).toBe(501)
  expect(answer.json()).toMatchObject({
    errorCode: 'server.not-implemented',
    message: expect.stringContaining('schemas/operations/support/extra.json:1'),
    value: { problem: expect.stringContaining('fixtures/answers/support/extra.json') },
  })
})

test('the start of a production gateway says that shadow reads compare nothing there, and one with a simulated platform does not', () => {
  const upstream = { mode: 'proxy' as const, url: 'https://upstream.example', shadow: true }
  const content = testContent([{ code: 'alpha', upstream }, { code: 'beta' }]).current()
  const said = (production: boolean) =>
    startBanner({ config: testConfig({ production }), content, platform: undefined, port: 1 })
      .split('\n')
      .filter((line) => line.includes('upstream.shadow'))
  expect(said(true)).toEqual([expect.stringContaining('production has no simulated platform')])
  expect(said(false)).toEqual([])
})

test('the terminal lists an unfinished operation once: by its own file, or by its wrong answer file', () => {
  const linesOf = (content: Content) =>
    startBanner({
      config: testConfig(),
      content: withUnanswered(content, platform()),
      platform: undefined,
      port: 1,
    })
      .split('\n')
      .filter((line) => line.includes('support/extra.json'))
  expect(linesOf(withExtra().current())).toEqual([
    expect.stringContaining('warning: support.extra has no behaviour'),
  ])
  expect(linesOf(withExtra([ANSWER_FAULT]).current())).toEqual([
    expect.stringContaining('extra.json:3 /untl'),
  ])
})

test('an open page is told of an unfinished operation, and of saved changes nevertheless', async () => {
  gateway = await startGateway(platform(), { watch: true }, withExtra())
  const { port } = await listen(gateway)
  const stream = await fetch(`http://127.0.0.1:${port}/_site/events`)
  let text = ''
  for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (text.includes('event: problems')) break
  }
  expect(text).toContain('event: change')
  expect(text).toContain('support.extra has no behaviour')
})

test('the banner names the lab and the port of the server in front of the gateway', () => {
  const content = testContent().current()
  const shown = { config: testConfig(), content, platform: undefined, port: 18330 }
  expect(startBanner(shown)).toContain('http://alpha.localhost:18330/_lab')
  expect(startBanner({ ...shown, config: testConfig({ production: true }) })).not.toContain('_lab')
})

test('the banner begins with the tours and four addresses, and lists the accounts of all brands in at most 20 lines', () => {
  const content = testContent().current()
  const account = (name: string) => ({ account: name, password: 'Quiet-Harbour-42', note: `note of ${name}` })
  const bannerOf = (...names: string[]) => {
    const simulated = platform()
    simulated.control.accounts = () => names.map((name) => ({ ...account(name), roles: [] }))
    const studio = 'http://studio.localhost:1/_studio/'
    const config = testConfig({ control: true, describesCalls: true })
    return startBanner({ config, content, platform: simulated, port: 1, studio }).trim().split('\n\n')
  }
  const banner = bannerOf('player1')
  expect(banner[0]!.split('\n').map((line) => line.split(/ +/)[0])).toEqual([
    'Start',
    'Site',
    'Studio',
    'Lab',
    'Calls',
  ])
  const accounts = banner.filter((block) => block.startsWith('Accounts'))
  expect(accounts).toEqual(['Accounts\n  player1  Quiet-Harbour-42  all brands  note of player1'])
  const many = bannerOf(...Array.from({ length: 50 }, (_, index) => `player${index}`))
  const table = many.find((block) => block.startsWith('Accounts'))!.split('\n')
  expect([table.length, table.at(-1)]).toEqual([20, '  and 32 more: /__mock/accounts of a brand'])
})

test('the banner says why simulated data was made anew, and what was removed with it', () => {
  const renewal = { changed: ['wallet/tables.sql', 'fixtures/seed'], worlds: 3, sessions: 2, snapshots: 1 }
  const content = testContent().current()
  const shown = (given: Partial<Renewal>) => {
    const simulated = Object.assign(platform(), { renewal: { ...renewal, ...given } })
    return startBanner({ config: testConfig({ control: false }), content, platform: simulated, port: 1 })
  }
  const line =
    'The simulated data was made anew, because wallet/tables.sql, fixtures/seed changed. Removed with all accounts and bets: worlds of brands 3, of test sessions 2, snapshots 1.'
  expect(shown({}).split('\n')).toContain(line)
  expect(shown({ changed: [] })).toContain('because it was made by a version that migrated its tables')
})
