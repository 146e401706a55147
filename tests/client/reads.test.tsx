import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { configureApi } from '../../client/src/api/call.ts'
import { ApiContext } from '../../client/src/api/context.ts'
import { updateAnswer, useAccountAnswers, useOperation } from '../../client/src/api/use-operation.ts'
import { type Asked, answers, Refused } from './support/draw.tsx'

/** Signed-in account and the page that it reads. */
type Scene = { account: string | null; pageNo?: number }

const envelopes = ({ pageNo = 1 }: Scene) =>
  useOperation('promotions.red-envelopes', { view: 'SENT', pageNo }, { keepPreviousData: true })

function scene<Value>(read: (scene: Scene) => Value, first: Scene) {
  let account = first.account
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiContext value={{ language: 'EN', account, onError: () => {} }}>{children}</ApiContext>
  )
  const drawn = renderHook(
    (now: Scene) => {
      useAccountAnswers(now.account)
      return read(now)
    },
    { wrapper, initialProps: first },
  )
  return {
    shown: () => drawn.result.current,
    become(next: Scene) {
      account = next.account
      drawn.rerender(next)
    },
  }
}

beforeEach(() => {
  configureApi({
    context: () => ({ merchant: 'meghna', language: 'EN', token: 't' }),
    networkText: () => 'no network',
  })
})

describe('data that was read for a member', () => {
  test('data that was read for a member is not shown to the next member on the same page, nor after the first signs in again (R-4.015)', async () => {
    let own = ['7']
    answers({ 'games.favourite-ids': () => own })
    const { shown, become } = scene(() => useOperation('games.favourite-ids').data, { account: 'alice' })
    await waitFor(() => expect(shown()).toEqual(['7']))
    become({ account: null })
    expect(shown()).toBeUndefined()
    own = ['8']
    become({ account: 'bob' })
    await waitFor(() => expect(shown()).toEqual(['8']))
    act(() => updateAnswer('games.favourite-ids', ['9']))
    await waitFor(() => expect(shown()).toEqual(['9']))
    own = ['7']
    become({ account: 'alice' })
    expect(shown()).toBeUndefined()
    await waitFor(() => expect(shown()).toEqual(['7']))
  })
})

describe('a list that keeps what it showed', () => {
  const pages =
    (one: string) =>
    ({ query }: Asked) =>
      query.pageNo === '2' ? new Refused(400, 'request.invalid') : { list: [one], pageNo: 1 }

  test('a list that keeps what it showed shows it until the next page is here, and not in place of one that failed (R-8.005)', async () => {
    answers({ 'promotions.red-envelopes': pages('first') })
    const { shown, become } = scene(envelopes, { account: 'carol' })
    await waitFor(() => expect(shown().data?.list).toEqual(['first']))
    become({ account: 'carol', pageNo: 2 })
    expect(shown().data?.list).toEqual(['first'])
    await waitFor(() => expect(shown().error?.code).toBe('request.invalid'))
    expect(shown().data).toBeUndefined()
    become({ account: 'carol', pageNo: 1 })
    expect(shown().data?.list).toEqual(['first'])
    expect(shown().error).toBeUndefined()
  })

  test('a list that keeps what it showed shows no member the list of another (R-4.015)', async () => {
    answers({ 'promotions.red-envelopes': pages('of dora') })
    const { shown, become } = scene(envelopes, { account: 'dora' })
    await waitFor(() => expect(shown().data?.list).toEqual(['of dora']))
    become({ account: null })
    expect(shown().data).toBeUndefined()
    become({ account: 'eve' })
    expect(shown().data).toBeUndefined()
  })
})
