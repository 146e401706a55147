import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listUpstreamOrigins, runDriftCommand } from '../../fixtures/platform/cli/drift/drift-command.ts'
import { LOW_COST } from '../../fixtures/platform/engine/passwords.ts'
import { openPlatform } from '../../fixtures/platform/open-platform.ts'
import { createUpstreamClient } from '../../gateway/src/upstream/dispatcher.ts'
import { config, loadedProject } from '../support/project-files.ts'
import { vendor } from '../support/vendor.ts'
import { freshStore } from './support/store.ts'

const COUNTRIES = [{ countryCode: 'BD', countryDialingCode: '880' }]
const EXTRA = [{ ...COUNTRIES[0], flag: '🇧🇩' }]

let fixturesFolder: string
beforeEach(() => {
  fixturesFolder = mkdtempSync(join(tmpdir(), 'marquee-drift-'))
})
afterEach(() => rmSync(fixturesFolder, { recursive: true, force: true }))

function record(operation: string, value: unknown): void {
  const file = join(fixturesFolder, 'recorded/meghna', operation.replace('.', '/'), '0123456789abcdef.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ operation, query: {}, body: {}, value }))
}

/** `pnpm drift ...` on recordings of the test's own. */
async function drift(...words: string[]) {
  const lines: string[] = []
  const status = await runDriftCommand(words, {
    config: { ...config, fixturesFolder },
    loadContent: () => loadedProject().content,
    openPlatform: async (content) =>
      openPlatform({ config, content, vendor, store: await freshStore(), passwordCost: LOW_COST }),
    createClient: () => createUpstreamClient({ timeoutMs: 1000 }),
    output: { log: (line: string) => lines.push(line), error: (line: string) => lines.push(line) },
  })
  return { status, told: lines.join('\n') }
}

describe('the drift command', () => {
  test('the drift command reports nothing if an upstream answers as the platform does', async () => {
    record('support.countries', COUNTRIES)
    const { status, told } = await drift('meghna')
    expect(told).toContain('1 recorded answers, 0 differ')
    expect(status).toBe(0)
  })

  test('the drift command names the field that neither the contract nor the platform has', async () => {
    record('support.countries', EXTRA)
    const { status, told } = await drift('meghna')
    expect(told).toContain('support.countries')
    expect(told).toContain('added /*/flag: string')
    expect(status).toBe(1)
  })

  test.each([
    ['added', [{ ...COUNTRIES[0], flag: null }], 'added /*/flag: null'],
    ['missing', [{ countryCode: 'BD' }], 'missing /*/countryDialingCode: string'],
    [
      'mistyped',
      [{ ...COUNTRIES[0], countryDialingCode: 880 }],
      'mistyped /*/countryDialingCode: number, the contract has string',
    ],
    ['another thing altogether', { rows: [] }, 'mistyped /: object, the contract has array'],
  ])('the drift command reports a field that is %s (R-11.016)', async (_what, value, line) => {
    record('support.countries', value)
    const { status, told } = await drift('meghna')
    expect(told).toContain(line)
    expect(status).toBe(1)
  })

  test('the drift command accepts the upstreams of brands without an allow-list', () => {
    const entry = (value: object) => ({
      file: 'x',
      bytes: Buffer.from(JSON.stringify(value)),
      hash: '',
      stamp: '',
    })
    const brands = new Map([
      ['a/brand.json', entry({ upstream: { url: 'https://up.example.com/v1' } })],
      ['b/brand.json', entry({})],
    ])
    expect(listUpstreamOrigins(brands)).toEqual(['https://up.example.com'])
  })

  test('the drift command says what to do where nothing was recorded', async () => {
    const { status, told } = await drift()
    expect(told).toContain('"mode": "record"')
    expect(status).toBe(0)
  })

  test('an unknown option shows how it is used', async () => {
    const { status, told } = await drift('--acount')
    expect(told).toContain('pnpm drift [brand]')
    expect(status).toBe(1)
  })

  test('the drift command as a process reads the project, prints the differences and ends with the exit code', () => {
    cpSync(join(config.fixturesFolder, 'seed'), join(fixturesFolder, 'seed'), { recursive: true })
    record('support.countries', EXTRA)
    const { status, stdout } = spawnSync(process.execPath, ['fixtures/platform/cli/drift.ts', 'meghna'], {
      cwd: config.root,
      encoding: 'utf8',
      env: { ...process.env, FIXTURES_FOLDER: fixturesFolder },
    })
    expect(stdout).toContain('added /*/flag: string')
    expect(status).toBe(1)
  })
})
