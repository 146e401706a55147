import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defineConfig } from 'playwright/test'
import { BROWSER } from './tests/support/browser.ts'
import { freePort } from './tests/support/gateway-process.ts'
import { isLong } from './tests/support/suite.ts'
import type { SiteOptions } from './tests/testing/test.ts'

const ROOT = resolve(import.meta.dirname)

// The workers read this file too: what is chosen once is handed to them in the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_FOLDER ??= worldFolder()

/** Tests of the long suite alone: repetitions of a proof in further brands, themes and languages. */
const notToday = isLong ? [] : [/@long/]

const folder = process.env.E2E_FOLDER
const port = Number(process.env.E2E_PORT)

export default defineConfig<SiteOptions>({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  // One gateway serves all; each test keeps to accounts and brands of its own. Four workers keep two cores busy.
  fullyParallel: true,
  workers: Number(process.env.E2E_WORKERS ?? 4),
  // Generous, because a shared machine may be ten times slower than a free one.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  // A test that passes at a second try only has found a race.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  globalSetup: './tests/e2e/support/setup.ts',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    gateway: `http://127.0.0.1:${port}`,
    brand: 'meghna',
    // A button that is missing is told apart from a slow machine, well before the test's own limit.
    actionTimeout: 60_000,
    // Traces double the work of a page: `TRACE=1` records them for a failure that has to be understood.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    colorScheme: 'dark',
    // Requests that a worker makes are seen by no route of a test; tests about being offline allow it.
    serviceWorkers: 'block',
    // What moves for ever keeps a small machine busy; tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: BROWSER,
  },
  projects: [
    // Some of its tests are among the longest: begun last, they would leave the other workers idle.
    {
      name: 'phone',
      // Tests about touch, and about parts that only a small screen has.
      grep: /@phone/,
      grepInvert: isLong ? [] : [/@phone-long/, ...notToday],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: [/@phone-only/, ...notToday],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" fixtures/platform/main.ts`,
    cwd: ROOT,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    env: {
      PORT: String(port),
      DATA_FOLDER: join(folder, 'data'),
      BRANDS_FOLDER: join(folder, 'brands'),
      LOG_LEVEL: 'warn',
      // A gateway that gets no processor for ten seconds would refuse the connections that came meanwhile (408).
      HEAD_TIMEOUT_MS: '120000',
      REQUEST_TIMEOUT_MS: '120000',
      // A session copies its world's past with its first write.
      PAST_DAYS: '5',
      // All tests come from one address.
      CALLS_PER_MINUTE: '0',
      CODES_PER_HOUR: '0',
    },
  },
})

/**
 * Data and a copy of the brands, so that tests may edit and add brands without touching the project's. The folder is
 * removed at exit, after the gateway has stopped: before that, the gateway would report each brand as missing.
 */
function worldFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'marquee-e2e-'))
  cpSync(join(ROOT, 'brands'), join(made, 'brands'), { recursive: true })
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}
