import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createBrowserEnvironment, findBrowser } from '../../scripts/browser.mjs'
import { buildClient } from '../../scripts/build.mjs'
import { getToolCommand } from '../../scripts/step.mjs'
import { packTesting } from '../../scripts/testing-package.mjs'
import { ROOT, startGatewayProcess } from '../support/gateway-process.ts'
import { isLong } from '../support/suite.ts'

const INSTALL_MS = 10 * 60_000

/** Outside the project, so that no node_modules folder is found above it. */
const folder = mkdtempSync(join(tmpdir(), 'marquee-site-tests-'))
const archives = join(folder, 'archives')
const work = join(folder, 'site-tests')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Files that docs/qa.md shows below their names. */
function readExample(): [name: string, text: string][] {
  const guide = readFileSync(join(ROOT, 'docs/qa.md'), 'utf8')
  const files = guide.matchAll(/`([\w.]+\.ts)`:\n\n```ts\n(.*?)```/gs)
  return [...files].map(([, name, text]) => [name!, text!])
}

/** Runs a program in a folder; gives its exit code and output. */
async function run(cwd: string, command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, output }
}

/** Names that the contract has, and names that it lacks, each of the latter as an error that the compiler must find. */
const TYPES = `import { type EventName, type World } from '@marquee/testing'
export async function probe(world: World) {
  await world.scenario('big-balance')
  await world.fault({ operation: 'wallet.balance', errorCode: 'server.error' })
  // @ts-expect-error no such scenario
  await world.scenario('bigger-balance')
  // @ts-expect-error no such error
  await world.fault({ operation: 'wallet.balance', errorCode: 'server.tired' })
  // @ts-expect-error no such operation
  await world.journal({ operation: 'wallet.purse' })
  // @ts-expect-error no such event
  const event: EventName = 'weather'
  const { token }: { token: string } = await world.enter('player1')
  return token + event
}
`

describe.runIf(isLong)('@marquee/testing, packed and installed into an empty folder', () => {
  beforeAll(async () => {
    // Vitest's own value would build the client for development.
    vi.stubEnv('NODE_ENV', undefined)
    await buildClient()
    vi.unstubAllEnvs()
    mkdirSync(work)
    const names = [await packTesting(archives)]
    const playwright = realpathSync(join(ROOT, 'node_modules/playwright'))
    for (const source of [playwright, realpathSync(join(playwright, '../playwright-core'))]) {
      const packed = await run(archives, 'npm', ['pack', source, '--ignore-scripts', '--silent'])
      names.push(packed.output.trim())
    }
    const files = names.map((name) => join(archives, name))
    const flags = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--save-dev']
    const installed = await run(work, 'npm', ['install', ...flags, ...files])
    if (installed.code !== 0) throw new Error(installed.output)
    for (const [name, text] of readExample()) writeFileSync(join(work, name), text)
  }, INSTALL_MS)

  test(
    'the example of docs/qa.md passes against a gateway, as a stranger writes it',
    async () => {
      const gateway = await startGatewayProcess({ CALLS_PER_MINUTE: '0' })
      try {
        const { code, output } = await run(
          work,
          process.execPath,
          ['node_modules/playwright/cli.js', 'test'],
          {
            GATEWAY: `http://127.0.0.1:${gateway.port}`,
            CHROMIUM_PATH: await findBrowser(createBrowserEnvironment()),
          },
        )
        expect(output).toMatch(/^ {2}5 passed/m)
        expect(code).toBe(0)
      } finally {
        await gateway.stop()
      }
    },
    INSTALL_MS,
  )

  test(
    'the compiler finds names of scenarios, errors, operations and events that the contract lacks',
    async () => {
      writeFileSync(join(work, 'probe.ts'), TYPES)
      const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')]
      const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2023']
      const files = ['probe.ts', ...readExample().map(([name]) => name)]
      const compiled = await run(work, process.execPath, [
        ...getToolCommand('typescript', 'tsc'),
        ...options,
        ...types,
        ...files,
      ])
      expect(compiled).toEqual({ code: 0, output: '' })
    },
    INSTALL_MS,
  )
})
