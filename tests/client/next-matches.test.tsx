import type { NextMatch, Site } from '@marquee/schemas/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { withPick } from '../../client/src/blocks/games/game-frame/use-launch.ts'
import { NextMatches } from '../../client/src/blocks/home/next-matches/next-matches.block.tsx'
import { useModalsState } from '../../client/src/state/modals.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { answers, asVisitor, draw, signedIn } from './support/draw.tsx'

const NOW = Date.UTC(2026, 2, 10, 12)
const match = (matchId: string, startsAt: number): NextMatch => ({
  matchId,
  league: 'Quick League',
  home: 'Albany Harbour',
  away: 'Bright Anchors',
  startsAt,
  endsAt: startsAt + 240_000,
  status: 'OPEN',
  score: '',
  odds: { home: '1.95', draw: '3.40', away: '4.10' },
})
const answer = (...list: NextMatch[]) => ({ now: NOW, nodeId: '7', vassalage: 'PITCHLN', list })
const props = { title: 'matches.title', count: 6, look: 'cards' as const, page: '/sports' }
const Watched: typeof NextMatches = (input) => {
  const login = useModalsState((state) => state.modals.find(({ name }) => name === 'login'))
  return (
    <>
      <output>{String(login?.props.returnTo)}</output>
      <NextMatches {...input} />
    </>
  )
}

asVisitor()
beforeEach(() => {
  const site = getSite()
  setSite({ ...site, brand: { ...site.brand, vendors: { launch: {} } } } as unknown as Site)
})

test('a visitor sees the next matches with their odds; a press on odds asks for the login, then leads to the match', async () => {
  const asked = answers({ 'games.next-matches': answer(match('Q12', NOW + 90_000)) })
  draw(Watched, props)
  const odds = await screen.findByRole('link', { name: /Bet on Bright Anchors at .?4\.10/ })
  expect(asked[0]?.query).toEqual({ count: '6' })
  expect(screen.getByText('Albany Harbour')).toBeTruthy()
  expect(screen.getByText(/Kick-off in 01:/)).toBeTruthy()
  expect(odds.getAttribute('href')).toBe('/game?nodeId=7&vassalage=PITCHLN&pick=Q12%3Aaway')
  fireEvent.click(odds)
  const returnTo = await screen.findByText('/game?nodeId=7&vassalage=PITCHLN&pick=Q12%3Aaway')
  expect(returnTo.tagName).toBe('OUTPUT')
})

test('a member is led to the match at once; a match of later hours says its time', async () => {
  answers({ 'games.next-matches': answer(match('P12', NOW + 7_200_000)) })
  signedIn()
  const { here } = draw(NextMatches, props)
  const list = within(await screen.findByRole('list'))
  expect(list.queryByText(/Kick-off in/)).toBeNull()
  fireEvent.click(list.getByRole('link', { name: /Bet on Draw at .?3\.40/ }))
  expect(here()).toBe('/game?nodeId=7&vassalage=PITCHLN&pick=P12%3Adraw')
})

test('nothing is shown where no sportsbook is open', async () => {
  answers({ 'games.next-matches': { now: NOW, nodeId: '', vassalage: '', list: [] } })
  const { container } = draw(NextMatches, props)
  await waitFor(() => expect(container.querySelector('.later-nothing')).toBeTruthy())
  expect(screen.queryByRole('heading')).toBeNull()
})

test('the bet reaches the game in the fragment of its address, and only a bet does', () => {
  const address = 'https://games.test/play/sports?ticket=1'
  expect(withPick(address, '?nodeId=7&pick=Q12%3Ahome')).toBe(`${address}#pick=Q12%3Ahome`)
  expect(withPick(address, '?nodeId=7')).toBe(address)
  expect(withPick(`${address}#/lobby`, '?pick=Q12%3Ahome')).toBe(`${address}#/lobby`)
  expect(withPick(address, '?pick=javascript:alert(1)')).toBe(address)
})

test('a list of a league shows matches under way with their scores, and no odds on them', async () => {
  const running: NextMatch = { ...match('Q11', NOW - 60_000), status: 'RUNNING', score: '2:1' }
  const other = { ...match('P12', NOW + 90_000), league: 'Premier League' }
  const asked = answers({ 'games.next-matches': answer(running, match('Q12', NOW + 90_000), other) })
  draw(NextMatches, { ...props, look: 'leagues' })
  const league = within(await screen.findByRole('list', { name: 'Quick League' }))
  expect(asked[0]?.query).toEqual({ count: '6', running: 'true' })
  const [first, second] = league.getAllByRole('listitem')
  expect(first!.textContent).toMatch(/Live.*Albany Harbour 2.*Bright Anchors 1/)
  expect(within(first!).queryByRole('link')).toBeNull()
  expect(within(second!).getAllByRole('link')).toHaveLength(3)
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names).toEqual(['Quick League', 'Premier League'])
})
