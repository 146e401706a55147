import type { AccountRecordRow, WalletBalance } from '@marquee/schemas/contract'
import type { Page } from 'playwright/test'
import { ask, type BrandSite, expect } from './test.ts'

/** Wallets of who is signed in on the page, as the gateway says. */
export async function walletsOf(page: Page, site: BrandSite): Promise<WalletBalance[]> {
  const { balance } = (await read(page, site, '/wps/v2/wallets/balance')) as { balance: WalletBalance[] }
  return balance
}

/** Movements on one wallet, newest first. */
export async function movesOf(page: Page, site: BrandSite, wallet: string): Promise<AccountRecordRow[]> {
  const path = `/wps/relay/ODSFE2_accountRecord?wallet=${wallet}`
  return ((await read(page, site, path)) as { list: AccountRecordRow[] }).list
}

async function read(page: Page, site: BrandSite, path: string): Promise<unknown> {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  const answer = await ask(site.code, path, { Authorization: token })
  return ((await answer.json()) as { value: unknown }).value
}

/** Moves money from the main wallet to another one, on the wallet's page. */
export async function transfer(page: Page, site: BrandSite, to: string, amount: string) {
  await site.open('/member/transferFund')
  const form = page.getByRole('main').locator('form')
  await form.getByLabel(site.text('field.to-account-type')).selectOption({ label: to })
  await form.getByLabel(site.text('field.amount')).fill(amount)
  await form.getByRole('button', { name: site.text('transfer.submit') }).click()
  await expect(page.getByText(site.text('transfer.done'))).toBeVisible()
}
