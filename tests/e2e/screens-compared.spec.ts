import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Theme } from '@marquee/schemas/theme'
import { launchBrowserAt } from '../support/browser.ts'
import { type GatewayProcess, startGatewayProcess } from '../support/gateway-process.ts'
import { type Compared, compareSites } from '../survey/compare/compare-sites.ts'
import { readArguments } from '../survey/compare/matrix.ts'
import { startRevision } from '../survey/compare/revision.ts'
import { expect, test } from './support/test.ts'

const ENV = { CALLS_PER_MINUTE: '0' }
/** Screens with draws, matches, forms, tables, rows of the past and pictures. */
const SCREENS = ['pages/home', 'pages/elott', 'pages/member-bets', 'pages/feedback', 'modals/login']
/** Comparisons of an unchanged revision. */
const REPEATS = Number(process.env.COMPARE_RUNS ?? 10)
const ON_A_PHONE = 'meghna --language EN --theme dark --device phone'
/** Brand, language, theme and device of the unchanged revision, in words of the command line. */
const SILENT_SITE = process.env.COMPARE_SITE ?? ON_A_PHONE

/** A page with its blocks, or texts by their keys. */
type Content = { blocks: { id: string; props?: Record<string, unknown> }[] } & Record<string, unknown>

/** Changes that a screen reader meets, in files below the folder of brands. */
const SPOKEN_CHANGES: Record<string, { file: string; edit(content: Content): unknown; language?: string }> = {
  'a label that is gone': {
    file: 'base/layouts/main.json',
    edit: ({ blocks }) => delete blocks.find(({ id }) => id === 'side-menu')!.props!.label,
  },
  'another order': {
    file: 'base/layouts/main.json',
    edit: ({ blocks }) => {
      const [trust] = blocks.splice(
        blocks.findIndex(({ id }) => id === 'trust'),
        1,
      )
      blocks.push(trust!)
    },
  },
  'a name that is not translated': {
    file: 'base/i18n/BN.json',
    edit: (texts) => void (texts['feedback.intro'] = 'Tell us what to improve.'),
    language: 'BN',
  },
  'a page whose first heading is gone': {
    file: 'base/pages/feedback.json',
    edit: ({ blocks }) => delete blocks[0]!.props!.title,
  },
}

test.use({ sharedWorld: true })

test.describe('the visual comparison @long', () => {
  let before: GatewayProcess

  test.beforeAll(async () => {
    before = await startGatewayProcess(ENV)
  })
  test.afterAll(() => before.stop())

  test('the visual comparison is silent over ten runs of an unchanged revision (R-11.014)', async () => {
    test.setTimeout(3_600_000)
    const after = await startGatewayProcess(ENV)
    try {
      for (let run = 0; run < REPEATS; run += 1) {
        const compared = await compareHere(before, after, SILENT_SITE, SCREENS)
        expect(compared.map(({ screen }) => screen)).toHaveLength(SCREENS.length)
        await attachDifferences(compared)
        expect(differences(compared)).toEqual([])
      }
    } finally {
      await after.stop()
    }
  })

  for (const [change, edit] of Object.entries({
    'a margin': (brands: string) => editTheme(brands, ({ space }) => void (space.unit += 0.1)),
    'a colour': (brands: string) =>
      editTheme(brands, ({ colours }) => void (colours.dark.textMuted = '#a6c69f')),
    'a text': (brands: string) => {
      const file = join(brands, 'base/i18n/EN.json')
      const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
      writeFileSync(file, JSON.stringify({ ...texts, 'feedback.title': 'Feedbacks' }))
    },
  }))
    test(`the visual comparison finds ${change} that was changed (R-11.014)`, async () => {
      test.setTimeout(600_000)
      const after = await startGatewayProcess(ENV, edit)
      try {
        const compared = await compareHere(before, after, ON_A_PHONE, ['pages/feedback'])
        expect(differences(compared)).toContain('different meghna EN dark phone pages/feedback')
      } finally {
        await after.stop()
      }
    })

  for (const [change, { file, edit, language = 'EN' }] of Object.entries(SPOKEN_CHANGES))
    test(`the comparison of spoken texts finds ${change}`, async () => {
      test.setTimeout(600_000)
      const after = await startGatewayProcess(ENV, (brands) => editJson(join(brands, file), edit))
      try {
        const site = `meghna --language ${language} --spoken`
        const compared = await compareHere(before, after, site, ['pages/feedback'])
        expect(differences(compared)).toEqual([`different meghna ${language} light desktop pages/feedback`])
      } finally {
        await after.stop()
      }
    })

  test('the comparison of spoken texts is silent over ten runs of an unchanged revision', async () => {
    test.setTimeout(3_600_000)
    const after = await startGatewayProcess(ENV)
    try {
      for (let run = 0; run < REPEATS; run += 1)
        expect(
          differences(await compareHere(before, after, 'meghna --language EN --spoken', SCREENS)),
        ).toEqual([])
    } finally {
      await after.stop()
    }
  })
})

test('a revision is started from a worktree that serves the next comparison too (R-11.014) @long', async () => {
  test.setTimeout(1_200_000)
  for (const time of ['first', 'second'])
    await test.step(time, async () => {
      const revision = await startRevision('HEAD', ENV)
      const ready = async () => (await fetch(`http://127.0.0.1:${revision.port}/readyz`)).status
      await expect.poll(ready).toBe(200)
      await revision.stop()
    })
  await expect(startRevision('no-such-revision', ENV)).rejects.toThrow('git knows no revision')
})

function editTheme(brands: string, edit: (theme: Theme) => void) {
  editJson(join(brands, 'meghna/theme.json'), (content) => edit(content as unknown as Theme))
}

function editJson(file: string, edit: (content: Content) => unknown) {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Content
  edit(content)
  writeFileSync(file, JSON.stringify(content))
}

async function compareHere(
  before: GatewayProcess,
  after: GatewayProcess,
  site: string,
  screens: readonly string[],
) {
  const asked = readArguments([...site.split(' '), '--only', screens.join(',')])
  const browsers = await Promise.all([before, after].map(({ port }) => launchBrowserAt(port)))
  const compared: Compared[] = []
  const sides = {
    before: { gateway: before, browser: browsers[0]! },
    after: { gateway: after, browser: browsers[1]! },
  }
  await compareSites(sides, asked, (one) => compared.push(one))
  for (const browser of browsers) await browser.close()
  return compared
}

/** Keeps both pictures of each difference, so that noise can be looked at. */
async function attachDifferences(compared: readonly Compared[]) {
  for (const { screen, pair, verdict } of compared)
    if (verdict.kind !== 'same')
      for (const [name, body] of Object.entries(pair))
        if (body) await test.info().attach(`${screen}, ${name}`, { body, contentType: 'image/png' })
}

function differences(compared: readonly Compared[]): string[] {
  return compared
    .filter(({ verdict }) => verdict.kind !== 'same')
    .map(({ verdict, screen }) => `${verdict.kind} ${screen}`)
}
