import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createBrowserEnvironment, findBrowser } from '../../scripts/browser.mjs'
import { ROOT } from '../support/gateway-process.ts'
import { isLong } from '../support/suite.ts'

const PATIENCE_MS = 5 * 60_000
const CODE = 'brand-test-sunrise'
const FOLDER = join(ROOT, '.cache/brand-test', CODE)

const SITE = {
  code: CODE,
  brand: { defaultLang: 'EN', supportLanguages: ['EN'] },
  pages: {
    home: { route: '/index' },
    bets: { route: '/bets', when: { login: true } },
    game: { route: '/game/:id' },
  },
  modals: { login: {} },
  forms: ['deposit'],
  texts: { EN: '/texts.json' },
}

/** A page without a fault, and one with a fault of each kind. */
const GOOD = '<h1>Home</h1><h2>Games</h2><a href="/index">Home</a><a href="#games" id="games">Games</a>'
const BAD = `<h1>Home</h1><h3>home.title</h3><a href="/gone">Gone</a><a href="#none">Part</a>
<input><p class="short" style="width:80px;overflow:hidden;white-space:nowrap">A text that is longer than its place</p>`

/** Answers of a gateway with a lab, and with a simulated platform that has no accounts. */
const STEERED = {
  '/_site/site.json': () =>
    JSON.stringify({ ...SITE, pages: { home: SITE.pages.home }, modals: {}, forms: [] }),
  '/_site/lab.json': () => '{}',
  '/__mock/scene': () => '{ "session": "one" }',
  '/__mock/accounts': () => '[]',
  '/_lab': () => '<!doctype html>',
}

/** A site in production, as far as the test of a brand reads it; `page` gives the home page. */
async function startSite(page: () => string, more: Record<string, () => string> = {}): Promise<string> {
  const answers: Record<string, () => string> = {
    '/_site/site.json': () => JSON.stringify(SITE),
    '/texts.json': () => JSON.stringify({ 'home.title': 'Home' }),
    '/index': () =>
      `<!doctype html><html lang="en" dir="ltr"><title>Home</title><meta name="viewport" content="width=device-width"><div id="root"><main>${page()}</main></div></html>`,
    ...more,
  }
  const server = createServer(({ url = '' }, response) => {
    const [path = ''] = url.split('?')
    const answer = answers[path]
    const type = url.endsWith('.json') ? 'application/json' : 'text/html'
    response.writeHead(answer ? 200 : 404, { 'content-type': type }).end(answer?.())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Runs the command; gives its exit code and its lines. */
async function testBrand(url: string, ...flags: string[]) {
  const args = ['tests/survey/brand/brand-test.ts', CODE, '--url', url, ...flags]
  const env = { ...process.env, CHROMIUM_PATH: await findBrowser(createBrowserEnvironment()) }
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, lines: output.split('\n') }
}

describe.runIf(isLong)('the test of a brand', () => {
  test(
    'the test of a brand is silent on a site without faults, and finds a fault of each kind in another one',
    async () => {
      onTestFinished(() => rmSync(FOLDER, { recursive: true, force: true }))
      let page = GOOD
      const url = await startSite(() => page, STEERED)
      const silent = await testBrand(url)
      expect(silent.lines.filter((line) => line.startsWith('✗'))).toEqual([])
      expect(silent.code).toBe(0)
      page = BAD
      const found = await testBrand(url)
      expect(found.code).toBe(1)
      for (const what of [
        'accessibility EN desktop pages/home: label: <input>',
        'links EN desktop pages/home: #none is no part of the page',
        'links pages/home to /gone: status 404',
        'phone EN phone pages/home: cut off: "A text that is longer than its place" in p.short',
        'spoken EN phone pages/home: the key home.title stands in place of its text',
        'spoken EN phone pages/home: a textbox has no name: - textbox',
        'spoken EN phone pages/home: the heading "home.title" jumps from level 1 to 3',
      ])
        expect(found.lines).toContain(`✗ ${what}`)
      expect(found.lines.join('\n')).toMatch(/^✗ changes EN desktop pages\/home:/m)
      expect(readFileSync(join(FOLDER, 'junit.xml'), 'utf8')).toContain('<failure message="status 404"/>')
      expect((await testBrand(url, '--accept')).lines).toContain('- skipped 2 of changes: accepted')
    },
    PATIENCE_MS,
  )

  test(
    'the test of a brand says what it skips on a gateway in production, and why',
    async () => {
      onTestFinished(() => rmSync(FOLDER, { recursive: true, force: true }))
      const url = await startSite(() => GOOD)
      expect((await testBrand(url, '--language', 'BN')).code).toBe(1)
      const { lines } = await testBrand(url)
      const noPlatform =
        'this gateway has no simulated platform, so modals and pages of members cannot be opened'
      expect(lines.filter((line) => line.startsWith('- skipped')).sort()).toEqual(
        [
          '- skipped 1 of accessibility: its address /game/:id has a parameter',
          `- skipped 2 of accessibility: ${noPlatform}`,
          '- skipped 1 of forms: this gateway has no lab, or is on another machine',
          '- skipped 2 of changes: the world of this gateway cannot be made the same again',
        ].sort(),
      )
    },
    PATIENCE_MS,
  )
})
