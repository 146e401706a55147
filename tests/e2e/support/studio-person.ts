import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test'

/** Errors that the overview logs about brands of other tests, whose logos and homes are gone when their tests end. */
export const ENDED_BRANDS = /404 .*\/_site\/t\w+\/assets\/logo|--published\.studio\.|404 .*chrome-error:/

/** Gives the page's device an authenticator that always verifies its user. */
export async function withPasskeys(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Opens a link that works once, as an owner's first or an invitation, and makes the passkey with which one signs in. */
export async function joinBy(context: BrowserContext, page: Page, link: string): Promise<void> {
  await withPasskeys(context, page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
}

/** The field for the message of a publish. A plan, further below and sometimes there earlier, has a message of its own. */
export function messageField(page: Page): Locator {
  const button = page.getByRole('button', { name: 'Publish', exact: true })
  return page.locator('form', { has: button }).getByLabel('What changed')
}

/** Publishes the draft that is open. */
export async function publish(page: Page, message: string): Promise<void> {
  await page.getByRole('link', { name: /^Publish/ }).click()
  await messageField(page).fill(message)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published. The site shows it now.')).toBeVisible()
}
