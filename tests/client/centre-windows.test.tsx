import type { BlockUse, PageFile, Site } from '@marquee/schemas/contract'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { BrowserRouter, Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadCentreWindows, Screens } from '../../client/src/app/screens.tsx'
import { CentreFrame } from '../../client/src/blocks/centre/centre-frame/centre-frame.block.tsx'
import { PageOutlet } from '../../client/src/blocks/shell/page-outlet/page-outlet.block.tsx'
import type { BlockRegistry } from '../../client/src/render/block.ts'
import { loadBlock, provideBlocks } from '../../client/src/render/loader.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { invalid, partial } from '../support/settings.ts'
import { asVisitor, signedIn } from './support/draw.tsx'

asVisitor()

const page = (more: Partial<PageFile>): PageFile => ({ aliases: [], blocks: [], ...more }) as PageFile
const centrePage = (route: string, name: string) =>
  page({
    route,
    title: name,
    layout: 'member-centre',
    when: { login: true, permission: 'member-centre' },
    otherwise: 'login',
    blocks: [{ block: 'message-page', props: { title: name } }],
  })
const outlet = partial<BlockUse>({ block: 'page-outlet', id: 'page-outlet' })

/** The page's name, and links as a menu has them. */
const Named = ({ props }: { props: { title: string } }) => (
  <div>
    <h2>{props.title}</h2>
    <Link to="/member/one">to one</Link>
    <Link to="/member/two">to two</Link>
    <Link to="/vip">to vip</Link>
  </div>
)

beforeEach(async () => {
  provideBlocks(
    partial<BlockRegistry>({
      'message-page': () => Promise.resolve(Named),
      'page-outlet': () => Promise.resolve(PageOutlet),
      'centre-frame': () => Promise.resolve(CentreFrame),
    }),
  )
  await Promise.all((['message-page', 'page-outlet', 'centre-frame'] as const).map(loadBlock))
  await loadCentreWindows()
  const site = getSite()
  const named = (title: string) => [{ block: 'message-page', props: { title } }]
  setSite({
    ...site,
    brand: { ...site.brand, centresAs: 'modal' },
    layouts: {
      main: page({ blocks: [outlet] }),
      'member-centre': page({
        layout: 'main',
        blocks: [{ block: 'centre-frame', props: { title: 'centre.member', home: '/index' } }],
      }),
    },
    pages: {
      home: page({ route: '/index', title: 'home', layout: 'main', blocks: named('Home') }),
      root: page({ route: '/', redirect: '/index' }),
      vip: page({ route: '/vip', title: 'vip', layout: 'main', blocks: named('Vip') }),
      member: page({ route: '/member', redirect: '/member/one' }),
      one: centrePage('/member/one', 'One'),
      two: centrePage('/member/two', 'Two'),
    },
  } as unknown as Site)
})
afterEach(cleanup)

const open = (at: string) => {
  history.replaceState({ idx: 0 }, '', at)
  render(
    <BrowserRouter>
      <Screens />
    </BrowserRouter>,
  )
}
const names = () => screen.getAllByRole('heading', { hidden: true }).map(({ textContent }) => textContent)
const press = (name: string, index: number) =>
  fireEvent.click(screen.getAllByRole('link', { name, hidden: true }).at(index)!)
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close and go back', hidden: true }))

test('a centre opens in a window under its own address, above the page before it, which stays the same (R-2.069)', async () => {
  signedIn()
  open('/vip')
  const before = screen.getByRole('heading', { name: 'Vip' })
  press('to one', 0)
  await waitFor(() => expect(names()).toEqual(['Vip', 'Member centre', 'One']))
  expect(location.pathname).toBe('/member/one')
  expect(document.title).toContain('One')
  expect(document.documentElement.dataset.page).toBe('one')
  press('to two', -1)
  await waitFor(() => expect(names()).toEqual(['Vip', 'Member centre', 'Two']))
  expect(location.pathname).toBe('/member/two')
  expect(before.isConnected).toBe(true)
})

test('each page of a centre starts at its top, also where a browser answers a scroll with a promise (R-2.069)', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockReturnValue(invalid(Promise.resolve()))
  signedIn()
  open('/member/one')
  await screen.findByText('One')
  scrolled.mockClear()
  press('to two', -1)
  await screen.findByText('Two')
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' }))
  close()
  await waitFor(() => expect(names()).toEqual(['Home']))
})

test('closing the window of a centre leads back past all its pages; Back leads through them (R-2.069)', async () => {
  signedIn()
  open('/vip')
  press('to one', 0)
  await screen.findByText('One')
  press('to two', -1)
  await screen.findByText('Two')
  await act(async () => history.back())
  await waitFor(() => expect(names()).toEqual(['Vip', 'Member centre', 'One']))
  press('to two', -1)
  await screen.findByText('Two')
  close()
  await waitFor(() => expect(location.pathname).toBe('/vip'))
  await waitFor(() => expect(names()).toEqual(['Vip']))
  expect((history.state as { idx: number }).idx).toBe(0)
  expect(document.documentElement.dataset.page).toBe('vip')
})

test('a link in the window to another page of the site closes it (R-2.069)', async () => {
  signedIn()
  open('/index')
  press('to one', 0)
  await screen.findByText('One')
  press('to vip', -1)
  await waitFor(() => expect(names()).toEqual(['Vip']))
})

test.each(['/member/two', '/member'])(
  'a centre opened by its address %s stands above home, and closing it leads there (R-2.069)',
  async (address) => {
    signedIn()
    open(address)
    await waitFor(() => expect(names().slice(0, 2)).toEqual(['Home', 'Member centre']))
    close()
    await waitFor(() => expect(location.pathname).toBe('/index'))
    await waitFor(() => expect(names()).toEqual(['Home']))
  },
)

test('a visitor sees the login in place of the window of a centre (R-2.069, R-5.027)', async () => {
  open('/member/one')
  await waitFor(() => expect(names()).toEqual(['Home']))
  expect(location.pathname).toBe('/member/one')
})

test('a brand whose centres are pages opens no window (R-2.069)', async () => {
  const site = getSite()
  setSite({ ...site, brand: { ...site.brand, centresAs: 'page' } })
  signedIn()
  open('/member/one')
  await waitFor(() => expect(names()).toEqual(['Member centre', 'One']))
  expect(document.querySelector('dialog')).toBeNull()
})
