import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Race } from '../../client/src/blocks/home/race/race.block.tsx'
import { answers, asVisitor, draw } from './support/draw.tsx'

const facts = {
  code: 'weekly',
  label: 'race.weekly',
  points: 'stake' as const,
  startsAt: 0,
  endsAt: 4_000_000_000_000,
  minimumStake: '1.00',
  total: '80.00',
}
const place = (at: number, isOwn = false) => ({
  place: at,
  account: `a***${at}`,
  points: '8.00',
  prize: at === 1 ? '50.00' : '0.00',
  isOwn,
})
type Place = ReturnType<typeof place>
const page = (list: Place[], own: Place, pageNo = 1) => ({
  race: facts,
  own,
  list,
  pageNo,
  pageSize: 2,
  totalCount: 4,
  totalPages: 2,
})
const PROPS = { code: '', pageSize: 2, operation: 'promotions.races' } as const
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent!.replace(/[⁦-⁩]/g, ''))

describe('the block of a race', () => {
  asVisitor()

  test('the block of a race shows the leaders, and the own place after them', async () => {
    answers({ 'promotions.races': page([place(1), place(2)], place(4, true)) })
    draw(Race, PROPS)
    expect(await screen.findByRole('heading', { name: 'Weekly race' })).toBeTruthy()
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(document.querySelector('time')?.textContent).toMatch(/^Ends .*2096/)
    expect(rows()[0]).toMatch(/^1a\*\*\*18\.00 pts.50\.00$/)
    expect(rows()[2]).toMatch(/a\*\*\*4You/)
  })

  test('the block of a race turns its pages', async () => {
    answers({
      'promotions.races': ({ query }: { query: Record<string, string> }) =>
        query.pageNo === '2' ? page([place(3), place(4)], place(0), 2) : page([place(1), place(2)], place(0)),
    })
    draw(Race, PROPS)
    fireEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(rows()[0]).toMatch(/^3a/))
  })

  test('the block of a race invites the first member while nobody has points', async () => {
    answers({ 'promotions.races': { ...page([], place(0)), totalCount: 0, totalPages: 0 } })
    draw(Race, PROPS)
    expect(await screen.findByText('Nobody has points yet. Be the first!')).toBeTruthy()
  })

  test('the block of a race is nothing without a race', async () => {
    answers({ 'promotions.races': { ...page([], place(0)), race: null } })
    draw(Race, PROPS)
    await waitFor(() => expect(document.querySelector('.later-nothing')).toBeTruthy())
  })
})
