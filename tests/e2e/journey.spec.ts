import { readFile } from 'node:fs/promises'
import type { JourneyFile } from '@marquee/schemas/contract'
import type { Page } from 'playwright/test'
import { checkJourney } from '../journey/check-journey.ts'
import { openJourney } from '../journey/open-journey.ts'
import { StepGone } from '../journey/running-journey.ts'
import { runs } from '../support/suite.ts'
import { newName } from '../testing/new-name.ts'
import { type BrandSite, expect, expectAccessible, PORT, test } from './support/test.ts'

// The recorder begins a world of its own.
test.use({ sharedWorld: true })

test('a journey recorded in the lab replays on another brand in another language, whose form has more fields, and names a step that is gone', async ({
  site,
  page,
  browser,
}) => {
  const here = await site('meghna', 'EN')
  await here.open('/_lab/stage/pages/register')
  const recorder = recorderOn(page)
  await recorder.start()
  const account = newName('m').slice(0, 12)
  await register(page, here, account)
  await recorder.expectStep(/^\d+\. expect the message/)
  await recorder.panel.getByRole('button', { name: 'Expect this here' }).click()
  await recorder.frame.getByRole('dialog').getByRole('heading').first().click()
  await recorder.expectStep(/expect heading welcome\.title/)
  await expectAccessible(page, '.lab-journey')
  const journey = await recorder.save('A visitor registers')
  expect(checkJourney(journey as never)).toEqual([])
  expect(JSON.stringify(journey)).not.toContain(PASSWORD)
  expect(journey.recorded).toEqual({ brand: 'meghna', language: 'EN' })

  const { world, steps } = journey
  const url = `http://127.0.0.1:${PORT}`
  const running = await openJourney(browser, { url, brand: 'hanabi', language: 'JA', world })
  for (const step of steps) await running.do(step)
  const [sent] = await running.control.journal({ operation: 'identity.register-mobile' })
  expect(sent).toMatchObject({ brand: 'hanabi', body: { username: account }, errorCode: null })
  const gone = running.press({ on: { block: 'no-such-block', role: 'button', texts: ['register.submit'] } })
  await expect(gone).rejects.toThrow(StepGone)
  await expect(gone).rejects.toThrow(/looked for button register\.submit in no-such-block\..*welcome/s)
  await running.page.context().close()
})

const FIRST_DAY = '../../fixtures/journeys/first-day.json'
const LOOKS = [
  { brand: 'hanabi', language: 'JA', isPhone: false, tag: ['@long'] },
  { brand: 'hanabi', language: 'CN', isPhone: true, tag: ['@long'] },
  { brand: 'layali', language: 'AR', isPhone: false, tag: ['@long'] },
  { brand: 'layali', language: 'AR', isPhone: true, tag: [] },
]

for (const { tag, ...look } of LOOKS)
  test(
    `registration, deposit, bet and withdrawal recorded on meghna replay on ${look.brand} in ${look.language} ${look.isPhone ? 'on a phone' : 'on a wide screen'}`,
    {
      tag,
    },
    async ({ browser }, { annotations }) => {
      test.setTimeout(runs(300_000, 3_000_000))
      const { world, steps } = await readJourney(new URL(FIRST_DAY, import.meta.url))
      for (let run = runs(1, 10); run > 0; run -= 1) {
        const began = performance.now()
        const journey = await openJourney(browser, { url: `http://127.0.0.1:${PORT}`, ...look, world })
        for (const step of steps) await journey.do(step)
        annotations.push({ type: 'replay', description: `${Math.round(performance.now() - began)} ms` })
        expect(await journey.control.ledger()).toMatchObject({ balanced: true, problems: [] })
        await journey.page.context().close()
      }
    },
  )

async function readJourney(file: URL | string): Promise<JourneyFile> {
  return JSON.parse(await readFile(file, 'utf8')) as JourneyFile
}

const PASSWORD = 'bright moon 42'

/** The panel that records on the page's stage. */
function recorderOn(page: Page) {
  const panel = page.locator('.lab-journey')
  const frame = page.frameLocator('.lab-frame')
  const expectStep = (said: RegExp) =>
    expect(panel.getByRole('listitem').filter({ hasText: said }).first()).toBeVisible()
  return {
    panel,
    frame,
    expectStep,
    async start() {
      await panel.getByText('Record a journey').click()
      await panel.getByRole('button', { name: 'Start' }).click()
      await expect(panel.getByRole('status')).toHaveText(/^Recording/)
      await expect(page.locator('.lab-frame')).toHaveAttribute('data-loaded')
    },
    async save(description: string): Promise<JourneyFile> {
      await panel.getByRole('button', { name: 'Stop' }).click()
      await panel.getByLabel('The journey in a sentence').fill(description)
      const download = page.waitForEvent('download')
      await panel.getByRole('button', { name: 'Save' }).click()
      return readJourney(await (await download).path())
    },
  }
}

async function register(page: Page, here: BrandSite, account: string) {
  const form = page.frameLocator('.lab-frame').getByRole('main').locator('form')
  await form.getByLabel(here.text('field.username')).fill(account)
  await form.getByLabel(here.text('field.password'), { exact: true }).fill(PASSWORD)
  await form.getByLabel(here.text('field.confirm-password')).fill(PASSWORD)
  const slider = form.getByRole('slider')
  await slider.focus()
  await slider.press('End', { delay: 200 })
  await form.getByRole('button', { name: here.text('register.submit') }).click()
}
