import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureApi } from '../../client/src/api/call.ts'
import { ApiContext } from '../../client/src/api/context.ts'
import { useAction } from '../../client/src/api/use-action.ts'

const scope = { language: 'EN', account: 'alice1', onError: () => {} }
const within = ({ children }: { children: ReactNode }) => <ApiContext value={scope}>{children}</ApiContext>

const ten = { fromAccountType: 'main', toAccountType: 'ABC', amount: '10.00' }
const twenty = { ...ten, amount: '20.00' }

const done = () => answer(200, { success: true, value: null })
const refused = () => answer(409, { success: false, errorCode: 'wallet.balance.low', message: 'Too little' })
const failed = () => answer(503, { success: false, errorCode: 'upstream.off', message: 'Not now' })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

function answer(status: number, body: object) {
  return Promise.resolve(new Response(JSON.stringify(body), { status }))
}

beforeEach(() =>
  configureApi({
    context: () => ({ merchant: 'first', language: 'EN', token: 't' }),
    networkText: () => 'No network',
  }),
)
afterEach(cleanup)

/** Idempotency keys of transfers that are sent one after the other, each with its answer. */
async function keysOf(...sent: [body: typeof ten, answer: () => Promise<Response>][]) {
  const keys: (string | null)[] = []
  const { result } = renderHook(() => useAction('wallet.transfer'), { wrapper: within })
  for (const [body, answered] of sent) {
    vi.stubGlobal('fetch', (_address: string, { headers }: RequestInit) => {
      keys.push(new Headers(headers).get('Idempotency-Key'))
      return answered()
    })
    await act(() => result.current.run({ body }).catch(() => {}))
  }
  return keys
}

test.each([
  ['got no answer', lost],
  ['met a server that failed', failed],
])(
  'a money write that %s is sent again with its key, so that it is paid once (R-7.003)',
  async (_, ended) => {
    const [first, second] = await keysOf([ten, ended], [ten, done])
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
  },
)

test('another amount after a lost answer is another intention, with a key of its own (R-7.003)', async () => {
  const [first, second] = await keysOf([ten, lost], [twenty, done])
  expect(second).not.toBe(first)
})

test.each([
  ['paid', done],
  ['refused', refused],
])('a money write that was %s and is sent once more has a new key (R-7.003)', async (_, ended) => {
  const [first, second] = await keysOf([ten, ended], [ten, done])
  expect(second).not.toBe(first)
})
