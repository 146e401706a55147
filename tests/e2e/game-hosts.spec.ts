import type { Game } from '@marquee/schemas/contract'
import { gameTexts } from '../support/game-texts.ts'
import { memberWorld } from './support/member-world.ts'
import { ask, expect, PORT, test } from './support/test.ts'

const EN = gameTexts('EN')

const HOST = `http://games.cdn.localhost:${PORT}`

test('a game on a host of its own is played within the site (R-2.147, R-7.062)', async ({
  own,
  site,
  page,
}) => {
  const brand = await own('meghna', { 'modules/transferWallet': false, launchGameCDNs: [HOST] })
  const here = await site(brand.code)
  const policy = async () =>
    (await ask(brand.code, '/rng', { accept: 'text/html' })).headers.get('content-security-policy') ?? ''
  await expect.poll(policy).toContain(`frame-src 'self' ${HOST};`)
  const query = new URLSearchParams({ vassalage: 'KYLIN', pageSize: '50' })
  const found = await ask(brand.code, `/wps/relay/GCSGAME_gameList?${query}`)
  const { games } = ((await found.json()) as { value: { games: Game[] } }).value
  const { nodeId, vassalage } = games.find(({ supportPlay }) => supportPlay === 1)!

  await memberWorld(page, here).enter('player1')
  await here.open(`/game?${new URLSearchParams({ nodeId, vassalage })}`)
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${HOST}/play/`))
  const game = page.frameLocator('iframe')
  const played = page.waitForResponse(
    (answer) => answer.url() === `${HOST}/lgw/play/round` && answer.request().method() === 'POST',
  )
  await game.getByRole('button', { name: EN('spin'), exact: true }).click()
  expect((await played).status()).toBe(200)
  await expect(game.locator('[data-busy=true]')).toHaveCount(0)
})
