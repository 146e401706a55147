import type { BlockUse, PageFile, Site } from '@marquee/schemas/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aheadAnswers } from '../../client/src/api/ahead-answers.ts'
import { useOperation } from '../../client/src/api/use-operation.ts'
import { hasPlaceAhead } from '../../client/src/app/ahead/has-place-ahead.ts'
import { LoadAhead } from '../../client/src/app/ahead/load-ahead.tsx'
import { AHEAD_MS } from '../../client/src/app/ahead/read-ahead.ts'
import { INTENT_MS, watchIntent } from '../../client/src/app/ahead/watch-intent.ts'
import { Screen } from '../../client/src/app/screen.tsx'
import { CentreFrame } from '../../client/src/blocks/centre/centre-frame/centre-frame.block.tsx'
import { PageOutlet } from '../../client/src/blocks/shell/page-outlet/page-outlet.block.tsx'
import type { Block, BlockRegistry } from '../../client/src/render/block.ts'
import { loadPageBlocks, provideBlocks } from '../../client/src/render/loader.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { useInView } from '../../client/src/ui/in-view.ts'
import { LazyImage } from '../../client/src/ui/lazy-image.tsx'
import { partial } from '../support/settings.ts'
import { answers, asVisitor, drawPart } from './support/draw.tsx'

/** Puts links into the document and watches them; gives the addresses that were meant. */
function watched(links: string) {
  document.body.innerHTML = links
  const meant: string[] = []
  stop = watchIntent(({ pathname, search }) => meant.push(pathname + search))
  return { meant, on: (name: string) => screen.getByText(name) }
}
let stop = () => {}
afterEach(() => stop())

describe('a link that a visitor points at', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    history.replaceState(null, '', '/index')
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    document.body.innerHTML = ''
  })

  test('a link is meant once a pointer has stayed on it for 65 ms, also when it moves within the link', () => {
    const { meant, on } = watched('<a href="/rng"><b>Picture</b> <i>Slots</i></a>')
    fireEvent.pointerOver(on('Picture'))
    vi.advanceTimersByTime(INTENT_MS - 1)
    fireEvent.pointerOver(on('Slots'))
    expect(meant).toEqual([])
    vi.advanceTimersByTime(1)
    expect(meant).toEqual(['/rng'])
  })

  test('a link is not meant if the pointer leaves it, or the window, before 65 ms', () => {
    const { meant, on } = watched('<a href="/rng">Slots</a> <p>Words</p>')
    fireEvent.pointerOver(on('Slots'))
    fireEvent.pointerOver(on('Words'))
    vi.advanceTimersByTime(INTENT_MS)
    fireEvent.pointerOver(on('Slots'))
    fireEvent.pointerOut(on('Slots'), { relatedTarget: null, pointerType: 'mouse' })
    vi.advanceTimersByTime(INTENT_MS)
    expect(meant).toEqual([])
  })

  test('a finger means a link unless it scrolls, and the focus does if it comes by the keyboard', () => {
    const { meant, on } = watched('<a href="/rng">Slots</a> <a href="/vip">Ranks</a>')
    fireEvent.touchStart(on('Slots'))
    fireEvent.touchMove(on('Slots'))
    vi.advanceTimersByTime(INTENT_MS)
    fireEvent.pointerDown(on('Slots'))
    fireEvent.focusIn(on('Slots'))
    vi.advanceTimersByTime(INTENT_MS)
    expect(meant).toEqual([])
    fireEvent.touchStart(on('Slots'))
    vi.advanceTimersByTime(INTENT_MS)
    fireEvent.keyDown(on('Slots'), { key: 'Tab' })
    fireEvent.focusIn(on('Ranks'))
    vi.advanceTimersByTime(INTENT_MS)
    expect(meant).toEqual(['/rng', '/vip'])
  })

  test('a link to another site, another window, a download or the page itself is never meant', () => {
    const { meant, on } = watched(
      '<a href="https://other.test/">Other</a><a href="/rng" target="_blank">New</a>' +
        '<a href="/app.apk" download="app.apk">App</a><a href="/index">Here</a>',
    )
    for (const name of ['Other', 'New', 'App', 'Here']) {
      fireEvent.pointerOver(on(name))
      vi.advanceTimersByTime(INTENT_MS)
    }
    expect(meant).toEqual([])
  })

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'nothing is loaded ahead on a connection with %o',
    (connection) => {
      vi.stubGlobal('navigator', { connection })
      const { meant, on } = watched('<a href="/rng">Slots</a>')
      fireEvent.pointerOver(on('Slots'))
      vi.advanceTimersByTime(INTENT_MS)
      expect(meant).toEqual([])
    },
  )
})

const uses = (block: string) => [{ block, props: {} }] as unknown as BlockUse[]
const pages: Record<string, PageFile> = {
  home: { route: '/', aliases: [], blocks: [] },
  help: { route: '/help', aliases: [], blocks: uses('message-page') },
  own: { route: '/own', aliases: [], when: { login: true }, blocks: uses('rank-table') },
}
const effects = vi.fn<() => void>()
const loadRanks = vi.fn<BlockRegistry['rank-table']>()

/** Block with a read, and with a second one that depends on the first. */
function Notices() {
  const { data } = useOperation('support.notices')
  return data ? <Countries count={data.list.length} /> : <p>Waiting</p>
}

function Countries({ count }: { count: number }) {
  const { data, reload } = useOperation('support.countries')
  useEffect(() => effects(), [])
  return (
    data && (
      <>
        <h1>Help with {count}</h1>
        <button type="button" onClick={() => void reload()}>
          Again
        </button>
      </>
    )
  )
}

/** Gives the page of help another block, because a loaded block stays. */
function helpHas(block: string, load: () => Promise<unknown>) {
  provideBlocks(partial<BlockRegistry>({ [block]: load, 'rank-table': loadRanks }))
  const help: PageFile = { route: '/help', aliases: [], blocks: uses(block) }
  setSite({ ...getSite(), pages: { ...pages, help } })
}

/** Opens the page by an address, without a press. */
function openHelp() {
  act(() => {
    history.pushState({ idx: 1 }, '', '/help')
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
  })
}

describe('a page that is loaded ahead', () => {
  asVisitor()
  beforeEach(() => {
    aheadAnswers.clear()
    effects.mockReset()
    setSite({ ...getSite(), pages } as Site)
    loadRanks.mockReset()
    history.replaceState(null, '', '/')
    provideBlocks(
      partial<BlockRegistry>({ 'message-page': () => Promise.resolve(Notices), 'rank-table': loadRanks }),
    )
  })

  const Site = () => (
    <>
      <a href="/help">Help</a>
      <a href="/own">Own</a>
      <Screen />
      <LoadAhead />
    </>
  )

  test('a page that is loaded ahead makes its reads once, draws nothing, and is complete when it opens', async () => {
    const asked = answers({ 'support.notices': { list: [] }, 'support.countries': [] })
    drawPart(Site)
    fireEvent.pointerOver(screen.getByText('Help'))
    const names = () => asked.map(({ id }) => id)
    await waitFor(() => expect(names()).toEqual(['support.notices', 'support.countries']))
    await waitFor(() => expect([...aheadAnswers.values()].every(({ value }) => value)).toBe(true))
    expect(screen.queryByRole('heading')).toBeNull()
    expect(effects).not.toHaveBeenCalled()
    openHelp()
    expect(await screen.findByRole('heading', { name: 'Help with 0' })).toBeDefined()
    expect(names()).toEqual(['support.notices', 'support.countries'])
    fireEvent.click(screen.getByRole('button', { name: 'Again' }))
    await waitFor(() => expect(names()).toHaveLength(3))
  })

  test('a press waits for the page that is being loaded, and then leads there once', async () => {
    let arrive = (_block: Block<'partner-plan'>) => {}
    const loadPlan = vi.fn<BlockRegistry['partner-plan']>(() => new Promise((done) => (arrive = done)))
    helpHas('partner-plan', loadPlan)
    drawPart(Site)
    const link = screen.getByText('Help')
    fireEvent.pointerOver(link)
    await waitFor(() => expect(loadPlan).toHaveBeenCalledOnce())
    const opened = vi.fn<() => void>()
    link.addEventListener('click', (event) => {
      event.preventDefault()
      opened()
    })
    fireEvent.click(link)
    expect(opened).not.toHaveBeenCalled()
    await act(async () => arrive(() => <p>Plan</p>))
    await waitFor(() => expect(opened).toHaveBeenCalledOnce())
  })

  test('pictures of a page that is loaded ahead are loaded too, at most sixteen of a width, and are shown at once', async () => {
    const pictures = new Map<string, () => void>()
    class Loading {
      src = ''
      decode() {
        return new Promise<void>((done) => pictures.set(this.src, done))
      }
    }
    vi.stubGlobal('Image', Loading)
    const Shelf = () => (
      <>
        {Array.from({ length: 17 }, (_, at) => (
          <LazyImage key={at} src={`/media/small-${at}.webp`} alt="" width={60} />
        ))}
        <LazyImage src="/media/large.webp" alt="Large" width={400} />
      </>
    )
    helpHas('download-guide', () => Promise.resolve(Shelf))
    drawPart(Site)
    fireEvent.pointerOver(screen.getByText('Help'))
    await waitFor(() => expect(pictures.size).toBe(17))
    expect([...pictures.keys()]).toContain('/media/large.webp')
    expect([...pictures.keys()]).not.toContain('/media/small-16.webp')
    await act(async () => pictures.get('/media/large.webp')?.())
    openHelp()
    const large = await screen.findByRole('img', { name: 'Large' })
    expect(large.closest('.lazy-image')?.getAttribute('data-state')).toBe('loaded')
  })

  test('the first two parts that wait until they come near are read ahead, and further ones are not', async () => {
    const asked = answers({ 'support.notices': { list: [] }, 'support.countries': [], 'games.vendors': {} })
    const Part = ({ id }: { id: 'support.notices' | 'support.countries' | 'games.vendors' }) => {
      const [place, isNear] = useInView<HTMLDivElement>()
      useOperation(id, isNear ? {} : null)
      return <div ref={place} />
    }
    const Parts = () => (
      <>
        <Part id="support.countries" />
        <Part id="support.notices" />
        <Part id="games.vendors" />
      </>
    )
    helpHas('fairness-check', () => Promise.resolve(Parts))
    drawPart(Site)
    fireEvent.pointerOver(screen.getByText('Help'))
    await waitFor(() => expect(asked).toHaveLength(2))
    await waitFor(() => expect([...aheadAnswers.values()].every(({ value }) => value)).toBe(true))
    expect(asked.map(({ id }) => id)).toEqual(['support.countries', 'support.notices'])
  })

  test('code of the open pages that a menu links to is loaded in idle moments, each once, and that of closed ones is not', async () => {
    const loadHelp = vi.fn<() => Promise<unknown>>(() => Promise.resolve(Notices))
    helpHas('feedback-form', loadHelp)
    drawPart(() => (
      <>
        <nav>
          <a href="/own">Own</a>
          <a href="/help">Help</a>
          <a href="/help?of=other">Other help</a>
        </nav>
        <Screen />
        <LoadAhead />
      </>
    ))
    await waitFor(() => expect(loadHelp).toHaveBeenCalledOnce())
    expect(loadRanks).not.toHaveBeenCalled()
    expect(aheadAnswers.size).toBe(0)
  })

  test('a page that is closed to the visitor is not loaded ahead', async () => {
    const asked = answers({ 'support.notices': { list: [] }, 'support.countries': [] })
    drawPart(Site)
    const meant: string[] = []
    stop = watchIntent(({ pathname }) => meant.push(pathname))
    fireEvent.pointerOver(screen.getByText('Own'))
    await waitFor(() => expect(meant).toEqual(['/own']))
    fireEvent.pointerOver(screen.getByText('Help'))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(loadRanks).not.toHaveBeenCalled()
  })

  describe('beside the open page', () => {
    const framed = uses('centre-frame')
    framed[0]!.props = { title: 'centre.member', home: '/' }
    const layouts = {
      main: { aliases: [], blocks: uses('page-outlet') },
      centre: { aliases: [], layout: 'main', blocks: framed },
    }
    const inLayout = (route: string, layout: string, block: string): PageFile => ({
      route,
      layout,
      aliases: [],
      blocks: uses(block),
    })
    const drawn = vi.fn<(state: string) => void>()
    const Plan = () => {
      useEffect(() => drawn('open'), [])
      return <input aria-label="Plan" />
    }
    const hidden = () => document.querySelector<HTMLElement>('.page-ahead')

    beforeEach(async () => {
      drawn.mockReset()
      provideBlocks(
        partial<BlockRegistry>({
          'page-outlet': () => Promise.resolve(PageOutlet),
          'centre-frame': () => Promise.resolve(CentreFrame),
          'stat-cards': () => Promise.resolve(() => <p>First</p>),
          'raffle-draw': () => Promise.resolve(Plan),
        }),
      )
      await loadPageBlocks(layouts.main, layouts.centre, inLayout('/', 'main', 'stat-cards'))
    })

    test.each([
      ['of the site', 'main', 'main'],
      ['of the same centre', 'centre', '.centre-frame-page'],
    ])(
      'a page %s is drawn hidden and without effects, and keeps its elements when it opens',
      async (_, layout, place) => {
        const home = inLayout('/', layout, 'stat-cards')
        setSite({ ...getSite(), layouts, pages: { home, help: inLayout('/help', layout, 'raffle-draw') } })
        drawPart(Site)
        await screen.findByText('First')
        fireEvent.pointerOver(screen.getByText('Help'))
        await waitFor(() => expect(hidden()?.querySelector('input')).toBeTruthy())
        const field = hidden()!.querySelector('input')!
        // React hides it as a whole, and again with each change; its contents alone are hidden once it has its layout.
        await waitFor(() => expect(hidden()).toHaveProperty('style.display', ''))
        hidden()!.style.setProperty('display', 'none', 'important')
        await waitFor(() => expect(hidden()).toHaveProperty('style.display', ''))
        expect(hidden()).toHaveProperty('id', '')
        expect(drawn).not.toHaveBeenCalled()
        openHelp()
        await waitFor(() => expect(drawn).toHaveBeenCalledExactlyOnceWith('open'))
        expect(screen.getByLabelText('Plan')).toBe(field)
        expect(field.closest(place)).toHaveProperty('style.display', '')
        expect(hidden()).toBeNull()
        expect(screen.queryByText('First')).toBeNull()
        expect(document.querySelectorAll('#main')).toHaveLength(1)
      },
    )

    test('a page with the path of the open one, or without a layout in common with it, is not drawn in the document', () => {
      const at = (pathname: string, layout?: string) => ({
        pathname,
        page: { aliases: [], blocks: [], ...(layout && { layout }) },
      })
      expect(hasPlaceAhead(layouts, at('/', 'main'), at('/help', 'centre'))).toBe(true)
      expect(hasPlaceAhead(layouts, at('/help', 'main'), at('/help', 'main'))).toBe(false)
      expect(hasPlaceAhead(layouts, at('/', 'main'), at('/help'))).toBe(false)
      expect(hasPlaceAhead(layouts, at('/'), at('/help'))).toBe(false)
    })

    test('a page that was drawn ahead is dropped once its answers are too old to be shown', async () => {
      const home = inLayout('/', 'main', 'stat-cards')
      setSite({ ...getSite(), layouts, pages: { home, help: inLayout('/help', 'main', 'raffle-draw') } })
      vi.useFakeTimers({ shouldAdvanceTime: true })
      try {
        drawPart(Site)
        await screen.findByText('First')
        fireEvent.pointerOver(screen.getByText('Help'))
        await waitFor(() => expect(hidden()?.querySelector('input')).toBeTruthy())
        await act(() => vi.advanceTimersByTimeAsync(AHEAD_MS))
        expect(hidden()).toBeNull()
      } finally {
        vi.useRealTimers()
      }
    })
  })
})
