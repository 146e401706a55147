import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LazyImage } from '../../client/src/ui/lazy-image.tsx'

type Entry = { target: Element; isIntersecting: boolean }

let tell: (entries: Entry[]) => void
let Picture: typeof LazyImage

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: typeof tell) {
        tell = listener
      }
      observe() {}
      unobserve() {}
    },
  )
  Picture = ((await import('../../client/src/ui/lazy-image.tsx')) as { LazyImage: typeof LazyImage })
    .LazyImage
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const draw = (src: string, retries?: number) => {
  const { container, unmount } = render(
    <Picture src={src} alt="" {...(retries !== undefined && { retries })} />,
  )
  const frame = container.querySelector('.lazy-image')!
  return { frame, unmount, image: () => frame.querySelector('img') }
}
const comeNear = (...targets: Element[]) =>
  act(() => tell(targets.map((target) => ({ target, isIntersecting: true }))))
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

describe('pictures that come near', () => {
  test('the first is asked for at once, those that follow in batches of 200 ms (R-9.017)', () => {
    const [one, two] = [draw('/one.svg'), draw('/two.svg')]
    comeNear(one.frame)
    expect(one.image()).not.toBeNull()
    comeNear(two.frame)
    expect(two.image()).toBeNull()
    wait(199)
    expect(two.image()).toBeNull()
    wait(1)
    expect(two.image()).not.toBeNull()
  })

  test('one that is passed quickly is never asked for', () => {
    const [one, two] = [draw('/one.svg'), draw('/two.svg')]
    comeNear(one.frame)
    comeNear(two.frame)
    act(() => tell([{ target: two.frame, isIntersecting: false }]))
    wait(400)
    expect(two.image()).toBeNull()
  })

  test('are tried three times unless told (R-9.017)', () => {
    const { frame, image } = draw('/broken.svg')
    comeNear(frame)
    for (const address of ['/broken.svg', '/broken.svg?try=1', '/broken.svg?try=2']) {
      expect(image()?.getAttribute('src')).toBe(address)
      fireEvent.error(image()!)
    }
    expect(frame.getAttribute('data-state')).toBe('error')
  })
})

test('200 that came are shown at once when they are drawn again; the 201st puts the first out (R-9.017)', () => {
  for (let number = 1; number <= 201; number += 1) {
    const { frame, image, unmount } = draw(`/${number}.svg`)
    comeNear(frame)
    wait(200)
    fireEvent.load(image()!)
    unmount()
  }
  expect(draw('/201.svg').image()).not.toBeNull()
  expect(draw('/2.svg').image()).not.toBeNull()
  expect(draw('/1.svg').image()).toBeNull()
})

test('another address in the same place is another picture, whatever came of the one before (R-4.031)', () => {
  const { container, rerender } = render(<Picture src="/broken.svg" alt="" retries={0} />)
  const frame = () => container.querySelector('.lazy-image')!
  comeNear(frame())
  fireEvent.error(frame().querySelector('img')!)
  expect(frame().getAttribute('data-state')).toBe('error')
  rerender(<Picture src="/good.svg" alt="" retries={0} />)
  expect(frame().getAttribute('data-state')).toBe('loading')
})
