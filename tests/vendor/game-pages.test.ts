// @vitest-environment happy-dom
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { toAmount } from '@marquee/schemas/rules/money'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draw, matches } from '../../fixtures/vendor/src/server/draw.ts'
import { textsOf } from '../../fixtures/vendor/src/server/texts.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'

const KINDS = join(import.meta.dirname, '../../fixtures/vendor/src/kinds')
const kinds = readdirSync(KINDS)
const ROUND = 'R000000042'
const FASTER = 50
const { texts } = textsOf('EN')
/** Keys of two words, which no text contains. */
const keys = Object.keys(texts)
  .map((key) => key.slice('play.'.length))
  .filter((key) => /[a-z]{2}-[a-z]{2}/.test(key))

/** Answers of a platform where one game is played. */
function platformOf(kind: string, own: Record<string, string> = {}, rules: object = {}, result: object = {}) {
  const asked: string[] = []
  let pick = ''
  const now = Date.parse('2026-03-10T12:00:00Z')
  const answers: Record<string, () => unknown> = {
    '/lgw/play/enter': () => ({
      token: 'token',
      play: {
        kind,
        variant: kind === 'room' ? 'dice' : '',
        theme: { world: 'phoenix', figures: ['phoenix', 'feather', 'sun', 'gem', 'lotus', 'flame', 'crown'] },
        gameName: 'Some Game',
        brandName: 'Some Brand',
        balance: '100.00',
        currencySymbol: 'P',
        minBet: '1.00',
        maxBet: '100.00',
        isAutomatic: false,
        isQuickStop: false,
        leastMs: 2500,
        ...rules,
        roomName: '',
        online: 0,
        language: 'EN',
        texts: own,
        colours: {
          background: '#101010',
          surface: '#202020',
          text: '#ffffff',
          primary: '#f0bd3e',
          accent: '#7f5bd5',
        },
      },
    }),
    '/lgw/play/open': () => ({ balance: '100.00', open: [], settled: [] }),
    '/lgw/play/matches': () => matches({ matchSeed: (part) => part, now, randomOf: createRandomFromText }),
    '/lgw/play/place': () => ({ round: ROUND, stake: '1.00', balance: '99.00', odds: '1.95', endsAt: now }),
    '/lgw/play/round': () => drawn(),
    '/lgw/play/resume': () => drawn(),
  }
  function drawn() {
    const { symbols, lines, payoutMinor } = draw(kind, createRandomFromText(kind), 100n, pick)!
    const shown = lines.map(({ line, places, payoutMinor: payout }) => ({
      line,
      places,
      payout: toAmount(payout, 2),
    }))
    return {
      round: ROUND,
      stake: '1.00',
      payout: toAmount(payoutMinor, 2),
      balance: '98.00',
      symbols,
      lines: shown,
      ...result,
    }
  }
  const fetch = async (path: string, request?: RequestInit) => {
    asked.push(path)
    if (path === '/play/texts/EN.json') return Response.json(textsOf('EN'))
    if (typeof request?.body === 'string') pick = (JSON.parse(request.body) as { pick?: string }).pick ?? pick
    return Response.json({ success: true, value: answers[path]!() })
  }
  return { asked, fetch }
}

const errors: unknown[] = []
const onRejection = (error: unknown) => errors.push(error)

beforeEach(() => {
  vi.resetModules()
  errors.length = 0
  document.body.innerHTML = '<main id="game" aria-busy="true"></main>'
  history.replaceState(null, '', '/play/game?ticket=one-time&merchant=meghna')
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('requestAnimationFrame', () => 0)
  // A round lasts seconds for the eye alone.
  const { setTimeout: after } = globalThis
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => after(work, ms / FASTER))
  process.on('unhandledRejection', onRejection)
})
afterEach(() => {
  process.off('unhandledRejection', onRejection)
})

describe('the page of every kind of game', () => {
  test.each(kinds)('%s is drawn, and plays a round to its end', async (kind) => {
    const { asked, fetch } = platformOf(kind)
    vi.stubGlobal('fetch', fetch)
    await import(`../../fixtures/vendor/src/kinds/${kind}/view.ts`)
    await expect.poll(() => document.querySelector('.stage')).not.toBeNull()
    expect(location.search).toBe('')
    expect(document.title).toBe('Some Game – Some Brand')
    const message = () => document.querySelector('.message')?.textContent ?? ''
    expect(message()).toContain('Stakes from')
    // A missing text would show its key.
    const words = document.querySelector('main')!.textContent ?? ''
    expect(keys.filter((key) => words.includes(key))).toEqual([])

    const field = document.querySelector<HTMLInputElement>('.matches input:not([disabled])')
    field?.click()
    const button = document.querySelector<HTMLButtonElement>('.act, .targets button')!
    button.click()
    await expect.poll(message).toMatch(/Stake .*(won|no win|back|comes back)|Bet of/)
    await expect.poll(() => document.getElementById('game')!.dataset.busy, { timeout: 20_000 }).toBe('false')
    expect(document.querySelector('.purse dd')!.textContent).toMatch(/98\.00|99\.00/)
    expect(asked).toContain(
      kind === 'sports'
        ? '/lgw/play/place'
        : asked.includes('/lgw/play/resume')
          ? '/lgw/play/place'
          : '/lgw/play/round',
    )
    expect(errors).toEqual([])
  })
})

describe('rules of play', () => {
  const labelsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((button) => button.getAttribute('aria-label'))
  const open = async (rules: object) => {
    vi.stubGlobal('fetch', platformOf('reels', {}, rules).fetch)
    await import('../../fixtures/vendor/src/kinds/reels/view.ts')
    await expect.poll(() => document.querySelector('.act')).not.toBeNull()
    return document.querySelector<HTMLButtonElement>('.act')!
  }

  test('a slot machine has neither automatic nor quick rounds, and a press does not stop its reels', async () => {
    const act = await open({})
    expect(document.querySelector('.spins')).toBeNull()
    const labels = new Set<string | null>()
    new MutationObserver(() => labels.add(act.textContent)).observe(act, { childList: true, subtree: true })
    act.click()
    await expect.poll(() => act.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => document.getElementById('game')!.dataset.busy, { timeout: 20_000 }).toBe('false')
    expect([...labels]).not.toContain(texts['play.skip'])
  })

  test('a brand that allows it has an automatic series with limits, and a quick stop apart from it', async () => {
    await open({ isAutomatic: true })
    expect(labelsOf('.spins button')).toEqual([texts['play.auto']])
    vi.resetModules()
    document.body.innerHTML = '<main id="game"></main>'
    history.replaceState(null, '', '/play/game?ticket=one-time&merchant=meghna')
    await open({ isQuickStop: true })
    expect(labelsOf('.spins button')).toEqual([texts['play.quick']])
  })

  test('an automatic series plays with the agreed stake until it is stopped', async () => {
    const platform = platformOf('reels', {}, { isAutomatic: true })
    vi.stubGlobal('fetch', platform.fetch)
    HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
      this.open = true
    }
    await import('../../fixtures/vendor/src/kinds/reels/view.ts')
    await expect.poll(() => document.querySelector('.auto')).not.toBeNull()
    document.querySelector<HTMLButtonElement>('.auto')!.click()
    document.querySelector<HTMLButtonElement>('.auto-buttons .again')!.click()
    const rounds = () => platform.asked.filter((path) => path === '/lgw/play/round').length
    await expect.poll(rounds, { timeout: 20_000 }).toBeGreaterThan(1)
    document.querySelector<HTMLButtonElement>('.act')!.click()
    const message = () => document.querySelector('.message')?.textContent
    await expect.poll(message, { timeout: 20_000 }).toContain(texts['play.auto-stopped'])
  })

  test('the button rests for the minimum time of a round after its bet was taken', async () => {
    const act = await open({ leastMs: 5000 })
    act.click()
    await expect.poll(() => act.classList.contains('resting')).toBe(true)
    expect(act.style.getPropertyValue('--rest')).toBe('5000ms')
  })
})

describe('a slot machine', () => {
  const PLACES = [0, 1, 2]
  const spin = async (payout: string) => {
    const symbols = Array.from({ length: 15 }, (_, place) => (PLACES.includes(place) ? 'p1' : 'A'))
    const result = { symbols, payout, lines: [{ line: 2, places: PLACES, payout }] }
    vi.stubGlobal('fetch', platformOf('reels', {}, {}, result).fetch)
    await import('../../fixtures/vendor/src/kinds/reels/view.ts')
    await expect.poll(() => document.querySelector('.act')).not.toBeNull()
    document.querySelector<HTMLButtonElement>('.act')!.click()
    const message = () => document.querySelector('.message')?.textContent
    await expect.poll(message, { timeout: 20_000 }).toMatch(/won|back/)
  }

  test('its symbols are the figures of its theme, and that of its tile is Wild', async () => {
    await spin('4.00')
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.window img')].map(({ src }) => src)
    expect(pictures.filter((src) => src.endsWith('figure-sun'))).toHaveLength(PLACES.length)
    expect(pictures.filter((src) => src.endsWith('letter-A'))).toHaveLength(15 - PLACES.length)
    const wild = document.querySelector<HTMLImageElement>('.pays img')!
    expect([wild.src.split('/').at(-1), wild.alt]).toEqual(['figure-phoenix', texts['play.s-wild']])
    expect(document.querySelector<HTMLElement>('.stage')!.style.getPropertyValue('--scene')).toContain(
      'scene-phoenix',
    )
  })

  test('a payout above the stake shows its lines', async () => {
    await spin('4.00')
    expect(document.querySelectorAll('.lines .over')).toHaveLength(1)
    expect(document.querySelector('.win')!.textContent).toContain('4.00')
  })

  test('a return below the stake draws no line and names no win', async () => {
    await spin('0.40')
    expect(document.querySelectorAll('.lines polyline')).toHaveLength(0)
    expect(document.querySelector('.window')!.className).not.toContain('won')
    expect(document.querySelector('.line-note')!.textContent).toBe('')
    expect(document.querySelector('.win')!.textContent).toBe('')
    expect(document.querySelectorAll('.window .hit')).toHaveLength(PLACES.length)
  })
})

test.each([
  ['all games', 'play.balance', 'Chips'],
  ['its kind of games', 'play.tiger.balance', 'Tiger chips'],
])('a text that the brand has for %s is shown', async (_of, key, text) => {
  const own = { 'play.andar.balance': 'Andar chips', [key]: text }
  vi.stubGlobal('fetch', platformOf('tiger', own).fetch)
  await import('../../fixtures/vendor/src/kinds/tiger/view.ts')
  await expect.poll(() => document.querySelector('.purse dt')?.textContent).toBe(text)
})

test('a page without a ticket says in the language of the browser that it is over', async () => {
  history.replaceState(null, '', '/play/game')
  const { fetch } = platformOf('tiger')
  vi.stubGlobal('fetch', fetch)
  await import('../../fixtures/vendor/src/kinds/tiger/view.ts')
  await expect
    .poll(() => document.querySelector('[role=alert]')?.textContent)
    .toContain(texts['play.expired'])
})
