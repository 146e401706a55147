import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSaver, type FormEdit } from '../../../client/studio/form/saver.ts'

const edit = (text: string, field = 'title'): FormEdit => ({ value: { [field]: text }, field })

/** A saver whose calls are answered by the test. */
function saverInTest(everyMs = 0) {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const save = ({ value, field }: FormEdit) => {
    sent.push(String(value[field]))
    return new Promise<void>((done) => answers.push(done))
  }
  return { ...createSaver(save, { pauseMs: 40, everyMs }), sent, answer: () => answers.shift()!() }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('keys that follow each other within the pause are one call', async () => {
  const { push, sent } = saverInTest()
  for (const text of ['a', 'ab', 'abc']) push(edit(text))
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(40)
  expect(sent).toEqual(['abc'])
})

test('only the newest edit waits while a call is on its way', async () => {
  const { push, sent, answer } = saverInTest()
  for (const text of ['a', 'ab', 'abc']) {
    push(edit(text))
    await vi.advanceTimersByTimeAsync(40)
  }
  expect(sent).toEqual(['a'])
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['a', 'abc'])
  answer()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual(['a', 'abc'])
})

test('a single key is sent after the pause, and the keys of somebody who types at intervals, the last one too', async () => {
  const { push, sent, answer } = saverInTest(250)
  const type = async (text: string) => {
    push(edit(text))
    await vi.advanceTimersByTimeAsync(80)
    if (sent.at(-1) === text) answer()
  }
  for (const text of ['a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef']) await type(text)
  expect(sent).toEqual(['a', 'abcd'])
  await vi.advanceTimersByTimeAsync(250)
  expect(sent).toEqual(['a', 'abcd', 'abcdef'])
  answer()
  await vi.advanceTimersByTimeAsync(1_000)
  await type('abcdefg')
  expect(sent.at(-1)).toBe('abcdefg')
})

test('leaving a field, or an edit of another field, sends the edit at once', () => {
  const { push, flush, sent } = saverInTest()
  push(edit('a'))
  flush()
  expect(sent).toEqual(['a'])
  push(edit('b'))
  push(edit('c', 'text'))
  expect(sent).toEqual(['a', 'b'])
  flush()
  flush()
  expect(sent).toEqual(['a', 'b', 'c'])
})
