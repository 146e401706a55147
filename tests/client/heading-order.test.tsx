import type { PointReward } from '@marquee/schemas/contract'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MessageList } from '../../client/src/blocks/messages/message-list/message-list.block.tsx'
import { NoticeList } from '../../client/src/blocks/messages/notice-list/notice-list.block.tsx'
import { ArticleCard } from '../../client/src/blocks/promotions/point-mall/article-card.tsx'
import { ModalContext } from '../../client/src/render/modal-context.ts'
import type { OpenModal } from '../../client/src/state/modals.ts'
import { setSite } from '../../client/src/state/site.ts'
import { partial } from '../support/settings.ts'
import { answers, asVisitor, drawPart, signedIn } from './support/draw.tsx'
import { siteWith } from './support/site.ts'

asVisitor()
beforeEach(() => {
  setSite(siteWith({ imageCDNs: [] }))
})

const levels = () => screen.getAllByRole('heading').map(({ tagName }) => tagName)

const notice = { id: 1, title: 'New tables', content: '<p>Come in.</p>', timestamp: 0 }
const message = { id: 2, title: 'Your bonus', content: '<p>Enjoy.</p>', time: 0, read: true, pictures: [] }
const page = { pageNo: 1, pageSize: 9, totalCount: 1, totalPages: 1 }
const window = { name: 'notices' } as OpenModal

test.each([
  ['a page of their own', 'notices.title', null, ['H1', 'H2']],
  ['a page with a heading', undefined, null, ['H2']],
  ['a window, which has a heading', undefined, window, ['H3']],
])('headings of notices go down by one level in %s (WCAG 1.3.1)', async (_, title, modal, shown) => {
  answers({ 'support.notices': { list: [notice], ...page } })
  drawPart(() => (
    <ModalContext value={modal}>
      <NoticeList
        props={{ pageSize: 9, audience: 'all', ...(title && { title }) }}
        slot={() => null}
        id="notices"
      />
    </ModalContext>
  ))
  await screen.findByText('New tables')
  expect(levels()).toEqual(shown)
})

test.each([
  ['a page', null, ['H2']],
  ['a window', window, ['H3']],
])('headings of messages go down by one level in %s (WCAG 1.3.1)', async (_, modal, shown) => {
  answers({ 'support.inbox': { list: [message], ...page }, 'support.unread-count': 0 })
  signedIn()
  drawPart(() => (
    <ModalContext value={modal}>
      <MessageList props={{ pageSize: 9 }} slot={() => null} id="messages" />
    </ModalContext>
  ))
  await screen.findByText('Your bonus')
  expect(levels()).toEqual(shown)
})

test('an article of the points mall stands right below the heading of its page', () => {
  const article = partial<PointReward>({
    id: 1,
    title: 'Mug',
    description: '',
    image: '/mug.webp',
    points: 10,
    stock: 5,
  })
  render(<ArticleCard article={article} balance={undefined} onRedeem={() => {}} />)
  expect(levels()).toEqual(['H2'])
})
