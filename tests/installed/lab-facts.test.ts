import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageFile } from '@marquee/schemas/contract'
import { afterAll, expect, test } from 'vitest'
import { buildSmallClient, builtSize } from '../support/small-client.ts'
import { startSimulated } from '../support/start-simulated.ts'
import { steeredPlatform } from '../support/steered-platform.ts'
import { testContent } from '../support/test-content.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-built-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the lab tells the code that a page adds to the shared code, and the requirements that its tests cite (R-11.014)', async () => {
  const content = testContent([{ code: 'alpha' }])
  const alpha = content.current().brands.get('alpha')!
  const home = { route: '/index', aliases: [], blocks: [{ block: 'hot-games' }] } as unknown as PageFile
  content.change({ brands: new Map([['alpha', { ...alpha, pages: { home } }]]) })
  const gateway = await startSimulated(steeredPlatform(), { clientFolder: folder }, content)
  const factsOf = (page: string) =>
    gateway.app.inject({ url: `/_site/lab/facts/pages/${page}`, headers: { host: 'alpha.localhost' } })
  try {
    expect((await factsOf('home')).json()).not.toHaveProperty('bytes')
    buildSmallClient(folder)
    const { bytes, requirements } = (await factsOf('home')).json()
    expect(bytes).toEqual({
      shared: builtSize('assets/main-1.js', 'assets/main-1.css'),
      own: builtSize('assets/games-1.js'),
    })
    expect(requirements.map(({ id }: { id: string }) => id)).toContain('R-2.148')
    expect((await factsOf('nowhere')).statusCode).toBe(404)
  } finally {
    await gateway.close()
  }
})
