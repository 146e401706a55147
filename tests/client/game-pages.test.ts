// @vitest-environment happy-dom
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { toAmount } from '@marquee/schemas/rules/money'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draw, matches } from '../../fixtures/vendor/src/server/draw.ts'
import { textsOf } from '../../fixtures/vendor/src/server/texts.ts'
import { seededRandom } from '../../gateway/src/lib/random.ts'

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
function platformOf(kind: string, own: Record<string, string> = {}) {
  const asked: string[] = []
  let pick = ''
  const now = Date.parse('2026-03-10T12:00:00Z')
  const answers: Record<string, () => unknown> = {
    '/lgw/play/enter': () => ({
      token: 'token',
      play: {
        kind,
        variant: kind === 'room' ? 'dice' : '',
        gameName: 'Some Game',
        brandName: 'Some Brand',
        balance: '100.00',
        currencySymbol: 'P',
        minBet: '1.00',
        maxBet: '100.00',
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
    '/lgw/play/matches': () => matches({ seed: 'matches', now, randomOf: seededRandom }),
    '/lgw/play/place': () => ({ round: ROUND, stake: '1.00', balance: '99.00', odds: '1.95', endsAt: now }),
    '/lgw/play/round': () => drawn(),
    '/lgw/play/resume': () => drawn(),
  }
  function drawn() {
    const { symbols, lines, payoutMinor } = draw(kind, seededRandom(kind), 100n, pick)!
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
