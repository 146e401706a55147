import { gameTexts } from '../support/game-texts.ts'
import { callAs } from './support/member-calls.ts'
import { memberWorld } from './support/member-world.ts'
import { expect, test } from './support/test.ts'
import { movesOf, walletsOf } from './support/wallets.ts'

const EN = gameTexts('EN')

test('the address selects the vendor tab, a tab leads to its address, Back leads back, and the last one is shown again (R-2.022, R-2.023, R-2.024, R-2.025)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  await here.open('/rng?page=KYLIN')
  const panel = page.getByRole('tabpanel')
  const selected = page.getByRole('tab', { selected: true })
  await expect(selected).toHaveId('hall-KYLIN')
  await expect(panel.getByRole('article')).toHaveCount(24)
  const addresses = await panel
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.filter((address) => !address.endsWith('vassalage=KYLIN'))).toEqual([])
  const tabs = page.getByRole('tab')
  const suffix = here.text('games.hall-of', { name: '' }).trim()
  for (const label of await tabs.allInnerTexts()) expect(label).toContain(suffix)
  const other = page.getByRole('tab', { selected: false }).nth(1)
  const vendor = await vendorOf(other)
  await other.click()
  await expect(page).toHaveURL(`${here.origin}/rng?page=${vendor}`)
  await expect(selected).toHaveId(`hall-${vendor}`)
  await page.goBack()
  await expect(selected).toHaveId('hall-KYLIN')
  await page.goForward()
  await expect(selected).toHaveId(`hall-${vendor}`)
  const bar = page.getByRole('banner')
  await bar.locator('a[href="/index"]').first().click()
  await expect(page).toHaveURL(`${here.origin}/index`)
  await bar.locator('a[href="/rng"]').first().click()
  await expect(selected).toHaveId(`hall-${vendor}`)
})

test('games are searched by any part of their name and turned page by page (R-3.022, R-9.010, R-5.051)', {
  tag: '@long',
}, async ({ site, page }) => {
  const here = await site('meghna')
  await here.open('/rng')
  const tiles = page.locator('#hall').getByRole('article')
  await expect(tiles).toHaveCount(24)
  // By its link: the texts of a tile's parts stand together otherwise.
  const firstName = (await tiles.first().getByRole('link').textContent()) ?? ''
  const pages = page.getByRole('navigation', { name: here.text('pages.label') })
  await expect(pages.getByRole('button', { name: here.text('pages.previous') })).toBeDisabled()
  await pages.getByRole('button', { name: here.text('pages.next') }).click()
  await expect(tiles.first().getByRole('link')).not.toHaveText(firstName)
  const wanted = (await tiles.nth(3).innerText()).split('\n')[0]!
  await page.getByRole('searchbox').fill(wanted.toUpperCase())
  await expect(tiles.first()).toContainText(wanted)
  await expect(async () => {
    for (const name of await tiles.allInnerTexts()) expect(name.toLowerCase()).toContain(wanted.toLowerCase())
  }).toPass()
})

test('a round in the frame changes the balance and stands in the account record (R-2.021, R-2.147, R-3.019) @long', async ({
  site,
  page,
}) => {
  const here = await site('meghna')
  const world = memberWorld(page, here)
  await world.enter('player1')
  const { token } = await world.signIn('player1')
  const { games } = await callAs(here.code, 'games.list', { query: { vassalage: 'KYLIN', pageSize: '50' } })
  const { nodeId, vassalage } = games.find(({ supportPlay }) => supportPlay === 1)!
  await callAs(here.code, 'wallet.transfer', {
    token,
    body: { fromAccountType: 'main', toAccountType: vassalage, amount: '50.00' },
  })
  await here.open(`/game?${new URLSearchParams({ nodeId, vassalage })}`)
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
  await expect(frame).not.toHaveAttribute('sandbox', /allow-same-origin/)
  expect(await frame.getAttribute('src')).not.toContain(
    await page.evaluate(() => sessionStorage.getItem('token') ?? 'none'),
  )
  await frame
    .contentFrame()
    .getByRole('button', { name: EN('spin'), exact: true })
    .click()
  await expect
    .poll(() => movesOf(page, here, vassalage))
    .toContainEqual(expect.objectContaining({ type: 'BET' }))
  // A payout may arrive between the two reads, so the comparison is retried.
  await expect(async () => {
    const [last] = await movesOf(page, here, vassalage)
    const wallets = await walletsOf(page, here)
    expect(wallets.find(({ accountTypeId }) => accountTypeId === vassalage)!.availBalance).toBe(
      last!.balanceAfter,
    )
  }).toPass()
  await here.open('/member/transactionHistory')
  await expect(
    page
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: here.text('record.type.bet') })
      .first(),
  ).toBeVisible()
  expect(await world.ledger()).toMatchObject({ balanced: true, problems: [] })
})

/** A tab's id ends with the vendor's code. */
async function vendorOf(tab: import('playwright/test').Locator): Promise<string> {
  return (await tab.getAttribute('id'))!.replace(/^hall-/, '')
}
