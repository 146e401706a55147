import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Clock } from '../../client/lab/world/clock.tsx'
import { type Act, ActContext } from '../../client/lab/world/use-act.ts'
import { asVisitor } from '../client/support/draw.tsx'

const DAY_MS = 86_400_000

asVisitor()

test('the lab goes on with a jump that is answered before its end, and shows the days to go', async () => {
  const sent: object[] = []
  let left = 0
  const answers = [12 * DAY_MS, 0]
  let arrive = () => {}
  const arrived = new Promise<void>((done) => (arrive = done))
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    if (init.method !== 'POST') return Response.json({ iso: '2026-03-05T12:00:00.000Z', frozen: false, left })
    sent.push(JSON.parse(String(init.body)) as object)
    await arrived
    return Response.json({ iso: '', frozen: false, left: answers[sent.length - 1] })
  })
  const acted: string[] = []
  const run = async (done: string, change: () => Promise<unknown>) => {
    await change()
    acted.push(done)
  }
  const act: Act = (done, change) => void run(done, change)
  render(
    <ActContext value={act}>
      <Clock />
    </ActContext>,
  )
  const button = await screen.findByRole('button', { name: 'Move the clock forward by 30 days' })
  left = 20 * DAY_MS
  await userEvent.click(button)
  expect(await screen.findByText(/20 days to go/)).toBeDefined()
  expect(button).toHaveProperty('disabled', true)
  arrive()
  await vi.waitFor(() => expect(acted).toEqual(['The clock has moved forward by 30 days.']))
  expect(sent).toEqual([{ advance: 30 * DAY_MS }, { advance: 12 * DAY_MS }])
})
