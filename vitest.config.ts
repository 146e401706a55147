import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const OWN = ['contract', 'platform', 'gateway', 'client']

/** Generous, because a shared machine may be ten times slower than a free one. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 120_000, teardownTimeout: 30_000 }

function project(name: string, include: string[], more: object = {}) {
  return { extends: true as const, test: { name, include, ...more } }
}

/**
 * What of the platform's suite also runs on a PostgreSQL server: all but what has no database in it, what is about the
 * embedded one, and the long lists of scenarios and contracts, which say nothing new there.
 */
const NOT_ON_SERVER = [
  'agents-contracts',
  'artwork',
  'control',
  'control-crowd',
  'control-scenarios',
  'crash',
  'games-rounds',
  'lottery-draws',
  'passwords',
  'play-logic',
  'rounds',
  'store',
]

/** One project per folder of tests; `unit` takes every folder that is not named here. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    ...PATIENCE,
    // As the browser tests: where the result counts, what a busy machine disturbed is tried once more.
    retry: process.env.CI ? 1 : 0,
    // The embedded database takes some 300 MB in each worker.
    maxWorkers: 2,
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/e2e/**', 'tests/bench/**'],
    expect: { poll: { timeout: 15_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      project('contract', ['tests/contract/**/*.test.ts']),
      project('platform', ['tests/platform/**/*.test.ts'], { exclude: ['tests/platform/shared.test.ts'] }),
      project('gateway', ['tests/gateway/**/*.test.ts']),
      project('server', ['tests/platform/**/*.test.ts'], {
        exclude: NOT_ON_SERVER.map((name) => `tests/platform/${name}.test.ts`),
        env: { TEST_STORE: 'server' },
        globalSetup: 'tests/platform/support/start-server.ts',
      }),
      project('client', ['tests/client/**/*.test.{ts,tsx}'], { environment: 'happy-dom' }),
      project('unit', ['tests/**/*.test.ts'], {
        exclude: [
          '**/node_modules/**',
          'tests/e2e/**',
          'tests/bench/**',
          ...OWN.map((name) => `tests/${name}/**`),
        ],
      }),
    ],
  },
})
