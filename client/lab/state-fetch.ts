import { type OperationId, operationTable } from '@marquee/schemas/operations'
import type { Envelope, LabState } from './states.ts'

/** Calls that every state answers: they decide whether a page is open at all, or stream events. */
const ANSWERED: readonly OperationId[] = [
  'identity.member-info',
  'identity.keys',
  'support.live',
  'support.status',
  'support.whitelabel',
]

const CALL = /^\/(wps|lgw)\//

/**
 * Wraps fetch so that calls of the platform are answered as in a state of the lab. All other requests, such as
 * forms and texts, are passed on.
 */
export function createStateFetch(
  ask: typeof fetch,
  state: LabState,
  textOf: (key: string) => string,
): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (!CALL.test(pathname) || ANSWERED.some((id) => operationTable[id].path === pathname))
      return ask(input, init)
    if (state.without === 'network') throw new TypeError('Failed to fetch')
    if (state.without === 'answer') return neverAnswered(init?.signal)
    if (state.refusal) return refused(state.refusal, textOf)
    const answer = await ask(input, init)
    return state.change && (init?.method ?? 'GET') === 'GET' ? changed(answer, state.change) : answer
  }
}

function neverAnswered(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_done, fail) => {
    signal?.addEventListener('abort', () => fail(new DOMException('Aborted', 'AbortError')))
  })
}

function refused(
  { status, code }: NonNullable<LabState['refusal']>,
  textOf: (key: string) => string,
): Response {
  return Response.json(
    {
      success: false,
      value: null,
      message: textOf(`error.${code}`),
      errorCode: code,
      traceId: 'lab',
    } satisfies Envelope,
    { status },
  )
}

async function changed(answer: Response, change: (value: unknown) => unknown): Promise<Response> {
  const { status, headers } = answer
  const isJson = headers.get('Content-Type')?.startsWith('application/json')
  if (!answer.ok || !isJson) return answer
  const envelope = (await answer.json()) as Envelope
  return Response.json({ ...envelope, value: change(envelope.value) }, { status, headers })
}
