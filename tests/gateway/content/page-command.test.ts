import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBrandCommand } from '../../../gateway/commands/brand-command.ts'
import { type BrandFolder, brandFolder, brandJson } from '../../support/brand-folder.ts'

let folder: BrandFolder
beforeAll(() => {
  folder = brandFolder({ 'first/brand.json': brandJson('first') })
})
afterAll(() => folder.close())

/** `pnpm brand page ...` on a folder of the test's own. */
async function run(...words: string[]) {
  const output: string[] = []
  const errors: string[] = []
  const code = await runBrandCommand(['page', ...words], {
    config: folder.config,
    load: folder.load,
    askStatus: () => Promise.reject(new Error('no upstream is asked for a page')),
    output: { log: (line: string) => output.push(line), error: (line: string) => errors.push(line) },
  })
  return { code, output: output.join('\n'), errors: errors.join('\n') }
}

const readJson = (path: string) => JSON.parse(readFileSync(folder.path(path), 'utf8'))

test('a report page is made from an operation, is served without a problem, and a menu leads to it (R-11.001)', async () => {
  const { code, output } = await run('/member/bets', '--operation', 'wallet.bet-history', '--brand', 'first')
  expect(code).toBe(0)
  expect(output).toContain('entry "member-bets" of the menu member-centre')
  const { content } = folder.load()
  expect(content.problems.filter(({ brand }) => brand === 'first')).toEqual([])
  const page = content.brands.get('first')!.pages['member-bets']!
  expect(page).toMatchObject({ route: '/member/bets', layout: 'member-centre', otherwise: 'login' })
  const { props } = page.blocks[0] as unknown as {
    props: Record<string, { field: string; format: string }[]>
  }
  const formats = Object.fromEntries(props.columns!.map(({ field, format }) => [field, format]))
  expect(formats).toMatchObject({ time: 'date-time', stake: 'money', orderNo: 'code', status: 'state' })
  expect(
    props.columns!.filter((column) => 'total' in column && column.total).map(({ field }) => field),
  ).toEqual(['stake', 'validBet', 'payout'])
  expect(props.filters!.map(({ field }) => field)).toEqual(['product', 'status', 'days'])
  expect(props.details!.map(({ field }) => field)).toContain('settledAt')
  expect(readJson('first/i18n/EN.json')).toMatchObject({
    'bet-history.title': 'Bet history',
    'bet-history.order-no': 'Order number',
    'bet-history.status.won': 'Won',
  })
})

test('rows that come all at once are shown without pages, and a route outside of the centres is in the side menu', async () => {
  const { code, output } = await run('/rates', '--operation', 'wallet.cashback', '--brand', 'first')
  expect(code).toBe(0)
  expect(output).toContain('entry "rates" of the menu side')
  expect(folder.load().content.problems.filter(({ brand }) => brand === 'first')).toEqual([])
  const [block] = readJson('first/pages/rates.json').blocks
  expect(block.props).toMatchObject({ rows: 'rows', paged: false })
})

test('texts that the brand has already stay as they are', async () => {
  folder.write('second/brand.json', brandJson('second'))
  folder.write('second/i18n/EN.json', JSON.stringify({ 'withdraw-list.title': 'My payouts' }))
  await run('/member/payouts', '--operation', 'wallet.withdraw-list', '--brand', 'second')
  expect(readJson('second/i18n/EN.json')['withdraw-list.title']).toBe('My payouts')
  folder.remove('second')
})

test('a route that is a page already is refused', async () => {
  const words = ['/member/twice', '--operation', 'wallet.bet-history', '--brand', 'first']
  expect((await run(...words)).code).toBe(0)
  expect((await run(...words)).errors).toMatch(/is a page already: choose another route/)
})

test.each([
  [[], /Write a route and an operation/],
  [['/member/x'], /Write a route and an operation/],
  [['member/x', '--operation', 'wallet.bet-history'], /cannot be a route/],
  [['/a/../b', '--operation', 'wallet.bet-history'], /cannot be a route/],
  [['/member/x', '--operation', 'wallet.bet-histori'], /did you mean "wallet.bet-history"/],
  [['/member/x', '--operation', 'wallet.balances', '--brand', 'firts'], /There is no brand "firts"/],
  [['/member/x', '--operation', 'identity.member-info', '--brand', 'first'], /has no rows/],
])('%j is refused with the reason, and nothing is written', async (words, reason) => {
  const before = readFileSync(folder.path('first/brand.json'), 'utf8')
  const { code, errors } = await run(...words)
  expect(code).toBe(1)
  expect(errors).toMatch(reason)
  expect(readFileSync(folder.path('first/brand.json'), 'utf8')).toBe(before)
})
