import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** `npm test -- --long`: full counts, and the whole platform suite on a PostgreSQL server too. */
const isLong = process.env.SUITE === 'long'

/** Generous, because a shared machine may be ten times slower than a free one. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 120_000, teardownTimeout: 30_000 }

const NOWHERE = ['**/node_modules/**', '**/dist/**', 'tests/e2e/**', 'tests/bench/**']

/**
 * Files that end processes, lock folders or change what a process has but once, as the keys that a vendor's page
 * listens to: each has a process of its own.
 */
const OWN_PROCESS = [
  'tests/vendor/game-pages.test.ts',
  'tests/platform/crash.test.ts',
  'tests/platform/migrations.test.ts',
  'tests/platform/store.test.ts',
  'tests/platform/workers.test.ts',
  'tests/gateway/logs.test.ts',
]

/** Needs a server: the embedded database has one connection. */
const SERVER_ONLY = ['shared', 'four-gateways', 'installed-studio', 'database-certificate'].map(
  (name) => `tests/platform/${name}.test.ts`,
)

/** No database in them, or about the embedded one alone (crash, and store, which tries both kinds itself). */
const NOT_ON_SERVER = ['crash', 'lottery-draws', 'passwords', 'statements', 'store', 'workers'].map(
  (name) => `tests/platform/${name}.test.ts`,
)

/** Everyday smoke of the server: shared gateways, the ledger, sessions' worlds, tables. */
const SERVER_SMOKE = [
  'shared',
  'four-gateways',
  'installed-studio',
  'database-certificate',
  'ledger',
  'control-worlds',
  'migrations',
  'simulated-tables',
].map((name) => `tests/platform/${name}.test.ts`)

const BUILT_PAGES = ['tests/support/build-pages.ts']

/** Packages whose tests import no other package, so that they pass without the folder fixtures. */
const WITHOUT_PLATFORM = ['gateway', 'schemas', 'scripts']

let groups = 0

/**
 * Files are sorted by project, and a worker that has no more of one begins with the next. The long suite, whose order is
 * random, ends a project before the next one: a worker has to start anew wherever the project changes.
 */
function project(name: string, include: string[], more: object = {}) {
  groups += 1
  const sequence = { groupOrder: isLong ? groups : 0 }
  return { extends: true as const, test: { name, include, sequence, ...more } }
}

/** Files that share modules, content and a database within a worker. */
function together(name: string, include: string[], exclude: string[] = [], globalSetup: string[] = []) {
  const setupFiles = WITHOUT_PLATFORM.includes(name) ? [] : ['tests/support/after-file.ts']
  return project(name, include, {
    isolate: false,
    setupFiles,
    globalSetup,
    exclude: [...NOWHERE, ...OWN_PROCESS, ...exclude],
  })
}

/** Files that render into a document. */
function inDocument(name: string, include: string[]) {
  return project(name, include, {
    environment: 'happy-dom',
    isolate: false,
    exclude: [...NOWHERE, ...OWN_PROCESS],
    setupFiles: ['tests/client/support/after-test.ts'],
  })
}

/** One project per folder of tests; the studio has one for its server and one for its client. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    ...PATIENCE,
    retry: 0,
    // The long suite takes files and tests in any order; `--sequence.seed=` repeats one.
    sequence: { shuffle: isLong },
    // The embedded database takes some 300 MB in each worker.
    maxWorkers: 2,
    // With `--changed`: no import tells who reads these files, so a change of one concerns every test.
    forceRerunTriggers: [
      '**/package.json',
      '**/{vitest,vite}.config.*',
      '**/{brands,fixtures,schemas}/**/*.{json,md,svg}',
      '**/*.sql',
    ],
    exclude: NOWHERE,
    expect: { poll: { timeout: 15_000 } },
    coverage: {
      provider: 'v8',
      include: [
        'gateway/src/**',
        'gateway/commands/**',
        'client/src/**',
        'schemas/rules/**',
        'fixtures/vendor/src/**',
      ],
      exclude: ['**/*.json', '**/*.css', '**/*.svg', '**/*.md', 'client/src/*.tsx'],
      reportsDirectory: '.cache/coverage',
      reporter: ['text-summary', 'html', 'json-summary'],
      // A failing test does not make the figure useless.
      reportOnFailure: true,
    },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      together('contract', ['tests/contract/**/*.test.ts']),
      together('schemas', ['tests/schemas/**/*.test.ts']),
      together('scripts', ['tests/scripts/**/*.test.ts']),
      together('vendor', ['tests/vendor/**/*.test.ts']),
      together('platform', ['tests/platform/**/*.test.ts'], SERVER_ONLY),
      together('gateway', ['tests/gateway/**/*.test.ts']),
      together('installed', ['tests/installed/**/*.test.ts'], [], BUILT_PAGES),
      together('studio', ['tests/studio/**/*.test.ts'], ['tests/studio/client/**'], BUILT_PAGES),
      project('process', OWN_PROCESS),
      inDocument('client', ['tests/client/**/*.test.{ts,tsx}']),
      inDocument('studio-client', ['tests/studio/client/**/*.test.{ts,tsx}']),
      inDocument('lab', ['tests/lab/**/*.test.{ts,tsx}']),
      project('server', isLong ? ['tests/platform/**/*.test.ts'] : SERVER_SMOKE, {
        exclude: [...NOWHERE, ...NOT_ON_SERVER],
        env: { TEST_STORE: 'server' },
        globalSetup: 'tests/platform/support/start-server.ts',
      }),
    ],
  },
})
