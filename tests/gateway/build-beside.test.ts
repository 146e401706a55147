import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCurrentBuild } from '../../gateway/src/lib/files/current-build.ts'
import { buildAside } from '../../scripts/builds.mjs'
import { fakePlatform } from '../support/fake-platform.ts'
import { buildSmallClient } from '../support/small-client.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'

const builds = mkdtempSync(join(tmpdir(), 'marquee-client-'))
const open: Gateway[] = []

/** A small client whose renderer loads a chunk on demand, with the build's name in all of its files. */
async function build(name: string): Promise<void> {
  await buildAside(
    builds,
    async (folder: string) => {
      buildSmallClient(folder)
      const files = {
        'package.json': '{ "type": "module" }',
        'server/server.js': `export const drawPage = async () => ({ html: (await import('./${name}.js')).default, answers: [] })`,
        [`server/${name}.js`]: `export default '<p>drawn by ${name}</p>'`,
        [`assets/chunk-${name}.js`]: `'${name}'`,
      }
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), text)
      }
    },
    ['assets'],
  )
}

async function start(): Promise<Gateway> {
  const gateway = await startGateway(fakePlatform(), { clientFolder: getCurrentBuild(builds) })
  open.push(gateway)
  return gateway
}

const read = async ({ app }: Gateway, url: string) =>
  (await app.inject({ url, headers: { host: 'alpha.localhost', accept: 'text/html' } })).body

beforeAll(() => build('one'))
afterAll(async () => {
  for (const gateway of open) await gateway.close()
  rmSync(builds, { recursive: true })
})

test('a gateway answers from its own build after another one was built, and the next gateway serves the chunks of both', async () => {
  const running = await start()
  await build('two')
  expect(await read(running, '/')).toContain('drawn by one')
  expect(await read(running, '/assets/chunk-one.js')).toBe("'one'")
  expect((await running.app.inject('/readyz')).json()).toMatchObject({ status: 'ready', failedPages: {} })
  const next = await start()
  expect(await read(next, '/')).toContain('drawn by two')
  expect(await read(next, '/assets/chunk-one.js')).toBe("'one'")
})
