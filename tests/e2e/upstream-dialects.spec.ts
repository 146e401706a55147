import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { gameTexts } from '../support/game-texts.ts'
import type { Imitation, PlatformBehind } from '../support/imitations/imitation.ts'
import { platformAt } from '../support/imitations/platform-at.ts'
import { API_KEY, startRestPlatform } from '../support/imitations/rest.ts'
import { startWpsPlatform } from '../support/imitations/wps.ts'
import { installation, type OneGateway, oneGateway } from '../support/installed-gateways.ts'
import { callAs } from './support/member-calls.ts'
import { type OwnBrand, ownBrand } from './support/own-brand.ts'
import { expectSignedIn, logIn, logOut, memberMenu, newAccount, passHumanCheck } from './support/people.ts'
import {
  BRANDS_FOLDER,
  type BrandSite,
  controlOf,
  expect,
  PORT,
  sessionHeaders,
  test,
} from './support/test.ts'

const MEMBER = { account: 'player1', password: 'Quiet-Harbour-42' }
const PAYMENT_PASSWORD = '246810'
/** The platform's host of games and pictures. */
const MEDIA_HOST = `http://games.cdn.localhost:${PORT}`
const EN = gameTexts('EN')

/** Brands of the installation, each with the profile of the platform that it stands before. */
const PROFILES: Readonly<Record<string, (behind: PlatformBehind) => Promise<Imitation>>> = {
  wps: startWpsPlatform,
  rest: startRestPlatform,
}

test.describe('an installation before platforms that nobody wrote code for (R-10.008) @long', () => {
  // One worker for both, because an installation is compiled for each.
  test.describe.configure({ mode: 'default' })
  const platforms = new Map<string, { brand: OwnBrand; imitation: Imitation }>()
  let installed: Awaited<ReturnType<typeof installation>>
  let gateway: OneGateway

  test.beforeAll(async () => {
    const settings = {
      launchGameCDNs: [MEDIA_HOST],
      imageCDNs: [MEDIA_HOST],
      'modules/transferWallet': false,
      // A deposit may be withdrawn before it was wagered.
      'numbers/depositTurnoverMultiple': 0,
    }
    installed = await installation()
    const brands = join(installed.folder, 'brands')
    for (const [profile, start] of Object.entries(PROFILES)) {
      const brand = await ownBrand(BRANDS_FOLDER, PORT, 'meghna', settings)
      const imitation = await start(await platformAt(PORT, brand.code, sessionHeaders))
      platforms.set(profile, { brand, imitation })
      addBrand(brands, brand.code, { mode: 'proxy', url: imitation.origin, profile })
    }
    for (const code of ['meghna', 'hanabi', 'layali']) rmSync(join(brands, code), { recursive: true })
    gateway = await oneGateway(installed.folder, {
      UPSTREAM_ALLOW_LIST: [...platforms.values()].map(({ imitation }) => imitation.origin).join(','),
      UPSTREAM_API_KEY: API_KEY,
    })
  })

  test.afterAll(async () => {
    await gateway?.stop('SIGTERM')
    for (const { brand, imitation } of platforms.values()) {
      await imitation.close()
      rmSync(brand.folder, { recursive: true, force: true })
    }
    installed?.close()
  })

  for (const profile of Object.keys(PROFILES))
    test(`a visitor of a platform of the profile "${profile}" registers, and a member signs in, deposits, plays, withdraws and signs out`, async ({
      site,
      page,
    }) => {
      const { code } = platforms.get(profile)!.brand
      const here = await site('meghna', 'EN', `http://${code}.localhost:${gateway.port}`)
      await registerNewcomer(page, here)
      await signOut(page, here)

      await logIn(page, here, MEMBER)
      await deposit(page, here, code)
      await playRound(page, here, code)
      await withdraw(page, here)
      await signOut(page, here)
      const ledger = await controlOf(code).ledger()
      expect(ledger).toMatchObject({ balanced: true, problems: [] })
    })
})

/** A copy of the brand meghna under the code that it has at its platform. */
function addBrand(brands: string, code: string, upstream: object) {
  const [from, to] = [join(brands, 'meghna'), join(brands, code)]
  cpSync(from, to, { recursive: true })
  const brand = JSON.parse(readFileSync(join(from, 'brand.json'), 'utf8')) as object
  writeFileSync(join(to, 'brand.json'), JSON.stringify({ ...brand, merchant: code, upstream }))
}

async function registerNewcomer(page: Page, here: BrandSite) {
  await here.open('/register')
  const main = page.getByRole('main')
  await main.getByLabel(here.text('field.username')).fill(newAccount())
  await main.getByLabel(here.text('field.password'), { exact: true }).fill('bright moon 42')
  await main.getByLabel(here.text('field.confirm-password')).fill('bright moon 42')
  await passHumanCheck(main, here)
  await main.getByRole('button', { name: here.text('register.submit') }).click()
  await expectSignedIn(page, here)
  const welcome = page.getByRole('dialog', { name: here.text('welcome.title') })
  await expect(welcome).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(welcome).toHaveCount(0)
}

async function signOut(page: Page, here: BrandSite) {
  await logOut(page, here)
  await expect(memberMenu(page, here)).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
}

/** The platform's event tells the open page that the money is there. */
async function deposit(page: Page, here: BrandSite, platform: string) {
  await here.open('/member/depositv2')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: here.text('deposit.channel.ewallet') }).check()
  await main
    .getByRole('group', { name: here.text('deposit.quick') })
    .getByRole('button', { name: '200.00' })
    .click()
  await main.getByRole('button', { name: here.text('deposit.submit') }).click()
  const order = main.getByRole('article')
  await expect(order).toContainText(here.text('deposit.state.pending'))
  await controlOf(platform).advance(60_000)
  await expect(order).toContainText(here.text('deposit.state.approved'))
}

async function playRound(page: Page, here: BrandSite, platform: string) {
  const { games } = await callAs(platform, 'games.list', { query: { vassalage: 'KYLIN', pageSize: '50' } })
  const { nodeId, vassalage } = games.find(({ supportPlay }) => supportPlay === 1)!
  await here.open(`/game?${new URLSearchParams({ nodeId, vassalage })}`)
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${MEDIA_HOST}/play/`))
  const game = page.frameLocator('iframe')
  const played = page.waitForResponse(`${MEDIA_HOST}/lgw/play/round`)
  await game.getByRole('button', { name: EN('spin'), exact: true }).click()
  expect((await played).status()).toBe(200)
  await expect(game.locator('[data-busy=true]')).toHaveCount(0)
}

async function withdraw(page: Page, here: BrandSite) {
  await here.open('/member/withdraw')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: here.text('field.amount') }).fill('150.00')
  await main
    .getByRole('textbox', { name: here.text('field.payment-password'), exact: true })
    .fill(PAYMENT_PASSWORD)
  await main.getByRole('button', { name: here.text('withdraw.submit'), exact: true }).click()
  await expect(page.getByText(here.text('withdraw.done'))).toBeVisible()
  const newest = main.getByRole('listitem').filter({ hasText: '150.00' }).first()
  await expect(newest).toContainText(here.text('withdraw.state.submitted'))
}
