import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LiveState } from '../../client/src/api/live.ts'
import { useAgainAtOpen } from '../../client/src/blocks/messages/chat-room/use-chat.ts'

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
