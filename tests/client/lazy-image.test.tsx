import { act, cleanup, fireEvent, render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import brandSchema from '../../schemas/brand.json'

type Picture = typeof import('../../client/src/ui/lazy-image.tsx')
type Addresses = typeof import('../../client/src/ui/picture-address.ts')
type CalmScroll = typeof import('../../client/src/blocks/games/game-hall/use-calm-scroll.ts')

class Watcher {
  readonly tell: (entries: { target: Element; isIntersecting: boolean }[]) => void
  readonly options: IntersectionObserverInit
  readonly watched = new Set<Element>()
  constructor(tell: Watcher['tell'], options: IntersectionObserverInit) {
    this.tell = tell
    this.options = options
    watchers.push(this)
  }
  observe(element: Element) {
    this.watched.add(element)
  }
  unobserve(element: Element) {
    this.watched.delete(element)
  }
}

let watchers: Watcher[] = []
let LazyImage: Picture['LazyImage']
let addresses: Addresses

/** A page load: the modules begin anew. */
async function loadPage() {
  vi.resetModules()
  LazyImage = ((await import('../../client/src/ui/lazy-image.tsx')) as Picture).LazyImage
  addresses = (await import('../../client/src/ui/picture-address.ts')) as Addresses
}

beforeEach(async () => {
  watchers = []
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', Watcher)
  await loadPage()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const draw = (src: string, more: Partial<ComponentProps<Picture['LazyImage']>> = {}) => {
  const { container, unmount } = render(<LazyImage src={src} alt="" {...more} />)
  const frame = container.querySelector('.lazy-image')!
  const image = () => frame.querySelector('img')
  return {
    frame,
    unmount,
    image,
    state: () => frame.getAttribute('data-state'),
    address: () => image()?.getAttribute('src') ?? null,
    fail: () => fireEvent.error(image()!),
    load: () => fireEvent.load(image()!),
  }
}
const comeNear = (...targets: Element[]) =>
  act(() => watchers[0]!.tell(targets.map((target) => ({ target, isIntersecting: true }))))
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

describe('a picture far away', () => {
  test('a picture far away is observed by one observer of all pictures: within 1.3 screens, a tenth of it (R-9.015, R-9.016)', () => {
    const one = draw('/one.svg')
    const two = draw('/two.svg')
    expect(watchers.map(({ options }) => options)).toEqual([
      { rootMargin: '30% 0px', scrollMargin: '0px 30%', threshold: 0.1 },
    ])
    expect([...watchers[0]!.watched]).toEqual([one.frame, two.frame])
    expect([one.address(), one.state()]).toEqual([null, 'loading'])
    two.unmount()
    expect([...watchers[0]!.watched]).toEqual([one.frame])
    comeNear(one.frame)
    expect(watchers[0]!.watched.size).toBe(0)
    expect(one.address()).toBe('/one.svg')
  })

  test('a picture far away is asked for at once when it is the first, with those that follow every 200 ms (R-9.017)', () => {
    const [one, two, three] = [draw('/one.svg'), draw('/two.svg'), draw('/three.svg')]
    comeNear(one.frame)
    expect(one.address()).toBe('/one.svg')
    wait(10)
    comeNear(two.frame)
    wait(100)
    comeNear(three.frame)
    wait(89)
    expect([two.address(), three.address()]).toEqual([null, null])
    wait(1)
    expect([two.address(), three.address()]).toEqual(['/two.svg', '/three.svg'])
  })

  test('a picture far away is never asked for when it is passed quickly', () => {
    const [one, two] = [draw('/one.svg'), draw('/two.svg')]
    comeNear(one.frame)
    comeNear(two.frame)
    act(() => watchers[0]!.tell([{ target: two.frame, isIntersecting: false }]))
    wait(400)
    expect(two.address()).toBeNull()
  })
})

describe('a picture', () => {
  test('a picture is loading, then loaded (R-4.031)', () => {
    const { frame, state, load } = draw('/good.svg')
    comeNear(frame)
    expect(state()).toBe('loading')
    load()
    expect(state()).toBe('loaded')
  })

  test('a picture that fails is tried three times unless told (R-9.017)', () => {
    const { frame, state, address, fail } = draw('/broken.svg')
    comeNear(frame)
    for (const expected of ['/broken.svg', '/broken.svg?try=1', '/broken.svg?try=2']) {
      expect([address(), state()]).toEqual([expected, 'loading'])
      fail()
    }
    expect(state()).toBe('error')
    expect(frame.querySelector('[data-icon=dice]')).not.toBeNull()
  })

  test('a picture is tried once more as configured, then the default icon of games stands for it (R-4.031, R-4.032)', () => {
    const { imageRetries } = brandSchema.properties.numbers.properties
    const fallback = brandSchema.properties.defaultGameIcon.default
    expect([imageRetries.default, fallback]).toEqual([1, '/media/icon/default.svg'])
    const { frame, state, address, fail } = draw('/a?b', { retries: imageRetries.default, fallback })
    comeNear(frame)
    fail()
    expect([address(), state()]).toEqual(['/a?b&try=1', 'loading'])
    fail()
    expect([address(), state()]).toEqual(['/media/icon/default.svg', 'error'])
    fail()
    expect([address(), state()]).toEqual([null, 'error'])
    expect(frame.querySelector('[data-icon=dice]')).not.toBeNull()
  })

  test('a picture keeps its words when another stands for it', () => {
    const { frame, image, fail } = draw('/broken.svg', { retries: 0, fallback: '/d.svg', alt: 'Kylin' })
    comeNear(frame)
    fail()
    expect(image()?.alt).toBe('Kylin')
    fail()
    expect(frame.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Kylin')
  })

  test.each([
    [undefined, 120_000],
    [5000, 5000],
  ])(
    'a picture is given up when it has not come in time, told %s: after %i ms (R-9.001)',
    (timeoutMs, after) => {
      const { frame, state } = draw('/never.svg', { timeoutMs })
      expect(brandSchema.properties.numbers.properties.assetTimeoutSeconds.default).toBe(120)
      comeNear(frame)
      wait(after - 1)
      expect(state()).toBe('loading')
      wait(1)
      expect(state()).toBe('error')
    },
  )

  test('a picture that came is not given up', () => {
    const { frame, state, load } = draw('/good.svg')
    comeNear(frame)
    load()
    wait(200_000)
    expect(state()).toBe('loaded')
  })

  test('a picture of another address in the same place is another picture, whatever came of the one before (R-4.031)', () => {
    const { container, rerender } = render(<LazyImage src="/broken.svg" alt="" retries={0} />)
    const frame = () => container.querySelector('.lazy-image')!
    comeNear(frame())
    fireEvent.error(frame().querySelector('img')!)
    expect(frame().getAttribute('data-state')).toBe('error')
    rerender(<LazyImage src="/good.svg" alt="" retries={0} />)
    expect(frame().getAttribute('data-state')).toBe('loading')
  })
})

describe('pictures that came', () => {
  const come = (from: number, to: number) => {
    for (let number = from; number <= to; number += 1) {
      const { frame, load, unmount } = draw(`/${number}.svg`)
      comeNear(frame)
      wait(200)
      load()
      unmount()
    }
  }

  test('pictures that came are shown at once when they are drawn again, 200 of them; the 201st puts the oldest out (R-9.017)', () => {
    come(1, 200)
    expect([draw('/1.svg').state(), draw('/200.svg').state()]).toEqual(['loaded', 'loaded'])
    come(201, 201)
    expect(draw('/1.svg').address()).toBeNull()
    expect(draw('/2.svg').address()).toBe('/2.svg')
    expect(draw('/201.svg').address()).toBe('/201.svg')
  })

  test('pictures that came and were evicted are loaded like any other', () => {
    come(1, 1)
    const { state, address, fail } = draw('/1.svg', { retries: 1 })
    expect([address(), state()]).toEqual(['/1.svg', 'loaded'])
    fail()
    expect([address(), state()]).toEqual(['/1.svg?try=1', 'loading'])
    fail()
    expect(state()).toBe('error')
  })
})

describe('the hosts of pictures', () => {
  const hosts = ['https://a.example', 'https://b.example', 'https://c.example']

  test('the hosts of pictures are picked at random for each page load: of 200, each of three 25 to 42 % (R-7.062)', async () => {
    const random = seeded(7)
    vi.spyOn(Math, 'random').mockImplementation(random)
    const picked = new Map<string, number>()
    for (let load = 0; load < 200; load += 1) {
      await loadPage()
      const [first] = addresses.listAddresses('/media/game/1.svg', hosts)
      picked.set(first!, (picked.get(first!) ?? 0) + 1)
    }
    expect([...picked.keys()].toSorted()).toEqual(hosts.map((host) => `${host}/media/game/1.svg`))
    for (const count of picked.values()) {
      expect(count).toBeGreaterThanOrEqual(50)
      expect(count).toBeLessThanOrEqual(84)
    }
  })

  test('the hosts of pictures are picked once: every picture of a page load begins at the same one (R-7.063)', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const firsts = Array.from({ length: 20 }, (_, at) => addresses.listAddresses(`/${at}.svg`, hosts)[0])
    expect(firsts).toEqual(firsts.map((_, at) => `https://b.example/${at}.svg`))
    expect(random).toHaveBeenCalledTimes(1)
  })

  test('the hosts of pictures are asked one after another before a try counts as failed (R-7.063, R-4.032)', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { frame, state, address, fail } = draw('/x.svg', { hosts, retries: 1, fallback: '/d.svg' })
    comeNear(frame)
    const asked: (string | null)[] = []
    while (state() === 'loading') {
      asked.push(address())
      fail()
    }
    const round = ['https://b.example/x.svg', 'https://c.example/x.svg', 'https://a.example/x.svg']
    expect(asked).toEqual([...round, ...round.map((one) => `${one}?try=1`)])
    expect([state(), address()]).toEqual(['error', '/d.svg'])
  })

  test('the hosts of pictures begin with the one that answered, when the picked one did not (R-7.063)', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const one = draw('/one.svg', { hosts })
    const two = draw('/two.svg', { hosts })
    comeNear(one.frame)
    expect(one.address()).toBe('https://a.example/one.svg')
    one.fail()
    one.load()
    expect([one.address(), one.state()]).toEqual(['https://b.example/one.svg', 'loaded'])
    comeNear(two.frame)
    wait(200)
    expect(two.address()).toBe('https://b.example/two.svg')
  })

  test('the hosts of pictures that do not have one picture keep their place for the others', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { frame, fail, state } = draw('/one.svg', { hosts, retries: 0 })
    comeNear(frame)
    while (state() === 'loading') fail()
    expect(addresses.listAddresses('/two.svg', hosts)[0]).toBe('https://a.example/two.svg')
  })

  test('the hosts of pictures are none where a brand names none: the pictures of this site (R-7.063)', () => {
    expect(addresses.listAddresses('/media/game/1.svg', [])).toEqual(['/media/game/1.svg'])
  })
})

describe('the address of a picture', () => {
  const hosts = ['https://a.example']

  test('the address of a picture may be data, of this site, or of a host of the brand', () => {
    const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
    for (const src of [pixel, `${location.origin}/x.png`, 'https://a.example/x.png'])
      expect(addresses.listAddresses(src, hosts)).toEqual([src])
  })

  test.each([
    '',
    'x.png',
    '//evil.example/x.png',
    '/\\evil.example/x.png',
    'https://evil.example/x.png',
    'https://a.example.evil.example/x.png',
    'http://a.example/x.png',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://evil.example/1',
  ])('"%s" is never asked for: the default icon stands for it', (src) => {
    const { frame, state, address } = draw(src, { hosts, fallback: '/d.svg' })
    comeNear(frame)
    expect([state(), address()]).toEqual(['error', '/d.svg'])
  })

  test('the address of a picture that is data is tried again as it is', () => {
    const { frame, address, fail } = draw('data:image/png;base64,broken', { retries: 1 })
    comeNear(frame)
    fail()
    expect(address()).toBe('data:image/png;base64,broken')
  })
})

/** The same numbers for the same seed (mulberry32). */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

describe('in the document’s own drawing', () => {
  const drawn = (more: Partial<ComponentProps<Picture['LazyImage']>>) =>
    renderToString(<LazyImage src="/a.webp" alt="" {...more} />)

  test('a picture where the page opens is there and asked for at once, others are not (R-4.031, R-9.015)', () => {
    expect(drawn({ isEarly: true })).toContain('<img src="/a.webp"')
    expect(drawn({ isEarly: true })).toContain('data-state="loaded"')
    expect(drawn({})).not.toContain('<img')
    expect(drawn({})).toContain('data-state="loading"')
  })

  test('each visit chooses its own host, and a whole address waits to be allowed (R-7.062)', () => {
    expect(drawn({ isEarly: true, hosts: ['https://a.test'] })).not.toContain('<img')
    expect(drawn({ isEarly: true, src: 'https://a.test/a.webp' })).not.toContain('<img')
  })

  test('a picture that came before the document’s own drawing ended is shown on without another wait', async () => {
    const { markLoadedPictures } = (await import('../../client/src/ui/lazy-image.tsx')) as Picture
    const root = document.createElement('div')
    root.innerHTML = drawn({ isEarly: true })
    const image = root.querySelector('img')!
    Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 300 } })
    markLoadedPictures(root)
    const { state, address } = draw('/a.webp')
    expect([state(), address()]).toEqual(['loaded', '/a.webp'])
  })
})

describe('pictures while an endless list scrolls', () => {
  const setUp = async () => {
    const { createCalmScheduler } = (await import(
      '../../client/src/blocks/games/game-hall/use-calm-scroll.ts'
    )) as CalmScroll
    const due = new Set(Array.from({ length: 6 }, () => document.createElement('i')))
    const called: number[] = []
    const { letIn, onScroll } = createCalmScheduler()
    const call = (element: Element) => {
      due.delete(element as HTMLElement)
      called.push(performance.now())
    }
    return { due, called, onScroll, start: () => letIn(due, call) }
  }

  test('pictures while an endless list scrolls come all at once at rest', async () => {
    const { called, start } = await setUp()
    start()
    expect(called).toHaveLength(6)
  })

  test('pictures while an endless list scrolls come one after another while frames are in time, and the rest when it rests (R-9.004)', async () => {
    const { called, start, onScroll } = await setUp()
    onScroll()
    start()
    start()
    expect(called).toHaveLength(1)
    wait(34)
    expect(called).toHaveLength(2)
    wait(34)
    expect(called).toHaveLength(3)
    wait(400)
    expect(called).toHaveLength(6)
  })
})
