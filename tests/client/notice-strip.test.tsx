import type { Announcement, Brand } from '@marquee/schemas/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { NoticeStrip } from '../../client/src/blocks/messages/notice-strip/notice-strip.block.tsx'
import { setSite } from '../../client/src/state/site.ts'
import { answers, asVisitor, drawPart } from './support/draw.tsx'
import { siteWith } from './support/site.ts'

const notice = (id: number, title: string): Announcement => ({
  id,
  type: 'H',
  title,
  content: '<p>More about it.</p>',
  timestamp: 0,
  image: '',
  link: '',
})

asVisitor()

function drawStrip({ types = ['H'], most = 2 }: { types?: Brand['announcementTypes']; most?: number } = {}) {
  setSite(siteWith({ announcementTypes: types, defaultExecutionType: 'B' }))
  const help = [notice(7, 'Deposits by card'), notice(5, 'New limits'), notice(4, 'Winter hours')]
  const asked = answers({
    'promotions.announcements': { banners: [], player: [], popup: [], promotion: [], help },
  })
  const Page = () => (
    <main tabIndex={-1}>
      <NoticeStrip props={{ label: 'notices.announced', most }} slot={() => null} id={undefined} />
    </main>
  )
  return { asked, ...drawPart(Page) }
}

const strip = () => screen.findByRole('region', { name: 'Current announcements' })
const titles = async () =>
  within(await strip())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const hide = (title: string) => userEvent.click(screen.getByRole('button', { name: `Hide “${title}”` }))

describe('the strip of announcements above a hall (R-2.151)', () => {
  test('the strip of announcements above a hall asks for those of type H and shows the newest', async () => {
    const { asked } = drawStrip()
    expect(await titles()).toEqual(['Deposits by card', 'New limits'])
    expect(asked.map(({ query }) => query)).toEqual([{ types: 'H', execution: 'B' }])
  })

  test('the strip of announcements above a hall hides each one by itself, lets the next one follow, and is gone after the last', async () => {
    drawStrip()
    await strip()
    await hide('New limits')
    expect(await titles()).toEqual(['Deposits by card', 'Winter hours'])
    await hide('Deposits by card')
    await hide('Winter hours')
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  })

  test('the strip of announcements above a hall keeps what was hidden for the next visit', async () => {
    const { unmount } = drawStrip()
    await strip()
    await hide('Deposits by card')
    unmount()
    drawStrip()
    expect(await titles()).toEqual(['New limits', 'Winter hours'])
  })

  test('an announcement that was opened does not come again above a hall', async () => {
    const { unmount } = drawStrip()
    await strip()
    await userEvent.click(screen.getByRole('button', { name: 'New limits' }))
    unmount()
    drawStrip()
    expect(await titles()).toEqual(['Deposits by card', 'Winter hours'])
  })

  test('the strip of announcements above a hall passes the focus on to the next cross, and to the page after the last', async () => {
    drawStrip({ most: 1 })
    await strip()
    await hide('Deposits by card')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide “New limits”' }))
    await hide('New limits')
    await hide('Winter hours')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('the strip of announcements above a hall asks for nothing where the brand has no announcements of this type', async () => {
    const { asked } = drawStrip({ types: ['B', 'PL'] })
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
    expect(asked).toEqual([])
  })

  test('the strip of announcements above a hall survives a spoiled memory', async () => {
    localStorage.setItem('noticesHidden', '{"a":')
    drawStrip()
    expect(await titles()).toHaveLength(2)
  })
})
