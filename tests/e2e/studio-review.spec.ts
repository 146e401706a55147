import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GatewayProcess, startGatewayProcess } from '../support/gateway-process.ts'
import { joinBy } from './support/studio-person.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const running: GatewayProcess[] = []

test.afterEach(async () => {
  for (const gateway of running.splice(0)) await gateway.stop()
})

/** A gateway whose studio asks for a sign-in, and whose brand Meghna asks for approvals, in a git repository. */
async function startReviewed() {
  let folder = ''
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ops', '-c', 'user.email=ops@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim()
  const gateway = await startGatewayProcess(
    (port) => ({ STUDIO_HOST: `desk.localhost:${port}` }),
    (brands) => {
      folder = brands
      // One brand starts sooner.
      for (const code of ['hanabi', 'layali']) rmSync(join(brands, code), { recursive: true })
      const file = join(brands, 'meghna/brand.json')
      const brand = JSON.parse(readFileSync(file, 'utf8')) as object
      writeFileSync(file, `${JSON.stringify({ ...brand, review: true }, null, 2)}\n`)
      git('init', '--quiet', '--initial-branch', 'main')
      git('add', '.')
      git('commit', '--quiet', '--message', 'Brands')
    },
  )
  running.push(gateway)
  const link = readFileSync(join(gateway.dataFolder, 'studio-owner-link.txt'), 'utf8').trim()
  return { studio: `http://desk.localhost:${gateway.port}/_studio/`, link, git }
}

test('an editor asks for an approval, the owner comments on the field and approves, and the change is live @long', async ({
  page,
  context,
  browser,
  watch,
}) => {
  watch.allow(/40[134] .*\/_studio\/api\//)
  watch.allow(/--(?:published|r1)\.|404 .*chrome-error:/)
  const { studio, link, git } = await startReviewed()
  await joinBy(context, page, link)
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByLabel('Name').fill('Lin')
  await dialog.getByLabel('Role').selectOption('editor')
  await dialog.getByRole('button', { name: 'Make a one-time link' }).click()
  const address = await page.getByLabel('Address').inputValue()

  const own = await browser.newContext()
  const hers = await own.newPage()
  await joinBy(own, hers, address)
  await expect(hers.getByText('Signed in as Lin')).toBeVisible()
  await hers.goto(`${studio}meghna/settings/name`)
  const name = hers.getByLabel('Name', { exact: true }).first()
  await name.fill('Meghna Two')
  await name.blur()
  await expect(hers.getByText('Draft saved')).toBeVisible()
  await hers.getByRole('link', { name: /^Publish/ }).click()
  await expect(hers.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  await hers.getByLabel('Title', { exact: true }).fill('A new name')
  await hers.getByRole('button', { name: 'Send the request' }).click()
  await expect(hers.getByRole('heading', { name: '1. A new name' })).toBeVisible()
  await expect(hers.getByText('Your role does not approve requests.')).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Approve and publish' })).toHaveCount(0)
  expect(git('show', 'studio/meghna/1:meghna/brand.json')).toContain('Meghna Two')
  expect(git('status', '--porcelain')).toBe('')

  await page.goto(studio)
  await page.getByRole('link', { name: '1 request' }).click()
  await page.getByRole('link', { name: '1. A new name' }).click()
  await expect(page.frameLocator('.canvas iframe').locator('#root')).not.toBeEmpty()
  await expect(page.locator('.canvas iframe')).toHaveAttribute('src', /meghna--r1\./)
  await expectAccessible(page)
  await page.getByLabel('About').selectOption({ label: 'Settings › Name' })
  await page.getByLabel('Comment', { exact: true }).fill('Is it registered?')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText('Is it registered?')).toBeVisible()

  await hers.goto(`${studio}meghna/settings/name`)
  await expect(hers.getByText('Is it registered?')).toBeVisible()
  await hers.getByRole('button', { name: 'Resolve' }).click()
  await expect(hers.getByText('Is it registered?')).toHaveCount(0)

  await page.getByRole('button', { name: 'Approve and publish' }).click()
  await expect(page.getByText(/^Approved and published by Owner/)).toBeVisible()
  expect(git('log', '-1', '--format=%an: %s')).toBe('Owner: A new name')
  expect(git('branch', '--list', 'studio/*')).toBe('')
  await own.close()
  await page.close()
})
