import { readFileSync } from 'node:fs'
import { filterErrors } from '@marquee/schemas/rules/warnings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runBrandCommand } from '../../../gateway/commands/brand-command.ts'
import { formatProblem } from '../../../gateway/src/content/read/problem.ts'
import { loadFrom, readFiles } from '../../../gateway/src/content/resolve/load-content.ts'
import type { JsonObject } from '../../../gateway/src/lib/json-file.ts'
import { createRandomFromText, type Random } from '../../../gateway/src/lib/random.ts'
import { assertProduction } from '../../../gateway/src/routes/assert-production.ts'
import { Refused } from '../../../gateway/studio/refused.ts'
import { checkBrands } from '../../../scripts/dist.mjs'
import { brandJson } from '../../support/brand-folder.ts'
import { installation, oneGateway } from '../../support/installed-gateways.ts'
import { randomChange } from '../../support/random-drafts.ts'
import { startStudio, type TestStudio } from '../../support/studio.ts'
import { isLong, runs } from '../../support/suite.ts'

/** Maximum changes of a draft, of which the ones with a fault are taken back. */
const MOST_CHANGES = 12
const UPSTREAM = 'https://platform.example'

let on: TestStudio
beforeAll(async () => {
  const base = JSON.parse(readFileSync('brands/base/brand.json', 'utf8')) as object
  on = await startStudio(
    {
      'base/brand.json': { ...base, upstream: { mode: 'proxy', url: UPSTREAM } },
      'lotus/brand.json': brandJson('lotus'),
    },
    { UPSTREAM_ALLOW_LIST: UPSTREAM },
  )
})
afterAll(() => on.close())

const drafts = () => on.studio.drafts
const faultsNow = () => filterErrors(drafts().stateOf('lotus').problems)

function ownFile(path: string): JsonObject | undefined {
  const own = drafts().draftOf('lotus')?.files.get(path)
  if (own) return own.own && 'value' in own.own ? (own.own.value as JsonObject) : undefined
  try {
    return JSON.parse(readFileSync(on.folder.path(`lotus/${path}`), 'utf8')) as JsonObject
  } catch {
    return undefined
  }
}

/** Makes random changes as a person does who takes back what the studio reports as a fault. */
async function makeDraft(random: Random): Promise<void> {
  for (let left = 1 + random.integer(MOST_CHANGES); left > 0; left--) {
    const change = randomChange(random, { loaded: on.content.loaded(), ownFile })
    const { seq } = drafts().stateOf('lotus')
    const isTaken = await drafts()
      .command('lotus', seq, { label: 'change', files: [change] })
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refused) return false
          throw error
        },
      )
    if (!isTaken) continue
    if (faultsNow().length > 0) await drafts().undo('lotus', drafts().stateOf('lotus').seq)
  }
}

/** Output of `brand check`, which the build asks before it builds anything. */
async function checkBrand(): Promise<{ code: number; text: string }> {
  const { config } = on.folder
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await runBrandCommand(['check', 'lotus'], {
    config,
    load: () => on.folder.load(),
    askStatus: () => Promise.reject(new Error('a check asks nobody')),
    output: { log: print, error: print },
  })
  return { code, text: lines.join('\n') }
}

/** Starts content of the folder as production does. */
function loadProduction() {
  const config = { ...on.folder.config, production: true }
  const loaded = on.folder.load()
  const { content } = loadFrom(config, readFiles(config, loaded.files), loaded)
  assertProduction(content)
  return content
}

const environment = () => ({
  BRANDS_FOLDER: on.folder.config.brandsFolder,
  UPSTREAM_ALLOW_LIST: UPSTREAM,
})

// Each step takes what the one before has published.
describe('random drafts that the studio publishes', { shuffle: false }, () => {
  test('every random draft that the studio publishes is accepted by `brand check`, which a build asks first, and by production (R-11.008, R-11.010)', {
    timeout: runs(120_000, 900_000),
  }, async () => {
    const changed = new Set<string>()
    let published = 0
    for (let round = 0; published < runs(10, 200); round++) {
      await makeDraft(createRandomFromText(`publish ${round}`))
      const { seq, changes } = drafts().stateOf('lotus')
      if (changes.length === 0) continue
      expect(faultsNow().map(formatProblem)).toEqual([])
      await on.studio.publishing.publish('lotus', seq, { message: 'Random', person: 'Ana' })
      published++
      for (const { path } of changes) changed.add(path.split('/')[0]!)
      const { code, text } = await checkBrand()
      expect([round, code, text]).toEqual([round, 0, text])
      expect([round, loadProduction().brands.has('lotus')]).toEqual([round, true])
    }
    expect(changed).toContain('brand.json')
    expect(changed.size).toBeGreaterThan(3)
  })

  test('the brands that were published last are built', { timeout: 60_000 }, async () => {
    const log = on.folder.path('checked.log')
    await checkBrands({ log, env: environment(), isShown: false })
    expect(readFileSync(log, 'utf8')).toMatch(/warning|no problems/)
  })

  test.runIf(isLong)(
    'the brand that was published last is shown by an installation',
    { timeout: 300_000 },
    async () => {
      const { folder, close } = await installation()
      const gateway = await oneGateway(folder, environment())
      try {
        const headers = { host: 'lotus.localhost', accept: 'text/html' }
        const { status, body } = await gateway.ask({ path: '/index', headers })
        // A draft may have closed the site for maintenance.
        const { maintenance } = on.content.loaded().content.brands.get('lotus')!.brand
        expect([status, body.includes('id="site"')]).toEqual([maintenance === true ? 503 : 200, true])
      } finally {
        await gateway.stop('SIGTERM')
        close()
      }
    },
  )
})
