import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const COUNTRIES = [{ countryCode: 'BD', countryDialingCode: '880' }]

let fixtures: string
beforeEach(() => {
  fixtures = mkdtempSync(join(tmpdir(), 'marquee-drift-'))
  cpSync(join(root, 'fixtures'), fixtures, { recursive: true })
})
afterEach(() => rmSync(fixtures, { recursive: true, force: true }))

function record(operation: string, value: unknown): void {
  const file = join(fixtures, 'recorded/meghna', operation.replace('.', '/'), '0123456789abcdef.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ operation, query: {}, body: {}, value }))
}

function drift(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'gateway/src/cli/drift.ts', ...words],
    { cwd: root, encoding: 'utf8', env: { ...process.env, FIXTURES_FOLDER: fixtures } },
  )
  return { status, told: stdout + stderr }
}

describe('the drift command', () => {
  test('is content where an upstream answers as the platform does', () => {
    record('support.countries', COUNTRIES)
    const { status, told } = drift('meghna')
    expect(told).toContain('1 recorded answers, 0 differ')
    expect(status).toBe(0)
  })

  test('tells the place where an upstream answers what the contract and the platform do not know', () => {
    record('support.countries', [{ ...COUNTRIES[0], flag: '🇧🇩' }])
    const { status, told } = drift('meghna')
    expect(told).toContain('support.countries')
    expect(told).toContain('/*/flag: recorded string, simulated nothing')
    expect(told).toContain('is not as the contract says')
    expect(status).toBe(1)
  })

  test('says what to do where nothing was recorded', () => {
    const { status, told } = drift()
    expect(told).toContain('"mode": "record"')
    expect(status).toBe(0)
  })
})
