/** A call that this page made. */
export type PageCall = { traceId: string; method: string; path: string; status: number; ms: number }

const MOST_CALLS = 50
/** Calls of the tools of development. */
const OWN = /^\/(?:_|__)/

const calls: PageCall[] = []
const listeners = new Set<() => void>()

/** Remembers the trace id and the time of each call of this page, from now on. */
export function watchCalls(): void {
  const send = window.fetch.bind(window)
  window.fetch = async (...sent) => {
    const start = performance.now()
    const answer = await send(...sent)
    const [input, init] = sent
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const { pathname, origin } = new URL(answer.url || location.href)
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    if (isJson && origin === location.origin && !OWN.test(pathname))
      void note(answer.clone(), { method, path: pathname, ms: Math.round(performance.now() - start) })
    return answer
  }
}

async function note(answer: Response, call: Pick<PageCall, 'method' | 'path' | 'ms'>): Promise<void> {
  const body = (await answer.json().catch(() => null)) as { traceId?: unknown } | null
  if (typeof body?.traceId !== 'string') return
  calls.unshift({ ...call, traceId: body.traceId, status: answer.status })
  calls.length = Math.min(calls.length, MOST_CALLS)
  for (const listener of listeners) listener()
}

/** Calls of this page, the latest first. */
export function listCalls(): readonly PageCall[] {
  return calls
}

/** Calls back after each call; returns the function that stops it. */
export function onCall(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
