import type { Operations } from '@marquee/schemas/contract'
import type { Page } from 'playwright/test'
import { gameTexts } from '../support/game-texts.ts'
import { askOnce } from '../testing/ask-once.ts'
import { type Control, controlAt } from '../testing/control.ts'
import { newName } from '../testing/new-name.ts'
import { test as base, expect, expectAccessible, PORT } from './support/test.ts'

const AR = gameTexts('AR')
const BN = gameTexts('BN')
const EN = gameTexts('EN')
const TR = gameTexts('TR')

const BRAND = 'meghna'
/** A game of each kind by its category and the beginning of its name; `field` is bet on with the keyboard. */
const GAMES = [
  { kind: 'reels', type: 'RNG', name: '' },
  { kind: 'table', type: 'LIVE', name: 'Baccarat', field: true },
  { kind: 'tiger', type: 'LIVE', name: 'Dragon Tiger', field: true },
  { kind: 'sicbo', type: 'LIVE', name: 'Sic Bo', field: true },
  { kind: 'colours', type: 'LIVE', name: 'Colour Dice', field: true },
  { kind: 'wheel', type: 'LIVE', name: 'Roulette', field: true },
  { kind: 'fortune', type: 'LIVE', name: 'Fortune Wheel', field: true },
  { kind: 'fantan', type: 'LIVE', name: 'Fan Tan', field: true },
  { kind: 'andar', type: 'LIVE', name: 'Andar Bahar', field: true },
  { kind: 'hilo', type: 'LIVE', name: 'Hi-Lo', field: true },
  { kind: 'patti', type: 'LIVE', name: 'Teen Patti', field: true },
  { kind: 'holdem', type: 'LIVE', name: 'Poker', field: true },
  { kind: 'blackjack', type: 'LIVE', name: 'Blackjack', field: true },
  { kind: 'fish', type: 'FISH', name: '' },
  { kind: 'room', type: 'PVP', name: 'Domino' },
  { kind: 'sports', type: 'SPORTS', name: '' },
] as const
type Game = (typeof GAMES)[number]
/** The test of axe below plays a table, a wheel and fish by keyboard, too. */
const DAILY: readonly Game['kind'][] = ['reels', 'sports']
const byKind = (kind: Game['kind']) => GAMES.find((game) => game.kind === kind)!

type Opened = { gameName: string; minBet: string }
type Hall = {
  open(page: Page, game: { type: string; name: string }, language?: string, room?: string): Promise<Opened>
}

const test = base.extend<{ hallOf: (code: string) => Promise<Hall> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern.
  hallOf: async ({}, use) => {
    const worlds: Control[] = []
    await use((code) => {
      const world = controlAt(PORT, code).inSession(newName('play'))
      worlds.push(world)
      return hallIn(code, world)
    })
    for (const world of worlds) await world.endSession()
  },
})

// The game's address names the world: with a header of the test's its modules could not be loaded.
test.use({ sharedWorld: true })

/** Launches games for player1 as the frame does, with money in their wallets. */
async function hallIn(code: string, world: Control): Promise<Hall> {
  const { token } = await world.signIn('player1')
  let calls = 0
  const call = async <Value>(path: string, body?: unknown): Promise<Value> => {
    calls += 1
    const answer = await askOnce(`http://127.0.0.1:${PORT}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...world.headers,
        Merchant: code,
        // The names by which games are looked up are English.
        language: 'EN',
        Authorization: token,
        'Idempotency-Key': `play-${world.session}-${calls}-0123456789`,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { success, value, errorCode } = (await answer.json()) as {
      success: boolean
      value: Value
      errorCode: string
    }
    if (!success) throw new Error(`${path} was refused: ${errorCode}`)
    return value
  }
  /** Whether a room lets guests in: they change by the hour, and in one of 41 hours a room is full. */
  const isOpen = async (roomId: string, { nodeId, vassalage }: { nodeId: string; vassalage: string }) => {
    const asked = new URLSearchParams({ nodeId, vassalage })
    const { list } = await call<Operations['games.rooms']['value']>(`/wps/relay/GLS2_roomList?${asked}`)
    return list.some((one) => one.roomId === roomId && one.status === 'OPEN')
  }
  return {
    async open(page, { type, name }, language = 'EN', room = '') {
      const asked = new URLSearchParams({ gameType: type, gameName: name, pageSize: '50' })
      const { games } = await call<{
        games: { nodeId: string; gameName: string; vassalage: string; supportPlay: number; minBet: string }[]
      }>(`/wps/relay/GCSGAME_gameList?${asked}`)
      const playable = games.filter((one) => one.supportPlay === 1 && one.gameName.startsWith(name))
      const mayEnter = (one: (typeof games)[number]) =>
        room ? isOpen(`${one.nodeId}-${room}`, one) : Promise.resolve(true)
      const areOpen = await Promise.all(playable.map(mayEnter))
      const game = playable.find((_, index) => areOpen[index])!
      await call('/wps/relay/GCS_walletTransfer', {
        fromAccountType: 'main',
        toAccountType: game.vassalage,
        amount: '210.00',
      })
      const query = new URLSearchParams({
        nodeId: game.nodeId,
        vassalage: game.vassalage,
        language,
        ...(room ? { roomId: `${game.nodeId}-${room}` } : {}),
      })
      const { content } = await call<{ content: { game_url: string } }>(`/wps/game/launchGame?${query}`)
      const address = new URL(content.game_url)
      await page.goto(`http://${code}.localhost:${PORT}${address.pathname}${address.search}`)
      await expect(page.locator('.stage')).toBeVisible()
      return game
    },
  }
}

/** Styles that axe itself puts into the page to measure it. */
const AXE_STYLES = /inline style/
/** Digits of an amount as it is shown. */
const amountOf = (shown: string) => Number(shown.replace(/[^\d.]/g, ''))
/** The line that tells every result; the stake is told elsewhere. */
const told = (page: Page) => page.getByRole('status').and(page.locator('.message'))
const balanceOf = async (page: Page) => amountOf(await page.locator('.purse dd').innerText())

/** Chooses what there is to choose and plays, with keys alone. */
async function playByKeys(page: Page, { kind, ...game }: Game) {
  if (kind === 'fish') {
    await tabTo(page, '.targets button')
    await page.keyboard.press('3')
  } else if (kind === 'sports') {
    await tabTo(page, '.matches input')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
  } else if ('field' in game) {
    await tabTo(page, '.picks input')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
  } else {
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
  }
}

async function tabTo(page: Page, wanted: string) {
  await expect(page.locator(wanted).first()).toBeAttached()
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), wanted)) return
  }
  throw new Error(`${wanted} was not reached with the keyboard`)
}

for (const game of GAMES)
  test(`a game of the kind ${game.kind} fits the screen, is played by keyboard alone and moves the balance by payout less stake (R-2.147, R-3.019, R-7.029)`, {
    tag: DAILY.includes(game.kind) ? [] : ['@long'],
  }, async ({ page, hallOf, watch }) => {
    watch.allow(AXE_STYLES)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const hall = await hallOf(BRAND)
    await page.setViewportSize({ width: 360, height: 590 })
    await hall.open(page, game)
    await expectFits(page, game)

    const before = await balanceOf(page)
    const ending = /\/lgw\/play\/(round|resume)$/
    const answer = page.waitForResponse((response) =>
      game.kind === 'sports' ? response.url().endsWith('/lgw/play/place') : ending.test(response.url()),
    )
    await playByKeys(page, game)
    const { value } = (await (await answer).json()) as {
      value: { stake: string; payout?: string; balance: string }
    }
    const after = before - Number(value.stake) + Number(value.payout ?? 0)
    expect(Number(value.balance)).toBeCloseTo(after, 2)
    await expect.poll(() => balanceOf(page)).toBeCloseTo(after, 2)
    // Said once, in words: the stake, and what came of it.
    await expect(told(page)).toContainText(value.stake)
    await expect(page.locator('#game')).toHaveAttribute('data-busy', 'false')
    await expectAccessible(page)
    if (game.kind === 'sports') return
    await page.getByRole('button', { name: EN('history') }).press('Enter')
    await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(2)
  })

test('a match chosen before the launch is chosen in the game', { tag: '@long' }, async ({ page, hallOf }) => {
  const hall = await hallOf(BRAND)
  await hall.open(page, byKind('sports'))
  const value = await page.locator('.matches input:enabled').last().getAttribute('value')
  await page.addInitScript(
    (pick) => history.replaceState(null, '', `${location.pathname}${location.search}#pick=${pick}`),
    value,
  )
  await hall.open(page, byKind('sports'))
  await expect(page.locator('.matches input:checked')).toHaveValue(value!)
})

/** Stage, stake and action are seen without scrolling on a phone, upright and on its side, and on a wide screen. */
async function expectFits(page: Page, game: Game) {
  const seen = ['.stage', '.stake output', game.kind === 'fish' ? '.targets' : '.act']
  for (const [width, height] of [
    [360, 590],
    [844, 340],
    [1280, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const part of seen) await expect(page.locator(part)).toBeInViewport({ ratio: 1 })
    await expect(async () => {
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(tooWide).toBeLessThanOrEqual(0)
      const small = await page
        .locator('.bar button, .targets button, .picks label')
        .evaluateAll((all) =>
          all
            .map((one) => one.getBoundingClientRect())
            .filter(({ width: wide, height: high }) => wide > 0 && Math.min(wide, high) < 43.5),
        )
      expect(small).toEqual([])
      expect((await page.locator('.stage').boundingBox())!.height).toBeGreaterThan(160)
    }).toPass()
  }
}

test('a game speaks the language of its player, and is written in its direction', { tag: '@long' }, async ({
  page,
  hallOf,
}) => {
  const hall = await hallOf(BRAND)
  for (const [language, texts, tag, direction] of [
    ['BN', BN, 'bn', 'ltr'],
    ['AR', AR, 'ar', 'rtl'],
    ['TR', TR, 'tr', 'ltr'],
    ['KM', EN, 'en', 'ltr'],
  ] as const) {
    await hall.open(page, byKind('tiger'), language)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    await expect(page.getByRole('button', { name: texts('deal'), exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { name: texts('tiger') })).toBeAttached()
    await page.getByRole('button', { name: texts('rules'), exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText(texts('rules-tiger'))
    await page.keyboard.press('Escape')
  }
})

test('a round of a slot machine takes its minimum time, and the session is written down', async ({
  page,
  hallOf,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const hall = await hallOf(BRAND)
  await hall.open(page, byKind('reels'))
  const act = page.locator('.act')
  const began = Date.now()
  await act.click()
  await expect(told(page)).toHaveText(/won|no win|back/)
  await expect(act).toHaveAttribute('aria-disabled', 'false')
  // A round is never shorter than this, however it is pressed.
  expect(Date.now() - began).toBeGreaterThan(2400)
  const speaker = page.getByRole('button', { name: EN('sound') })
  await speaker.click()
  await expect(speaker).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: EN('double-stake') }).click()
  const stake = amountOf(await page.locator('.stake output').innerText())
  await page.getByRole('button', { name: EN('half-stake') }).click()
  await expect.poll(async () => amountOf(await page.locator('.stake output').innerText())).toBe(stake / 2)
  await page.getByRole('button', { name: EN('more') }).click()
  await page.getByRole('button', { name: EN('least-stake') }).click()
  await expect(page.getByRole('button', { name: EN('less') })).toHaveAttribute('aria-disabled', 'true')
  await act.click()
  await expect(told(page)).toHaveText(/won|no win|back/)
  await page.getByRole('button', { name: EN('history') }).click()
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(3)
})

test('a room tells its name, who is there, and which duel is played; another guest comes every round (R-7.030)', {
  tag: '@long',
}, async ({ page, hallOf }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const hall = await hallOf(BRAND)
  const { gameName } = await hall.open(page, { type: 'PVP', name: 'Mahjong' }, 'EN', '1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${gameName} Bronze`)
  await expect(page.locator('.room')).toHaveText(/\d+ online/)
  await page.getByRole('button', { name: EN('rules'), exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(EN('d-mahjong'))
  await page.keyboard.press('Escape')
  const guest = page.locator('.seat.guest .seat-name')
  await page.locator('.act').click()
  await expect(guest).toHaveText(/Guest \d{4}/)
  const first = await guest.innerText()
  await expect(page.locator('.act')).toHaveAttribute('aria-disabled', 'false')
  await page.locator('.act').click()
  await expect(guest).not.toHaveText(first)
})

for (const code of ['hanabi', 'layali'])
  test(`axe finds nothing in the games in the colours of ${code}, after a round (WCAG 2.2 AA)`, {
    tag: code === 'hanabi' ? ['@long'] : [],
  }, async ({ page, hallOf, watch }) => {
    watch.allow(AXE_STYLES)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const hall = await hallOf(code)
    for (const kind of ['table', 'wheel', 'sports', 'fish'] as const)
      await test.step(kind, async () => {
        await hall.open(page, byKind(kind), code === 'layali' ? 'AR' : 'EN')
        await playByKeys(page, byKind(kind))
        await expect(page.locator('#game')).toHaveAttribute('data-busy', 'false')
        await expectAccessible(page)
      })
  })
