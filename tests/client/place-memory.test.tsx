import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { usePlaceMemory } from '../../client/src/app/use-place-memory.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Pages() {
  usePlaceMemory()
  const navigate = useNavigate()
  return (
    <>
      <button onClick={() => void navigate('/other')}>on</button>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  )
}

test('going back reaches the place of before although the page takes 12 s to be long enough', async () => {
  vi.useFakeTimers()
  let room = 2000
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => vi.stubGlobal('scrollY', Math.min(top, room)))
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Pages />
    </MemoryRouter>,
  )
  scrollTo({ top: 1800 })
  await act(async () => screen.getByText('on').click())
  expect(scrollY).toBe(0)
  room = 100
  await act(async () => screen.getByText('back').click())
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(scrollY).toBe(100)
  room = 2000
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(scrollY).toBe(1800)
})
