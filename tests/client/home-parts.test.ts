import { expect, test } from 'vitest'
import { splitAtLinks } from '../../client/src/blocks/messages/chat-room/link-parts.ts'
import { mergeMessages } from '../../client/src/blocks/messages/chat-room/use-chat.ts'
import { findPlace } from '../../client/src/blocks/messages/notice-list/notice-index.ts'
import { stripTags } from '../../client/src/lib/plain-text.ts'
import { formatStamp } from '../../client/src/lib/stamp.ts'

test('notice 10 of pages of 9 is the second of page 2 (R-2.079, R-9.012)', () => {
  expect(findPlace(10, 9)).toEqual({ page: 2, item: 1 })
  expect(findPlace(0, 9)).toEqual({ page: 1, item: 0 })
  expect(findPlace(8, 9)).toEqual({ page: 1, item: 8 })
})

test('a moment is written in 24 hours of the reader’s zone (R-2.080, R-2.081)', () => {
  const stamp = formatStamp(new Date(2026, 0, 5, 13, 5, 9).getTime())
  expect(stamp).toBe('2026-01-05 13:05:09')
  expect(formatStamp(new Date(2026, 0, 5).getTime())).toMatch(/ 00:00:00$/)
})

test('only allowed addresses in a line of the chat are links (R-2.146)', () => {
  const text = 'see https://evil.test and https://good.test/a now'
  expect(splitAtLinks(text, ['https://good.test/a'])).toEqual([
    { text: 'see https://evil.test and ', isLink: false },
    { text: 'https://good.test/a', isLink: true },
    { text: ' now', isLink: false },
  ])
  expect(splitAtLinks('javascript:alert(1)', [])).toEqual([{ text: 'javascript:alert(1)', isLink: false }])
})

test('a line that comes by three ways is there once, in its place', () => {
  const line = (id: number) => ({
    id,
    nickname: 'a',
    avatar: 1,
    rank: 0,
    text: String(id),
    links: [],
    timestamp: 0,
  })
  expect(mergeMessages([line(3), line(5), line(4), line(5)]).map(({ id }) => id)).toEqual([3, 4, 5])
})

test('a rich text is read as words without its tags', () => {
  expect(stripTags('<p>5 &lt; 6 &amp;amp; <strong>more</strong></p><p>end</p>')).toBe('5 < 6 &amp; more end')
})
