import type { Rank } from '@marquee/schemas/contract'
import { renderHook, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { LiveState } from '../../client/src/api/live.ts'
import { ChatRoom } from '../../client/src/blocks/messages/chat-room/chat-room.block.tsx'
import { useAgainAtOpen } from '../../client/src/blocks/messages/chat-room/use-chat.ts'
import { answers, asVisitor, draw } from './support/draw.tsx'

/** Gives what tells the next state of the connection, and answers how often the list was read again. */
function follow(first: LiveState) {
  let reloads = 0
  const reload = () => {
    reloads += 1
  }
  const { rerender } = renderHook((state: LiveState) => useAgainAtOpen(state, reload), {
    initialProps: first,
  })
  return (state: LiveState) => {
    rerender(state)
    return reloads
  }
}

test('lines said before the stream first opened are read with the list again', () => {
  const become = follow('off')
  expect(become('connecting')).toBe(0)
  expect(become('open')).toBe(1)
})

test('the list is read again after each loss, and not while nothing changes', () => {
  const become = follow('open')
  expect(become('open')).toBe(0)
  expect(become('lost')).toBe(0)
  expect(become('open')).toBe(1)
  expect(become('open')).toBe(1)
})

describe('the chat room', () => {
  asVisitor()

  test.each([
    ['on a page has the heading of the page', { title: 'chat.title' }, 1],
    ['in a window has none, since the window has a title', {}, 0],
  ])('the chat room %s', (_where, title, many) => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    draw(ChatRoom, { count: 10, ...title })
    expect(screen.queryAllByRole('heading', { level: 1 })).toHaveLength(many)
  })

  test('a line of the chat shows the rank of its writer by the name that the brand gives it', async () => {
    const line = { id: 7, nickname: 'Mina', avatar: 1, text: 'Hello', links: [], timestamp: 1 }
    answers({
      'support.chat': {
        list: [
          { ...line, rank: 6 },
          { ...line, id: 8, rank: 0 },
        ],
        more: false,
      },
      'promotions.ranks': { list: ['Paper', 'Silk'].map((name, at) => ({ level: at * 6, name }) as Rank) },
    })
    draw(ChatRoom, { count: 10 })
    expect(await screen.findByText('Silk')).toBeTruthy()
    expect(screen.queryByText('Paper')).toBeNull()
  })
})
