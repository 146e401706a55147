import type { WalletBalance } from '@marquee/schemas/contract'
import type { Page } from 'playwright/test'
import { ask, type BrandSite, expect } from './test.ts'

/** Wallets of who is signed in on the page, as the gateway says. */
export async function walletsOf(page: Page, site: BrandSite): Promise<WalletBalance[]> {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  const answer = await ask(site.code, '/wps/v2/wallets/balance', { Authorization: token })
  const { value } = (await answer.json()) as { value: { balance: WalletBalance[] } }
  return value.balance
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
