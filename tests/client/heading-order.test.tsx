import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { NoticeList } from '../../client/src/blocks/messages/notice-list/notice-list.block.tsx'
import { ArticleCard } from '../../client/src/blocks/promotions/point-mall/article-card.tsx'
import { setSite } from '../../client/src/state/site.ts'
import { answers, asVisitor, draw } from './support/draw.tsx'
import { siteWith } from './support/site.ts'

asVisitor()
beforeEach(() => {
  setSite(siteWith({ imageCDNs: [] }))
})

const levels = () => screen.getAllByRole('heading').map(({ tagName }) => tagName)

test.each([
  ['a page', 'notices.title', ['H1', 'H2']],
  ['a window, which has a heading', undefined, ['H3']],
])('headings of notices go down by one level in %s (WCAG 1.3.1)', async (_, title, shown) => {
  const list = [{ id: 1, title: 'New tables', content: '<p>Come in.</p>', timestamp: 0 }]
  answers({ 'support.notices': { list, pageNo: 1, pageSize: 9, totalCount: 1, totalPages: 1 } })
  draw(NoticeList, { pageSize: 9, ...(title && { title }) } as never)
  await screen.findByText('New tables')
  expect(levels()).toEqual(shown)
})

test('an article of the points mall stands right below the heading of its page', () => {
  const article = { id: 1, title: 'Mug', description: '', image: '/mug.webp', points: 10, stock: 5 }
  render(<ArticleCard article={article as never} balance={undefined} onRedeem={() => {}} />)
  expect(levels()).toEqual(['H2'])
})
