import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { isLong } from '../support/suite.ts'
import { runRows } from '../survey/brand/judge-forms.ts'
import { ask, type BrandSite, expect, expectAccessible, test } from './support/test.ts'

/** Forms of the everyday suite: each kind of field is in one of them. */
const DAILY = ['register-username', 'change-password', 'withdraw', 'contract-salary', 'profile']

for (const code of ['meghna', 'hanabi', 'layali'])
  test(`browser and gateway agree on every row of the forms of ${code} (R-11.013)`, {
    tag: code === 'meghna' ? [] : ['@long'],
  }, async ({ site, page }) => {
    test.slow(isLong)
    const here = await site(code)
    const forms = await formsOf(code)
    const chosen = isLong ? forms : forms.filter((name) => DAILY.includes(name))
    expect(chosen.length).toBe(isLong ? forms.length : DAILY.length)
    await here.open('/_lab')
    for (const name of chosen) await test.step(name, () => expectAgreement(page, here, name))
  })

test('a row of a form opens from its address, filled in and judged (R-11.012, R-11.013)', async ({
  site,
  page,
  context,
}) => {
  const here = await site('meghna')
  await here.open('/_lab/forms/register-username')
  await page.getByRole('button', { name: 'Try username: minimum length - 1', exact: true }).click()
  await expect(page).toHaveURL(/row=username/)
  const other = await context.newPage()
  await here.open(page.url().slice(here.origin.length), other)
  const row = other.locator('tr[aria-current]')
  await expect(row).toContainText('minimum length - 1')
  await expect(row).toHaveAttribute('data-agrees', 'true')
  const value = JSON.parse(await row.locator('code').innerText()) as string
  const field = other.locator('.lab-stage [name$="username"]')
  await expect(field).toHaveValue(value)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
})

test('an answer that no call got is made by one click, and its cell is filled (R-11.014)', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/status of 4|status of 5|Failed to load resource/)
  const here = await site('meghna')
  await here.open('/_lab/coverage')
  await page.getByRole('searchbox', { name: 'Operation or answer' }).fill('wallet.balance')
  await page.getByRole('checkbox', { name: 'Faults' }).check()
  const row = page.getByRole('row', { name: /^wallet\.balance / })
  for (const name of ['success', 'half-body', 'late']) {
    await row.getByRole('button', { name: `Make wallet.balance answer ${name}`, exact: true }).click()
    await expect(row.getByText(`${name} × 1`)).toBeVisible()
  }
  await expectAccessible(page, '.lab-main')
})

test('the verdicts are exported as CSV and as a JUnit report (R-11.013) @long', async ({ site, page }) => {
  const here = await site('meghna')
  await here.open('/_lab')
  const count = await expectAgreement(page, here, 'change-password')
  const report = await exported(page, 'Export JUnit')
  expect(report).toContain(`<testsuite name="change-password" tests="${count}" failures="0">`)
  expect(report.match(/<testcase /g)).toHaveLength(count)
  const table = await exported(page, 'Export CSV')
  expect(table).toContain('form,field,purpose,value,expected,browser,gateway,agree')
  expect(table.match(/^change-password,/gm)).toHaveLength(count)
})

test('rows that a gateway judges otherwise are marked, and the page stays accessible (R-11.013) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await page.route('**/_site/lab/forms/change-password/judge', async (route) => {
    const { rows } = route.request().postDataJSON() as { rows: object[] }
    await route.fulfill({ json: { errors: rows.map(() => []) } })
  })
  await here.open('/_lab/forms/change-password')
  await page.getByRole('button', { name: /^Run all [1-9]/ }).click()
  const missing = page.getByRole('row').filter({ hasText: 'left out' }).first()
  await expect(missing).toHaveAttribute('data-agrees', 'false')
  await expect(page.locator('.lab-rows tr[data-agrees="true"]').first()).toContainText('valid')
  await expect(page.locator('.lab-rows [role="status"]')).not.toHaveText(/ 0 do not$/)
  await expectAccessible(page, '.lab-rows')
})

test('a page and a modal are drawn in each state by one click (R-11.014) @long', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/status of 4|status of 5|Failed to load resource/)
  const here = await site('meghna')
  await here.open('/_lab/stage/pages/member-bets')
  const rows = page.frameLocator('.lab-frame').locator('tbody tr')
  const said = page.frameLocator('.lab-frame').locator('#main')
  const enter = async (state: string) => {
    await page.getByRole('button', { name: state, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`state=${state}`))
    await expect(page.locator('.lab-frame')).toHaveAttribute('title', `member-bets, ${state}`)
  }
  await expect(rows.first()).toBeVisible()
  expect(await rows.count()).toBeLessThan(60)
  const facts = page.getByRole('complementary', { name: 'Facts' })
  await expect(facts).toContainText(/[1-9][\d.]* KB of its own/)
  await expect(facts.locator('summary').first()).toHaveText(/^R-\d+\.\d{3}$/)
  await enter('many')
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(60)
  await enter('empty')
  await expect(said).toContainText(here.text('bets.empty'))
  await enter('failed')
  await expect(said).toContainText(here.text('error.server.error'))
  await enter('forbidden')
  await expect(said).toContainText(here.text('error.function.not.available'))
  await enter('offline')
  await expect(page.frameLocator('.lab-frame').locator('.offline-bar')).toBeVisible()
  await enter('loading')
  await expect(said.locator('.data-pending').first()).toBeVisible()
  await here.open('/_lab/stage/modals/notices?state=failed')
  await expect(page.frameLocator('.lab-frame').getByRole('dialog')).toContainText(
    here.text('error.server.error'),
  )
  await facts.getByRole('button', { name: /^Check/ }).click()
  await expect(facts.getByRole('status')).toHaveText('0 findings')
  await expectAccessible(page, '.lab')
})

test('the world is steered beside the scene, and the scene follows (R-7.070, R-11.012) @long', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/status of 5|Failed to load resource/)
  const here = await site('meghna')
  await here.open('/_lab/stage/pages/member-bets')
  const world = page.getByRole('region', { name: 'World' })
  const said = world.getByRole('status')
  const shown = page.frameLocator('.lab-frame').locator('#main')
  await expect(shown.locator('tbody tr').first()).toBeVisible()
  await world.getByRole('tab', { name: 'Faults' }).click()
  await world.getByLabel('Calls', { exact: true }).fill('wallet.bet-history')
  await world.getByLabel('Error code').fill('server.error')
  await world.getByRole('button', { name: 'Place' }).click()
  await expect(said).toHaveText('The fault is placed.')
  await expect(shown).toContainText(here.text('error.server.error'))
  await world.getByRole('button', { name: 'Remove all' }).click()
  await expect(shown.locator('tbody tr').first()).toBeVisible()
  await world.getByLabel('Calls', { exact: true }).fill('no-such-call')
  await world.getByLabel('Error code').fill('server.error')
  await world.getByRole('button', { name: 'Place' }).click()
  await expect(said).toContainText('there is no "no-such-call"')
  await expectAccessible(page, '.lab')

  await world.getByRole('tab', { name: 'Faults' }).focus()
  await page.keyboard.press('ArrowRight')
  await world.getByLabel('Call', { exact: true }).fill('wallet.balance')
  await expect(world.getByRole('tab', { name: 'Patches' })).toHaveAttribute('aria-selected', 'true')
  for (const [tab, text] of [
    ['Scenarios', 'big-balance'],
    ['Journal', 'wallet.bet-history'],
    ['Sessions', 'In the session'],
    ['Accounts', 'player1'],
    ['Saved', 'No snapshot yet.'],
    ['Drift', 'Nothing was recorded'],
    ['Clock', 'UTC'],
  ] as const) {
    await world.getByRole('tab', { name: tab }).click()
    await expect(world.getByRole('tabpanel')).toContainText(text)
    await expectAccessible(page, '.lab-world')
  }
  await world.getByRole('button', { name: 'Freeze' }).click()
  await expect(world.getByRole('tabpanel')).toContainText('stands still')
})

/** Runs all rows of a form; returns their number. */
async function expectAgreement(page: Page, { code }: BrandSite, name: string): Promise<number> {
  const answer = await ask(code, `/_site/lab/forms/${name}/rows`)
  const { rows } = (await answer.json()) as { rows: object[] }
  expect(await runRows(page, name, rows.length)).toEqual([])
  return rows.length
}

async function exported(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await download).path(), 'utf8')
}

async function formsOf(code: string): Promise<string[]> {
  const answer = await ask(code, '/_site/site.json')
  return ((await answer.json()) as { forms: string[] }).forms
}
