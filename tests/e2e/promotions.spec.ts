import type { Page } from 'playwright/test'
import { memberWorld } from './support/member-world.ts'
import { fillLogin, submitLogin } from './support/people.ts'
import { type BrandSite, expect, expectAccessible, test } from './support/test.ts'

const PASSWORD = 'Quiet-Harbour-42'

/** State, text of its button, and whether it can be pressed. */
const STATES = [
  ['comingSoon', 'coming-soon', false],
  ['join', 'join', true],
  ['joined', 'joined', false],
  ['process', 'process', false],
  ['claim', 'claim', true],
  ['applying', 'applying', false],
  ['rejected', 'rejected', false],
  ['issued', 'issued', true],
  ['claimed', 'claimed', false],
  ['close', 'close', false],
] as const

function cardOf(page: Page, title: string) {
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title }) })
}

/** Presses a promotion's button and says yes. */
async function press(page: Page, site: BrandSite, button: string, title: string) {
  const name = site.text(`promotions.button.${button}`)
  await page
    .getByRole('button', { name: `${name}: ${title}` })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
}

test('a visitor sees each promotion with a picture of its own; a card leads to a page of the same title with rules, terms and others (R-1.013, R-2.008, R-2.009)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  await here.open('/promotions')
  const cards = page.getByRole('main').getByRole('article')
  await expect.poll(() => cards.count()).toBeGreaterThan(8)
  const pictures = cards.locator('img')
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const addresses = await pictures.evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  expect(new Set(addresses).size).toBe(addresses.length)
  await expectAccessible(page)

  const link = cards.nth(1).getByRole('heading').getByRole('link')
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(/\/promoDetail\?id=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(`${title} – ${here.name}`)
  await expect(page.getByRole('heading', { name: here.text('promotions.terms') })).toBeVisible()
  await expect(page.getByText(here.text('promotions.fact.period'))).toBeVisible()
  await expect(page.locator('.rich-text li').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: here.text('promotions.related') })).toBeVisible()
  await expectAccessible(page, 'main')
})

test('a promotion that is not there is told, with the way back to all of them (R-2.009)', {
  tag: '@long',
}, async ({ site, page, watch }) => {
  watch.allow(/404/)
  const here = await site('meghna')
  // Each from a load of its own: the words of the one before would do for the next.
  for (const id of ['9999', '0', 'none']) {
    await here.open(`/promoDetail?id=${id}`)
    await expect(page.getByRole('heading', { name: here.text('promotions.unknown') })).toBeAttached()
    await expect(page).toHaveTitle(`${here.text('promotions.unknown')} – ${here.name}`)
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: here.text('promotions.back') })
    .click()
  await expect(page).toHaveURL(`${here.origin}/promotions`)
})

test('each of the ten states has a button of its own, and those that lead on can be pressed (R-4.034, R-3.060) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('player1')
  await here.open('/promotions')
  const looks = new Set<string>()
  for (const [state, key, isOpen] of STATES) {
    const card = page.locator(`.promotion-card[data-state='${state}']`).last()
    const button = card.getByRole('button', { name: here.text(`promotions.button.${key}`) })
    await expect(card.locator('.badge')).toHaveText(here.text(`promotions.state.${key}`))
    // The last one that is open to join is one that this account may join.
    if (isOpen) await expect(button).toBeEnabled()
    else await expect(button).toBeDisabled()
    looks.add(
      await button.evaluate((element) => {
        const { color, backgroundColor, borderColor, borderStyle } = getComputedStyle(element)
        return [color, backgroundColor, borderColor, borderStyle].join()
      }),
    )
  }
  expect(looks.size).toBeGreaterThanOrEqual(6)
  // Promotions that can be claimed now come first.
  await expect(page.locator('.promotion-card').first()).toHaveAttribute('data-state', 'issued')
  await expect(page.getByRole('main').getByRole('progressbar').first()).toBeVisible()
  await expectAccessible(page, 'main')
})

test('a visitor who joins signs in first and comes back to the promotion; joined, it stays so after a reload, and the count beside Rewards falls (R-2.008, R-2.046, R-4.035)', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await here.open('/promotions')
  const title = 'Weekend reload'
  await page.getByRole('button', { name: `${here.text('promotions.button.join')}: ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: here.text('login.title') })
  await expect(dialog.getByText(here.text('promotions.sign-in'))).toBeVisible()
  await fillLogin(dialog, here, { account: 'player3', password: PASSWORD })
  await submitLogin(dialog, here)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const count = async () =>
    (await world.read<{ count: number }>('/wps/relay/MCSFE_getAvailablePromotions')).count
  const before = await count()
  await press(page, here, 'join', title)
  await expect(page.getByText(here.text('promotions.join.done', { title }))).toBeVisible()
  await expect(
    page.getByRole('button', { name: `${here.text('promotions.button.joined')}: ${title}` }),
  ).toBeDisabled()
  expect(await count()).toBe(before - 1)
  await here.open(page.url().slice(here.origin.length))
  await expect(
    page.getByRole('button', { name: `${here.text('promotions.button.joined')}: ${title}` }),
  ).toBeDisabled()
})

test('a bonus that is collected is in the main wallet and the account record; a claim is reviewed and then ready (R-4.034, R-4.035) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('player1')
  await here.open('/promotions')
  const before = await world.money()
  await press(page, here, 'issued', 'Spring greeting')
  await expect(page.locator('.toast')).toBeVisible()
  await expect(
    cardOf(page, 'Spring greeting').getByRole('button', { name: here.text('promotions.button.claimed') }),
  ).toBeDisabled()
  expect(await world.money()).toBeCloseTo(before + 18, 2)
  expect((await world.moves())[0]).toMatchObject({ type: 'BONUS' })

  await press(page, here, 'claim', 'Loyalty gift')
  const gift = cardOf(page, 'Loyalty gift')
  await expect(gift.getByRole('button', { name: here.text('promotions.button.applying') })).toBeDisabled()
  await world.advance(31 * 60_000)
  await world.enter('player1')
  await here.open('/promotions?category=mine')
  await expect(gift.getByRole('button', { name: here.text('promotions.button.issued') })).toBeEnabled()
  expect(await world.ledger()).toMatchObject({ balanced: true })
})

test('promotions are found by category and by name, and the address keeps the category (R-2.008)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  await here.open('/promotions')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  const all = await cards.count()
  const filter = page.getByRole('group', { name: here.text('promotions.filter') })
  await filter.getByRole('button', { name: here.text('promotions.category.gift') }).click()
  await expect(page).toHaveURL(/category=gift/)
  await expect.poll(() => cards.count()).toBeLessThan(all)
  await expect(cards.first()).toBeVisible()
  await here.open('/promotions?category=deposit')
  await expect(
    filter.getByRole('button', { name: here.text('promotions.category.deposit') }),
  ).toHaveAttribute('aria-pressed', 'true')
  await filter.getByRole('button', { name: here.text('promotions.all'), exact: true }).click()
  await page.getByRole('searchbox', { name: here.text('promotions.search') }).fill('friday')
  await expect(cards).toHaveCount(1)
  await expect(
    page.getByRole('status').filter({ hasText: here.text('promotions.count_one', { count: 1 }) }),
  ).toBeVisible()
  await page.getByRole('searchbox', { name: here.text('promotions.search') }).fill('zzz')
  await expect(page.getByText(here.text('promotions.none'))).toBeVisible()
})
