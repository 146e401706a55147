import type { Page } from 'playwright/test'
import { callAs } from './support/member-calls.ts'
import { memberWorld } from './support/member-world.ts'
import { type BrandSite, expect, expectAccessible, sessionHeaders, test } from './support/test.ts'

test('a line of one member is heard by a visitor at once, as text and never as markup (R-2.146, R-4.052)', async ({
  site,
  page,
  browser,
}) => {
  const here = await site('meghna', 'EN')
  const other = await browser.newContext({ extraHTTPHeaders: sessionHeaders() })
  const reader = await other.newPage()
  // A line that is said before the stream stands is not heard.
  const live = reader.waitForResponse('**/wps/live*')
  await here.open('/help', reader)
  const readersRoom = await openRoom(reader, here)
  await expect(readersRoom.getByRole('log').getByText('Evening everyone')).toBeAttached()
  await expect(readersRoom.getByRole('textbox')).toHaveCount(0)
  await live

  await enter(page, here, 'player1')
  const room = await openRoom(page, here)
  await expectAccessible(page)
  const line = room.getByLabel(here.text('chat.message'))
  await line.fill('<script>alert(1)</script> shit https://evil.test https://support.example.com/a')
  await line.press('Enter')
  for (const log of [room.getByRole('log'), readersRoom.getByRole('log')]) {
    await expect(log.getByText('<script>alert(1)</script> ****')).toBeVisible()
    await expect(log.getByRole('link')).toHaveCount(1)
    await expect(log.getByRole('link')).toHaveAttribute('href', 'https://support.example.com/a')
  }
  await expect(line).toHaveValue('')

  await readersRoom.getByRole('button', { name: here.text('chat.login') }).click()
  await expect(reader.getByRole('dialog', { name: here.text('login.title') })).toBeVisible()
  await other.close()
})

test('a chat line has at most 200 characters, two seconds pass between lines, and a refused line can be sent again (R-2.146)', {
  tag: '@long',
}, async ({ site, control, page, watch }) => {
  watch.allow(/429|500/)
  const here = await site('meghna', 'EN')
  const world = control(here.code)
  await enter(page, here, 'player1')
  const room = await openRoom(page, here)
  const line = room.getByLabel(here.text('chat.message'))
  await line.fill('x'.repeat(230))
  await expect(room.getByText('200/200')).toBeVisible()
  await expect(room.getByRole('status').getByText(here.text('chat.left_other', { count: 0 }))).toBeAttached()
  await world.fault({ operation: 'support.chat-send', errorCode: 'chat.too-fast', count: 1 })
  await line.press('Enter')
  await expect(room.getByRole('alert').getByText(here.text('error.chat.too-fast'))).toBeVisible()
  await expect(line).toHaveValue('x'.repeat(200))
  await expect(async () => {
    await line.press('Enter')
    await expect(line).toHaveValue('', { timeout: 1000 })
  }).toPass()
  await expect(room.getByRole('button', { name: here.text('chat.send') })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await line.fill('and another')
  await expect(async () => {
    await line.press('Enter')
    await expect(line).toHaveValue('', { timeout: 1000 })
  }).toPass()
  await expect(room.getByRole('log').getByText('and another')).toBeVisible()
  const [second, first] = await world.journal({ operation: 'support.chat-send', status: 200 })
  expect(second!.at - first!.at).toBeGreaterThanOrEqual(2000)
})

test('the chat room has its header in the brand’s colour; a trial account reads along (R-1.041) @long', {
  tag: '@phone-long',
}, async ({ site, page }) => {
  const here = await site('layali', 'AR')
  await enter(page, here, 'guest04')
  const room = await openRoom(page, here)
  await expect(room.getByText(here.text('chat.trial'))).toBeVisible()
  await expect(room.getByRole('textbox')).toHaveCount(0)
  const colour = await page.evaluate(async () => {
    const model = (await (await fetch('/_site/site.json')).json()) as {
      brand: { chatHeaderColour: string }
    }
    const probe = document.createElement('i')
    probe.style.setProperty('color', model.brand.chatHeaderColour)
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  await expect(room.locator('header').first()).toHaveCSS('background-color', colour)
})

test('the chat room says when it is without network, and later reconnects by itself and shows the missed lines (R-2.146)', {
  tag: '@long',
}, async ({ site, control, page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load|network/i)
  const here = await site('meghna', 'EN')
  const world = control(here.code)
  await here.open('/help')
  const room = await openRoom(page, here)
  await expect(room.getByRole('log').getByText('Evening everyone')).toBeAttached()
  await context.setOffline(true)
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await expect(room.getByText(here.text('chat.lost'))).toBeVisible({ timeout: 30_000 })
  const { token } = await world.signIn('player1')
  await callAs(here.code, 'support.chat-send', { token, body: { text: 'said meanwhile' } })
  await context.setOffline(false)
  await expect(room.getByRole('log').getByText('said meanwhile')).toBeVisible({ timeout: 30_000 })
  await expect(room.getByText(here.text('chat.lost'))).toHaveCount(0)
})

test('the count of unread messages is updated without a reload', async ({ site, control, page }) => {
  const here = await site('meghna', 'EN')
  const world = control(here.code)
  const live = page.waitForResponse('**/wps/live*')
  await enter(page, here, 'player1', '/index')
  await live
  await expect(page.getByText(here.text('home.news')).first()).toBeAttached()
  const { token } = await world.signIn('player1')
  const inbox = await callAs(here.code, 'support.inbox', { token })
  const ids = inbox.list.filter(({ read }) => !read).map(({ id }) => id)
  await page
    .getByRole('region', { name: here.text('home.news') })
    .getByRole('button', { name: here.text('home.news'), exact: true })
    .click()
  const tab = page.getByRole('tab', { name: here.text('shell.inbox') })
  await expect(tab).toContainText(String(ids.length))
  await callAs(here.code, 'support.read-messages', { token, body: { ids } })
  await expect(tab).not.toContainText(String(ids.length))
})

/** Opens the room as a menu does. */
async function openRoom(page: Page, here: BrandSite) {
  const entry = page.getByRole('button', { name: here.text('shell.chat-room') })
  const menu = page.getByRole('button', { name: here.text('shell.menu') })
  if (!(await entry.first().isVisible())) await menu.first().click()
  await entry.first().click()
  const room = page.getByRole('dialog', { name: here.text('chat.title') })
  await expect(room).toBeVisible()
  return room
}

async function enter(page: Page, here: BrandSite, account: string, path = '/help') {
  await memberWorld(page, here).enter(account)
  await here.open(path)
}
