import { describe, expect, it } from 'vitest'
import { createStateFetch } from '../../client/lab/state-fetch.ts'
import { getLabState, LAB_STATES, type LabState, type LabStateName } from '../../client/lab/states.ts'

const HISTORY = {
  rows: [
    { id: 7, orderNo: 'A-7', title: 'Dice', remark: 'paid', state: 'WON', at: '2026-11-20', tags: ['a'] },
    { id: 8, orderNo: 'A-8', title: 'Keno 5', remark: '', state: 'LOST', at: '2026-11-21', tags: [] },
  ],
  totalCount: 2,
  currency: 'BDT',
}

describe('states of the lab (R-11.014)', () => {
  it('an empty answer has no rows and counts none, and keeps all else', async () => {
    expect(await valueIn('empty')).toEqual({ rows: [], totalCount: 0, currency: 'BDT' })
  })

  it('long texts are doubled, but no codes, numbers and dates', async () => {
    const [first, second] = ((await valueIn('long')) as typeof HISTORY).rows
    expect(first).toEqual({ ...HISTORY.rows[0], title: 'Dice Dice', remark: 'paid paid' })
    expect(second).toMatchObject({ title: 'Keno 5 Keno 5', remark: '', state: 'LOST' })
  })

  it('many rows are copies with ids of their own', async () => {
    const { rows, totalCount } = (await valueIn('many')) as typeof HISTORY
    expect(rows).toHaveLength(60)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(60)
    expect(new Set(rows.map(({ orderNo }) => orderNo)).size).toBe(60)
    expect(new Set(rows.map(({ title }) => title))).toEqual(new Set(['Dice', 'Keno 5']))
    expect(totalCount).toBe(62)
  })

  it('a list without rows stays empty when rows are multiplied', async () => {
    expect(await valueIn('many', { rows: [], total: 0 })).toEqual({ rows: [], total: 0 })
  })

  it.each([
    ['failed', 500, 'server.error'],
    ['forbidden', 403, 'function.not.available'],
  ] as const)(
    'a call in the state %s is refused with its code, reads and writes alike',
    async (state, status, code) => {
      for (const method of ['GET', 'POST']) {
        const answer = await callIn(state, '/wps/anything', { method })
        expect(answer.status).toBe(status)
        expect(await answer.json()).toMatchObject({
          success: false,
          errorCode: code,
          message: `<error.${code}>`,
        })
      }
    },
  )

  it('offline, a call fails as a lost network does', async () => {
    await expect(callIn('offline', '/lgw/draw/1')).rejects.toThrow(TypeError)
  })

  it('a call is never answered in the lab’s state of loading, but it may be aborted', async () => {
    const abort = new AbortController()
    const call = callIn('loading', '/wps/anything', { signal: abort.signal })
    let isOver = false
    const over = call.catch(() => undefined).then(() => (isOver = true))
    // The other answers of this test arrive before the next turn of the event loop.
    await new Promise((turn) => setImmediate(turn))
    expect(isOver).toBe(false)
    abort.abort()
    await expect(call).rejects.toThrow('Aborted')
    await over
  })

  it('the answer of a write stays as it is where rows or texts change', async () => {
    for (const state of ['empty', 'long', 'many'] as const) {
      const answer = await callIn(state, '/wps/anything', { method: 'POST' })
      expect(((await answer.json()) as { value: unknown }).value).toEqual(HISTORY)
    }
  })

  it('member info, texts and forms are answered in every state', async () => {
    for (const state of Object.keys(LAB_STATES) as LabStateName[])
      for (const path of ['/wps/member/info', '/_site/forms/x.json'])
        expect((await callIn(state, path)).status).toBe(200)
  })

  it('an unknown state is the normal one', () => {
    expect([getLabState('empty'), getLabState('toString'), getLabState(null)]).toEqual([
      'empty',
      'normal',
      'normal',
    ])
  })
})

async function valueIn(state: LabStateName, value: unknown = HISTORY): Promise<unknown> {
  const answer = await callIn(state, '/wps/anything', {}, value)
  return ((await answer.json()) as { value: unknown }).value
}

function callIn(name: LabStateName, path: string, init: RequestInit = {}, value: unknown = HISTORY) {
  const state: LabState = LAB_STATES[name]
  const ask = async () =>
    Response.json({ success: true, value, message: null, errorCode: null, traceId: 't' })
  return createStateFetch(ask, state, (key) => `<${key}>`)(path, init)
}
