import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AnnouncementBar } from '../../client/src/blocks/shell/announcement-bar/announcement-bar.block.tsx'
import { asVisitor, drawPart } from './support/draw.tsx'

asVisitor()

const draw = (route?: string) =>
  drawPart(() => (
    <AnnouncementBar
      props={{ text: 'state.maintenance.text', icon: 'megaphone', tone: 'warning', ...(route && { route }) }}
      slot={() => null}
      id={undefined}
    />
  ))

test("a brand's announcement is a region of its own, and a link where a page says more", async () => {
  const first = draw()
  const line = await screen.findByRole('complementary', { name: 'Announcement' })
  expect(line.textContent).not.toBe('')
  expect(screen.queryByRole('link')).toBeNull()
  first.unmount()
  draw('/promotions')
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/promotions')
})
