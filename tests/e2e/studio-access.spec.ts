import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { AGENT_HEADERS, createAgent } from '../support/agent.ts'
import { type GatewayProcess, startGatewayProcess } from '../support/gateway-process.ts'
import { joinBy, publish, withPasskeys } from './support/studio-person.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const running: GatewayProcess[] = []

test.afterEach(async () => {
  for (const gateway of running.splice(0)) await gateway.stop()
})

/** Starts a gateway whose studio asks for a sign-in, over a folder of brands in a git repository. */
async function startSignedIn(): Promise<{
  gateway: GatewayProcess
  studio: string
  git(...args: string[]): string
}> {
  let folder = ''
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ops', '-c', 'user.email=ops@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
  const gateway = await startGatewayProcess(
    (port) => ({ STUDIO_HOST: `desk.localhost:${port}` }),
    (brands) => {
      folder = brands
      // One brand starts sooner.
      for (const code of ['hanabi', 'layali']) rmSync(join(brands, code), { recursive: true })
      git('init', '--quiet')
      git('add', '.')
      git('commit', '--quiet', '--message', 'Brands')
    },
  )
  running.push(gateway)
  return { gateway, studio: `http://desk.localhost:${gateway.port}/_studio/`, git }
}

const linkIn = ({ dataFolder }: GatewayProcess) =>
  readFileSync(join(dataFolder, 'studio-owner-link.txt'), 'utf8').trim()

test('an owner joins by a one-time link, launches a brand in a git repository, and takes a change back (R-11.007 to R-11.011) @long', async ({
  page,
  context,
  watch,
}) => {
  // Before the sign-in, and for a link that was used, the gateway refuses; a sign-out ends the views of the homes that load.
  watch.allow(/40[14] .*\/_studio\/api\//)
  watch.allow(/--published\.|404 .*chrome-error:/)
  const { gateway, studio, git } = await startSignedIn()
  await withPasskeys(context, page)
  await page.goto(studio)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page)
  const link = linkIn(gateway)
  await page.goto(link)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByText('Signed in as Owner')).toBeVisible()
  expect(page.url()).toBe(studio)

  await page.getByRole('button', { name: 'New brand' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Sakura')
  await page.getByRole('button', { name: 'Create the draft' }).click()
  await publish(page, 'Launch Sakura')
  expect(git('log', '--format=%an: %s', '-1').trim()).toBe('Owner: Launch Sakura')
  const site = await page.request.get(`http://127.0.0.1:${gateway.port}/_site/site.json`, {
    headers: { merchant: 'sakura' },
  })
  expect(((await site.json()) as { brand: { name: string } }).brand.name).toBe('Sakura')

  await page.getByRole('link', { name: 'Texts' }).click()
  const cell = page.getByRole('listitem').getByLabel(/^EN/).first()
  const before = await cell.inputValue()
  await cell.fill('Another text')
  await cell.blur()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await publish(page, 'Change a text')
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Go back to this state' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back to this state' }).click()
  await expect(page.getByText('The draft now holds that state.')).toBeVisible()
  await publish(page, 'Back to the launch')
  await page.getByRole('link', { name: 'Texts' }).click()
  await expect(cell).toHaveValue(before)
  expect(git('log', '--format=%s', '-3').trim().split('\n')).toEqual([
    'Back to the launch',
    'Change a text',
    'Launch Sakura',
  ])
  expect(git('status', '--porcelain').trim()).toBe('')

  await page.getByRole('link', { name: 'Brands' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('Signed in as Owner')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This link was used before')).toBeVisible()
})

test('an owner makes a token that is shown once, an agent drafts with it, and a revoked one opens nothing (R-11.011) @long', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/40[14] .*\/_studio\/api\//)
  const { gateway } = await startSignedIn()
  await joinBy(context, page, linkIn(gateway))
  await page.getByRole('link', { name: 'People' }).click()
  await expect(page.getByText('No agent has a token.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a token' }).click()
  const dialog = page.getByRole('dialog', { name: 'A token for an agent' })
  await dialog.getByLabel('Name').fill('Robin')
  await dialog.getByLabel('Days until it ends').fill('3')
  await expect(dialog.getByText('publish', { exact: false }).getByRole('checkbox')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make a token' }).click()
  const token = await page.getByRole('textbox', { name: 'Token' }).inputValue()
  await page.getByRole('dialog', { name: 'Token' }).getByRole('button', { name: 'Close' }).click()

  const send = async (message: object) => {
    const headers = {
      ...AGENT_HEADERS,
      host: `desk.localhost:${gateway.port}`,
      authorization: `Bearer ${token}`,
    }
    const answer = await page.request.post(`http://127.0.0.1:${gateway.port}/_studio/mcp`, {
      headers,
      data: message,
    })
    return answer.text()
  }
  const agent = createAgent(send)
  const edits = [
    { path: 'i18n/EN.json', pointer: '/footer.licence', value: 'By an agent.' },
    { path: 'i18n/BN.json', pointer: '/footer.licence', value: 'একজন এজেন্টের দ্বারা।' },
  ]
  const { body } = await agent.use('change_draft', { brand: 'meghna', seq: 0, label: 'licence', edits })
  expect(body).toMatchObject({ seq: 1, problems: [] })

  await page.reload()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Robin' }) })
  await expect(row).toContainText('last used')
  await expect(page.getByText(token)).toHaveCount(0)
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText('No agent has a token.')).toBeVisible()
  expect(await send({ jsonrpc: '2.0', id: 1, method: 'tools/list' })).toContain('studio.sign-in.needed')
})

test('a translator whom an owner invites writes the own language, and cannot touch a limit (R-11.011) @long', async ({
  page,
  context,
  browser,
  watch,
}) => {
  watch.allow(/40[134] .*\/_studio\/api\//)
  const { gateway, studio } = await startSignedIn()
  await joinBy(context, page, linkIn(gateway))
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByLabel('Name').fill('Lin')
  await dialog.getByLabel('Add a brand').selectOption('meghna')
  await dialog.getByRole('button', { name: 'Take away All brands' }).click()
  await dialog.getByLabel('Role').selectOption('translator')
  await dialog.getByRole('checkbox', { name: 'বাংলা' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make a one-time link' }).click()
  const address = await page.getByLabel('Address').inputValue()

  const own = await browser.newContext()
  const hers = await own.newPage()
  await withPasskeys(own, hers)
  await hers.goto(address)
  await expect(hers.getByRole('heading', { name: 'Welcome, Lin' })).toBeVisible()
  await hers.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(hers.getByRole('link', { name: 'Meghna', exact: true })).toBeVisible()
  await hers.goto(`${studio}meghna/texts`)
  await expect(hers.frameLocator('iframe').locator('#root')).not.toBeEmpty()
  const bengali = hers.getByLabel(/^BN/).first()
  await bengali.fill('নতুন লেখা')
  await bengali.blur()
  await expect(hers.getByText('Draft saved')).toBeVisible()
  await expect(hers.getByLabel(/^EN/).first()).toHaveAttribute('readonly')
  await hers.getByRole('link', { name: 'Settings' }).click()
  await expect(hers.getByText('Your role lets you look at this section, not change it.')).toBeVisible()
  await expect(hers.getByRole('group').getByRole('searchbox').first()).toBeDisabled()
  await hers.getByRole('link', { name: /^Publish/ }).click()
  await expect(hers.getByText('Your role does not publish. An owner can publish this draft.')).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await own.close()
})
