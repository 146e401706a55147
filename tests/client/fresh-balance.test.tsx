import { act, render, waitFor } from '@testing-library/react'
import { useMemo } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiContext } from '../../client/src/api/context.ts'
import { useOperation } from '../../client/src/api/use-operation.ts'
import { useFreshBalance } from '../../client/src/blocks/games/game-frame/use-fresh-balance.ts'
import { answers, asVisitor, signedIn } from './support/draw.tsx'

asVisitor()
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Props = { isPlaying: boolean; isTold: boolean }

let accounts = 0

/** A page that shows the balance and plays; gives the number of reads, and the reaction to a round. */
async function play(first: Props) {
  const asked = answers({ 'wallet.balance': { sumBalance: '1.00' } })
  signedIn()
  const account = `player${(accounts += 1)}`
  let onRound: () => Promise<void> = async () => {}
  const Page = (props: Props) => {
    useOperation('wallet.balance', {}, { dedupingInterval: 0 })
    onRound = useFreshBalance(props.isPlaying, props.isTold)
    return null
  }
  const Scope = (props: Props) => {
    const scope = useMemo(() => ({ language: 'EN', account, onError: () => {} }), [])
    return (
      <ApiContext value={scope}>
        <Page {...props} />
      </ApiContext>
    )
  }
  const { rerender, unmount } = render(<Scope {...first} />)
  await waitFor(() => expect(asked).toHaveLength(1))
  return {
    /** Reads since the page was drawn. */
    reads: () => asked.length - 1,
    round: () => act(() => onRound()),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    change: (props: Props) => rerender(<Scope {...props} />),
    unmount,
  }
}

test('neither a round nor a timer reads the balance while live events carry it', async () => {
  const page = await play({ isPlaying: true, isTold: true })
  await page.round()
  await page.pass(60_000)
  expect(page.reads()).toBe(0)
})

test('the balance is read after each round, each ten seconds, and at the end of play without live events', async () => {
  const page = await play({ isPlaying: true, isTold: false })
  await page.round()
  expect(page.reads()).toBe(1)
  await page.pass(20_000)
  expect(page.reads()).toBe(3)
  page.change({ isPlaying: false, isTold: false })
  await page.pass(60_000)
  expect(page.reads()).toBe(4)
})

test('reconnected events end the reading, after one last read', async () => {
  const page = await play({ isPlaying: true, isTold: false })
  page.change({ isPlaying: true, isTold: true })
  await page.pass(60_000)
  expect(page.reads()).toBe(1)
})

test('a hidden page reads nothing', async () => {
  const page = await play({ isPlaying: true, isTold: false })
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await page.round()
  await page.pass(30_000)
  expect(page.reads()).toBe(0)
})
