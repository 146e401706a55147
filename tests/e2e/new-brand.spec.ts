import { cpSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { checkBrands } from '../../scripts/dist.mjs'
import { installation, oneGateway } from '../support/installed-gateways.ts'
import { OPEN_SITE } from '../support/status.ts'
import { isLong } from '../support/suite.ts'
import { newName } from '../testing/new-name.ts'
import { memberWorld } from './support/member-world.ts'
import { ENDED_BRANDS, messageField } from './support/studio-person.ts'
import { BRANDS_FOLDER, expect, PORT, test } from './support/test.ts'

const STUDIO = `http://studio.localhost:${PORT}/_studio`

/** Presses and filled fields that a person needs at most for a whole brand. */
const MOST_ACTS = 200

const PICTURE = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400" viewBox="0 0 1200 400"><path fill="${colour}" d="M0 0h1200v400H0z"/></svg>`
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="48" viewBox="0 0 180 48"><path fill="#e2b714" d="M6 40 26 8l20 32z"/><path fill="#2563eb" d="M54 12h110v24H54z"/></svg>'

const SLIDES = [
  ['Fly with the crow', 'Tables and slots, day and night.', 'حلّق مع الغراب', 'Voe com o corvo'],
  ['Good evening', 'Your seat is where you left it.', 'مساء الخير', 'Boa noite'],
  [
    'A first bonus waits',
    'Make a deposit and it is yours.',
    'مكافأتك الأولى بانتظارك',
    'O primeiro bónus espera por si',
  ],
  ['Back in the nest', 'See what is new since you left.', 'أهلًا بعودتك', 'De volta ao ninho'],
  ['Four hundred slots', 'New ones every week.', 'أربعمئة لعبة سلوت', 'Quatrocentas slots'],
  ['Dealers in Lisbon', 'Live tables from six in the evening.', 'موزّعون من لشبونة', 'Dealers em Lisboa'],
] as const

/** A person's hands: each press, choice and filled field counts. */
function handsOn(page: Page) {
  let acts = 0
  return {
    count: () => acts,
    async press(what: Locator) {
      acts += 1
      await what.click()
    },
    async type(field: Locator, words: string) {
      acts += 1
      await field.fill(words)
    },
    async choose(field: Locator, label: string) {
      acts += 1
      await field.selectOption({ label })
    },
    async give(field: Locator, name: string, svg: string) {
      acts += 1
      await field.setInputFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
    },
    async leave() {
      await page.keyboard.press('Tab')
    },
  }
}

/** The brand passes the check of a build; in the long suite a gateway of an installation serves it, too. */
async function expectInstalled(code: string, folder: string) {
  await checkBrands({ isShown: false, env: { BRANDS_FOLDER } })
  if (!isLong) return
  const upstream = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(OPEN_SITE))
  })
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  const installed = await installation(origin)
  try {
    cpSync(folder, join(installed.folder, 'brands', code), { recursive: true })
    const gateway = await oneGateway(installed.folder, { UPSTREAM_ALLOW_LIST: origin })
    const { status, body } = await gateway.ask({
      path: '/index',
      headers: { host: `${code}.localhost`, cookie: 'lang=PT' },
    })
    expect(status).toBe(200)
    expect(body).toContain(SLIDES[0][3])
    await gateway.stop('SIGTERM')
  } finally {
    installed.close()
    upstream.close()
  }
}

test('a stranger makes a whole brand in the studio by fewer than 200 presses and fields, and it is served (R-10.001, R-11.007)', async ({
  page,
  site,
  watch,
}) => {
  // A preview may ask for texts that the next edit has replaced; it gets the new ones with that edit.
  watch.allow(/404 .*\.studio\.localhost/)
  watch.allow(ENDED_BRANDS)
  const code = newName('corvo')
  const folder = join(BRANDS_FOLDER, code)
  const hands = handsOn(page)
  const { press, type, choose, give } = hands
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: typeof name === 'string' })
  const section = (name: string | RegExp) => press(page.getByRole('link', { name }))
  const dialog = page.getByRole('dialog')
  await page.goto(STUDIO)
  try {
    await test.step('one dialog takes languages, money, colours and the logo', async () => {
      await press(button('New brand'))
      await type(dialog.getByLabel('Name', { exact: true }), 'Corvo')
      await type(dialog.getByLabel('Code'), code)
      await choose(dialog.getByLabel('Currency'), 'Euro (EUR)')
      await type(dialog.getByLabel('Time zone'), 'Europe/Lisbon')
      await press(dialog.getByRole('checkbox', { name: /Arabic/ }))
      await press(dialog.getByRole('checkbox', { name: /Portuguese/ }))
      await give(dialog.getByLabel('Logo'), 'logo.svg', LOGO)
      await type(dialog.getByLabel('Main colour'), '#2563eb')
      await press(button('Create the draft', dialog))
    })
    await test.step('the banner has six slides with pictures and words of its own', async () => {
      await press(page.getByRole('region', { name: 'Blocks' }).getByRole('button', { name: /^Hero banner/ }))
      const panel = page.getByRole('region', { name: 'Hero banner' })
      for (const [at, [title, words]] of SLIDES.entries()) {
        const item = panel.getByRole('group', { name: `Item ${at + 1}`, exact: true })
        await press(panel.getByRole('group', { name: 'Slides' }).locator('[aria-expanded]').nth(at))
        await press(button('Picture', item))
        await give(dialog.getByLabel('Add a picture'), `slide${at}.svg`, PICTURE(`#${at + 1}0305a`))
        await expect(dialog).toBeHidden()
        await type(item.getByLabel('Title', { exact: true }), title)
        await type(item.getByLabel('Text', { exact: true }), words)
      }
      await hands.leave()
    })
    await test.step('a lane is hidden, two vendors have other names, and the menu another order', async () => {
      await section('Menus and lanes')
      await press(button('Move Rewards up'))
      await press(button('Categories'))
      await press(button('Hide Fishing'))
      await press(button('Vendors'))
      for (const [name, title] of [
        ['Kylin & Oak', 'Corvo Originals'],
        ['Tindrel Play', 'Corvo Classics'],
      ] as const) {
        await type(page.getByRole('searchbox', { name: 'Find a vendor' }), name)
        const list = page.getByRole('list', { name: 'Slots' })
        await press(list.locator('[aria-expanded]').first())
        await type(list.getByLabel('Title', { exact: true }), title)
        await hands.leave()
      }
    })
    await test.step('the registration asks for other fields', async () => {
      await section('Forms')
      await press(button('Show Date of birth'))
      await press(button('Show Telegram'))
      await press(button('Hide Invitation code'))
      await choose(page.getByLabel('Form', { exact: true }), 'Sign up (Register username)')
      await press(button('Hide Invitation code'))
    })
    await test.step('two payment methods begin like others', async () => {
      await section('Settings')
      await press(button('Payments'))
      const channels = page.getByRole('group', { name: 'Deposit channels' })
      for (const [name, like] of [
        ['MB Way', 'Mobile wallet'],
        ['Multibanco', 'Bank transfer'],
      ] as const) {
        await press(button('Add to Deposit channels', channels))
        await type(channels.getByLabel('Name', { exact: true }).last(), name)
        await choose(channels.getByLabel('Begin with the settings of'), like)
        await press(button('Add', channels))
        await type(channels.getByLabel('Number of the account'), 'PT50 0002 0123 1234 5678 9015 4')
        await hands.leave()
      }
    })
    await test.step('a page and a page about the brand are there, and a menu leads to one', async () => {
      await section('Pages')
      await press(button('New page'))
      await type(dialog.getByLabel('Title'), 'Summer Cup')
      await choose(dialog.getByLabel('Start from'), 'Campaign: banner, promotions, hot games')
      await press(button('Create the page', dialog))
      await expect(dialog).toBeHidden()
      await press(button('New page'))
      await choose(dialog.getByLabel('Kind'), 'Page about the brand')
      await type(dialog.getByLabel('Title'), 'Our story')
      await press(button('Create the page', dialog))
      await expect(dialog).toBeHidden()
      await type(
        page.getByRole('textbox', { name: 'Text', exact: true }),
        '# Our story\n\nA crow from Lisbon.\n',
      )
      await section('Menus and lanes')
      await choose(page.getByLabel('Add an entry'), 'Summer Cup (/summer-cup)')
    })
    await test.step('the slides speak both other languages', async () => {
      await section('Texts')
      for (const [title, , arabic, portuguese] of SLIDES) {
        await type(page.getByRole('searchbox', { name: 'Find a text or a key' }), title)
        const row = page.getByRole('main').getByRole('listitem').first()
        await type(row.getByRole('textbox', { name: /^AR/ }), arabic)
        await type(row.getByRole('textbox', { name: /^PT/ }), portuguese)
        await hands.leave()
      }
    })
    await test.step('the draft is published', async () => {
      await expect(page.getByText('Draft saved')).toBeVisible()
      await section(/^Publish/)
      await type(messageField(page), 'Corvo opens')
      await press(button('Publish'))
      await expect(page.getByText('Published. The site shows it now.')).toBeVisible()
    })
    expect(hands.count()).toBeLessThan(MOST_ACTS)
    await test.step('the site in Arabic has all that was chosen', async () => {
      const here = await site(code, 'AR')
      const world = memberWorld(page, here)
      const main = page.getByRole('main')
      await here.open('/index')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.getByRole('banner').getByRole('img', { name: 'Corvo' }).first()).toBeVisible()
      await expect(main.getByRole('heading', { name: SLIDES[0][2] })).toBeVisible()
      const tiles = main.locator('.category-tiles')
      await expect(tiles.getByRole('link')).not.toHaveCount(0)
      await expect(tiles).not.toContainText(here.text('category.fish'))
      await expect(page.getByRole('link', { name: 'Summer Cup' }).first()).toBeAttached()
      await here.open('/rng')
      for (const name of ['Corvo Originals', 'Corvo Classics'])
        await expect(main.getByText(name).first()).toBeAttached()
      await here.open('/register')
      for (const field of ['field.birthday', 'field.telegram'])
        await expect(main.getByLabel(here.text(field)).first()).toBeVisible()
      await expect(main.getByLabel(here.text('field.referral-code'))).toBeHidden()
      await here.open('/summer-cup')
      await expect(page).toHaveTitle(/Summer Cup/)
      await here.open('/help?page=our-story')
      await expect(main).toContainText('A crow from Lisbon.')
      await world.enter('player1')
      await here.open('/member/depositv2')
      for (const name of ['MB Way', 'Multibanco'])
        await expect(main.getByRole('radio', { name })).toBeAttached()
    })
    await test.step('the check of a build and an installation accept it', () => expectInstalled(code, folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
