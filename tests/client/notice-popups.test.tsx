import type { Announcement } from '@marquee/schemas/contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AnnouncementCard } from '../../client/src/blocks/messages/announcement-card/announcement-card.block.tsx'
import { NoticePopups } from '../../client/src/blocks/messages/notice-popups/notice-popups.block.tsx'
import { ModalContext } from '../../client/src/render/modal-context.ts'
import { closeAllModals, useModalsState } from '../../client/src/state/modals.ts'
import { getSession } from '../../client/src/state/session.ts'
import { setSite } from '../../client/src/state/site.ts'
import { answers, asVisitor, drawPart, signedIn } from './support/draw.tsx'
import { siteWith } from './support/site.ts'

const hello: Announcement = {
  id: 3,
  type: 'PU',
  title: 'Welcome',
  content: '<p>Register now.</p>',
  timestamp: 0,
  image: '',
  link: '',
}
const announced = { banner: [], player: [], promotion: [], help: [], popup: [hello] }

asVisitor()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Draws the block beside a menu, a field and the names of what is open. */
function Page() {
  const modals = useModalsState((state) => state.modals)
  return (
    <>
      <input aria-label="Search" />
      <output>{modals.map(({ name }) => name).join(' ')}</output>
      <NoticePopups props={{ delayMs: 2000 }} slot={() => null} id={undefined} />
    </>
  )
}

const drawPage = () => drawPart(Page)
const open = () => screen.getByRole('status').textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Lets the popups be read. */
const arrive = () => pass(10)

describe('an announcement that pops up', () => {
  beforeEach(() => void answers({ 'promotions.announcements': announced }))

  test('an announcement that pops up waits for a first touch and then for two quiet seconds, so that it takes nobody’s tap (R-4.009)', async () => {
    drawPage()
    await pass(5000)
    expect(open()).toBe('')
    fireEvent.pointerDown(document.body)
    await arrive()
    await pass(1500)
    fireEvent.scroll(window)
    await pass(1900)
    expect(open()).toBe('')
    await pass(200)
    expect(open()).toBe('announcement')
  })

  test('an announcement that pops up counts a scroll that came before its listeners did (R-4.009)', async () => {
    function Scrolled() {
      useLayoutEffect(() => void vi.spyOn(window, 'scrollY', 'get').mockReturnValue(100), [])
      return <Page />
    }
    drawPart(Scrolled)
    await arrive()
    await pass(2100)
    expect(open()).toBe('announcement')
  })

  test('an announcement that pops up opens once to a visitor, even when it is closed unread', async () => {
    drawPage()
    fireEvent.pointerDown(document.body)
    await arrive()
    await pass(2100)
    expect(open()).toBe('announcement')
    act(() => closeAllModals())
    await pass(10_000)
    expect(open()).toBe('')
  })

  test.each([
    [
      'an open menu',
      () => document.body.insertAdjacentHTML('beforeend', '<div role="menu" id="over"></div>'),
    ],
    ['a field that is typed in', () => screen.getByLabelText('Search').focus()],
  ])('an announcement that pops up does not come over %s', async (_, use) => {
    drawPage()
    fireEvent.pointerDown(document.body)
    use()
    await arrive()
    await pass(9000)
    expect(open()).toBe('')
    document.getElementById('over')?.remove()
    ;(document.activeElement as HTMLElement).blur()
    await pass(2100)
    expect(open()).toBe('announcement')
  })

  test('an announcement that pops up does not wait for a banner that scrolls by itself', async () => {
    drawPage()
    fireEvent.pointerDown(document.body)
    await arrive()
    const banner = screen.getByLabelText('Search').parentElement!
    for (let second = 0; second < 3; second += 1) {
      fireEvent.scroll(banner)
      await pass(1000)
    }
    expect(open()).toBe('announcement')
  })

  test('an announcement that pops up comes to a member once after the login (R-4.009)', async () => {
    signedIn()
    drawPage()
    await arrive()
    await pass(2100)
    expect(open()).toBe('announcement')
    expect(getSession().popupsDue).toBe(false)
  })
})

describe('an announcement', () => {
  const drawCard = (one: Announcement) =>
    render(
      <MemoryRouter>
        <ModalContext value={{ key: 1, name: 'announcement', props: { list: [one] } }}>
          <AnnouncementCard props={{}} slot={() => null} id={undefined} />
        </ModalContext>
      </MemoryRouter>,
    )

  test('an announcement has the focus on its heading', () => {
    drawCard(hello)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Welcome' }))
  })

  test('an announcement has a picture where the notice has one', () => {
    setSite(siteWith({ imageCDNs: [] }))
    expect(drawCard(hello).container.querySelector('img')).toBeNull()
    expect(
      drawCard({ ...hello, image: '/welcome.webp' }).container.querySelector('.lazy-image'),
    ).not.toBeNull()
  })
})
