import { readFile } from 'node:fs/promises'
import type { JourneyFile } from '@marquee/schemas/contract'
import type { Page } from 'playwright/test'
import { checkJourney } from '../journey/check-journey.ts'
import { openJourney } from '../journey/open-journey.ts'
import { playRounds } from '../journey/play-rounds.ts'
import { StepGone } from '../journey/running-journey.ts'
import { toJson } from '../support/settings.ts'
import { runs } from '../support/suite.ts'
import { newName } from '../testing/new-name.ts'
import { passHumanCheck } from './support/people.ts'
import { type BrandSite, expect, expectAccessible, PORT, test } from './support/test.ts'

// The recorder begins a world of its own.
test.use({ sharedWorld: true })

test('a journey recorded in the lab replays on another brand in another language, whose form has other fields, and names a step that is gone', async ({
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
  expect(checkJourney(toJson(journey))).toEqual([])
  expect(JSON.stringify(journey)).not.toContain(PASSWORD)
  expect(journey.recorded).toEqual({ brand: 'meghna', language: 'EN' })

  const { world, steps } = journey
  const url = `http://127.0.0.1:${PORT}`
  const running = await openJourney(browser, { url, brand: 'hanabi', language: 'JA', world })
  for (const step of steps) await running.do(step)
  const [sent] = await running.control.journal({ operation: 'identity.register-mobile' })
  expect(sent).toMatchObject({ brand: 'hanabi', errorCode: null })
  expect(Object.keys(sent!.body)).toContain('mobileNum')
  expect(Object.keys(sent!.body)).not.toContain('username')
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

test('the recorder records what a member does from registration to withdrawal as fixtures/journeys has it @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna', 'EN')
  // The frame's top bar has its categories, which a narrow one has in a menu.
  await page.setViewportSize({ width: 1600, height: 1000 })
  await here.open('/_lab/stage/pages/register?scenario=paid-out-at-once')
  const recorder = recorderOn(page)
  await recorder.start()
  await register(page, here, 'moon156243')
  await deposit(page, recorder, here)
  await recorder.panel.getByRole('button', { name: 'Expect this here' }).click()
  await recorder.main.getByRole('article').getByText(here.text('deposit.state.approved')).click()
  await bet(recorder, here)
  await withdraw(recorder, here)
  await recorder.expectStep(/expect wallet\.withdraw of 200\.00/)
  const { steps } = await recorder.save('A new member registers, deposits, bets and withdraws')
  const wanted = await readJourney(new URL(FIRST_DAY, import.meta.url))
  const listDone = (all: JourneyFile['steps']) => all.filter(({ does }) => does !== 'expect')
  expect(listDone(steps)).toEqual(listDone(wanted.steps))
  const listMoney = (all: JourneyFile['steps']) => all.flatMap(({ money }) => money?.operation ?? [])
  expect(listMoney(steps)).toEqual(listMoney(wanted.steps))
})

async function readJourney(file: URL | string): Promise<JourneyFile> {
  return JSON.parse(await readFile(file, 'utf8')) as JourneyFile
}

const PASSWORD = 'bright moon 42'
const PAYMENT_PASSWORD = '246810'

/** The panel that records on the page's stage. */
function recorderOn(page: Page) {
  const panel = page.locator('.lab-journey')
  const frame = page.frameLocator('.lab-frame')
  const expectStep = (said: RegExp) =>
    expect(panel.getByRole('listitem').filter({ hasText: said }).first()).toBeVisible()
  return {
    panel,
    frame,
    main: frame.getByRole('main'),
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
  await passHumanCheck(form, here)
  await form.getByRole('button', { name: here.text('register.submit') }).click()
}

type Recorder = ReturnType<typeof recorderOn>

function openCashier(frame: Recorder['frame'], here: BrandSite): Promise<void> {
  return frame
    .getByRole('banner')
    .getByRole('link', { name: here.text('deposit.title') })
    .click()
}

async function deposit(page: Page, { frame, main }: Recorder, here: BrandSite) {
  const welcome = frame.getByRole('dialog', { name: here.text('welcome.title') })
  await welcome.getByRole('banner').getByRole('button').last().click()
  await openCashier(frame, here)
  await main
    .getByRole('group', { name: here.text('deposit.quick') })
    .getByRole('button')
    .nth(2)
    .click()
  await main.getByRole('button', { name: here.text('deposit.submit'), exact: true }).click()
  await expect(main.getByRole('article')).toContainText(here.text('deposit.state.pending'))
  await page.getByRole('button', { name: 'Move the clock forward by 1 min' }).click()
  await expect(main.getByRole('article')).toContainText(here.text('deposit.state.approved'))
}

/** Plays a round of the first slot. */
async function bet({ frame, main }: Recorder, here: BrandSite) {
  const categories = frame.getByRole('navigation', { name: here.text('shell.games') })
  await categories.getByRole('link', { name: here.text('category.rng') }).click()
  await main.getByRole('article').first().getByRole('link').first().click()
  await playRounds(frame, 1)
  await main.getByRole('button', { name: here.text('game.back'), exact: true }).click()
  await expect(main.getByRole('article').first()).toBeVisible()
}

async function withdraw({ frame, main }: Recorder, here: BrandSite) {
  const field = (key: string) => main.getByLabel(here.text(key), { exact: true })
  const press = (key: string) => main.getByRole('button', { name: here.text(key), exact: true }).click()
  await openCashier(frame, here)
  await frame
    .getByRole('navigation', { name: here.text('centre.member-menu') })
    .getByRole('link', { name: here.text('withdraw.title') })
    .click()
  await field('field.payment-password').fill(PAYMENT_PASSWORD)
  await field('field.confirm-payment-password').fill(PAYMENT_PASSWORD)
  await field('field.login-password').fill(PASSWORD)
  await press('payment-password.submit')
  await field('field.bank').selectOption({ index: 1 })
  await field('field.card-holder').fill('Moon Rahman')
  await field('field.card-number').fill('01712345678')
  await field('field.payment-password').fill(PAYMENT_PASSWORD)
  await press('bank-card.submit')
  await field('field.amount').fill('200.00')
  await field('field.payment-password').fill(PAYMENT_PASSWORD)
  await press('withdraw.submit')
  await expect(frame.getByText(here.text('withdraw.done'))).toBeVisible()
}
