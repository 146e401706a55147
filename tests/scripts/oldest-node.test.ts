import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getNpxCommand } from '../../scripts/install.mjs'
import { isSupported } from '../../scripts/runtime.mjs'
import { ROOT } from '../support/gateway-process.ts'
import { isLong } from '../support/suite.ts'

const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  engines: { node: string }
}
const OLDEST = `${engines.node.replace('>=', '')}.0`
/** Tests of what needs no other package, and of what production runs. */
const PROJECTS = ['schemas', 'gateway', 'client']

/** Path of the oldest Node that engines allows, from the registry; undefined where it cannot be fetched. */
function fetchOldest(): string | undefined {
  const [command, ...before] = getNpxCommand() as [string, ...string[]]
  const asked = ['--yes', '--package', `node-${process.platform}-${process.arch}@${OLDEST}`]
  const { status, stdout } = spawnSync(command, [...before, ...asked, '--call', 'node -p process.execPath'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : undefined
}

test('the oldest Node that engines allows is supported', () => {
  expect(isSupported(OLDEST)).toBe(true)
})

test.runIf(isLong)(
  'the oldest Node that engines allows checks brands and passes the tests of gateway, schemas and client',
  { timeout: 1_800_000 },
  ({ skip }) => {
    const node = fetchOldest()
    if (node === undefined) {
      skip(`NOT RUN: Node ${OLDEST} cannot be fetched`)
      return
    }
    const run = (...args: string[]) => {
      const env = { ...process.env, SUITE: 'everyday', VITEST: undefined }
      const { status, stdout, stderr } = spawnSync(node, args, { cwd: ROOT, encoding: 'utf8', env })
      return status === 0 ? '' : `${stdout.slice(-4_000)}${stderr.slice(-4_000)}`
    }
    expect(run('-p', 'process.versions.node === process.argv[1] || process.exit(1)', OLDEST)).toBe('')
    expect(run('gateway/commands/brand.ts', 'check')).toBe('')
    const projects = PROJECTS.flatMap((name) => ['--project', name])
    expect(run('node_modules/vitest/vitest.mjs', 'run', ...projects)).toBe('')
  },
)
