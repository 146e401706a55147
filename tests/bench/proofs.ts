import { toAmount } from '@marquee/schemas/rules/money'
import type { RoundProof } from '@marquee/schemas/vendor/port'
import type { Page } from 'playwright'
import { kinds } from '../../fixtures/vendor/src/registry.ts'
import { drawnText } from '../../fixtures/vendor/src/rules/round.ts'
import { hashSeed } from '../../fixtures/vendor/src/server/draw.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'
import { launchBrowser } from '../support/browser.ts'
import { startGatewayProcess } from '../support/gateway-process.ts'
import { median, short, type Table } from './table.ts'

const ROUNDS = 10_000
const TIMES = 5
/** As many as the block sends to its frame at once. */
const CHUNK = 500

/** Measures how long a browser takes to draw 10,000 rounds of all kinds again, and the longest pause of the page meanwhile. */
export async function bench(): Promise<Table[]> {
  const browser = await launchBrowser()
  const gateway = await startGatewayProcess({ CALLS_PER_MINUTE: '0' })
  try {
    const page = await browser.newPage()
    await page.goto(`${gateway.origin('meghna')}/fairness`, { waitUntil: 'load' })
    await page.locator('iframe[src="/play/check"]').waitFor({ state: 'attached' })
    const runs: Awaited<ReturnType<typeof check>>[] = []
    for (let time = 0; time < TIMES; time += 1) runs.push(await check(page, createProofs()))
    const row = {
      rounds: ROUNDS,
      'all, ms': short(median(runs.map(({ ms }) => ms))),
      'longest pause of the page, ms': short(median(runs.map(({ pauseMs }) => pauseMs))),
      differences: Math.max(...runs.map(({ wrong }) => wrong)),
    }
    const target = {
      rounds: 'at most',
      'all, ms': 5000,
      'longest pause of the page, ms': 200,
      differences: 0,
    }
    return [{ title: 'rounds drawn again in the browser', rows: [row, target] }]
  } finally {
    await browser.close()
    await gateway.stop()
  }
}

function createProofs(): RoundProof[] {
  const drawn = [...kinds.values()].flatMap(({ name, rules }) => ('draw' in rules ? [{ name, rules }] : []))
  return Array.from({ length: ROUNDS }, (_, nth) => {
    const { name, rules } = drawn[nth % drawn.length]!
    const pick = rules.picks[nth % rules.picks.length]!
    const seed = hashSeed(`${nth}`)
    const { symbols, payoutMinor } = rules.draw(createRandomFromText(drawnText(seed)), 1000n, pick)
    const [stake, payout] = [toAmount(1000n, 2), toAmount(payoutMinor, 2)]
    return { kind: name, seed, seedHash: hashSeed(seed), pick, stake, payout, result: symbols.join(' ') }
  })
}

function check(page: Page, proofs: readonly RoundProof[]) {
  return page.evaluate(
    async ([all, chunk]) => {
      const target = document.querySelector<HTMLIFrameElement>('iframe[src="/play/check"]')!.contentWindow!
      let [pauseMs, last] = [0, performance.now()]
      const timer = setInterval(() => {
        const now = performance.now()
        pauseMs = Math.max(pauseMs, now - last)
        last = now
      })
      const from = performance.now()
      let wrong = 0
      for (let at = 0; at < all.length; at += chunk) {
        const { port1, port2 } = new MessageChannel()
        const answer = new Promise<unknown[]>((resolve) => {
          port1.addEventListener('message', ({ data }: MessageEvent<unknown[]>) => resolve(data), {
            once: true,
          })
          port1.start()
        })
        target.postMessage(all.slice(at, at + chunk), '*', [port2])
        wrong += (await answer).filter(Boolean).length
      }
      clearInterval(timer)
      return { ms: performance.now() - from, pauseMs, wrong }
    },
    [proofs, CHUNK] as const,
  )
}
