import type { Locator, Page } from 'playwright/test'
import { type BrandSite, expect } from './test.ts'

export type Person = { account: string; password: string }

/** Signs in through the login window, as a person does. */
export async function logIn(page: Page, site: BrandSite, person: Person) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: site.text('shell.login'), exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: site.text('login.title') })
  await fillLogin(dialog, site, person)
  await submitLogin(dialog, site)
  await expectSignedIn(page, site)
}

export async function fillLogin(dialog: Locator, site: BrandSite, person: Person) {
  await dialog.getByLabel(site.text('field.username')).fill(person.account)
  // By role: a tab of signing in has the same name.
  await dialog.getByRole('textbox', { name: site.text('field.password'), exact: true }).fill(person.password)
}

export async function submitLogin(dialog: Locator, site: BrandSite) {
  await passHumanCheck(dialog, site)
  await dialog.getByRole('button', { name: site.text('login.submit'), exact: true }).click()
}

/** Moves the slider to its end with the keyboard; for less than 120 ms after its first sight the platform takes one for a script. */
export async function passHumanCheck(form: Locator, site: BrandSite) {
  const slider = form.getByRole('slider')
  await slider.focus()
  await slider.press('End', { delay: 200 })
  await expect(form.getByText(site.text('form.human-check.done')).first()).toBeVisible()
}

/** The bar shows the member, also when the dialog that welcomes a member covers it and takes its roles away. */
export async function expectSignedIn(page: Page, site: BrandSite) {
  await expect(memberMenu(page, site, true)).toBeVisible()
}

/** Button of the member's menu; its name begins like `shell.account`, whoever is signed in. */
export function memberMenu(page: Page, site: BrandSite, includeHidden = false) {
  const [before = ''] = site.text('shell.account', { name: '\n' }).split('\n')
  return page
    .getByRole('banner', { includeHidden })
    .getByRole('button', { name: before.trim(), includeHidden })
}

/** Logs the member out by the menu, and confirms it. */
export async function logOut(page: Page, site: BrandSite): Promise<void> {
  await memberMenu(page, site).click()
  await page.getByRole('menuitem', { name: site.text('shell.logout') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: site.text('logout.confirm') })
    .click()
}

/** An unused account name. */
export function newAccount(): string {
  return `u${Date.now().toString(36)}${Math.floor(Math.random() * 36 ** 3).toString(36)}`.slice(0, 14)
}
