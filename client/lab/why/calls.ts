import type { ExplainedCall } from '@marquee/schemas/rules/explanation'
import { create } from './shell.ts'
import { translate } from './words.ts'

const MOST_CALLS = 50
/** Calls of the tools of development. */
const OWN = /^\/(?:_|__)/

/** Calls of this page, the latest first, each with its log when it is opened. */
export const calls = create('ul', {})

/** Notes the trace id and the time of each call of this page, from now on. */
export function watchCalls(): void {
  const send = window.fetch.bind(window)
  window.fetch = async (...sent) => {
    const start = performance.now()
    const answer = await send(...sent)
    const [input, init] = sent
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const { pathname, origin } = new URL(answer.url || location.href)
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    const facts = `${method} ${pathname} ${answer.status}, ${Math.round(performance.now() - start)} ms`
    if (isJson && origin === location.origin && !OWN.test(pathname)) void note(answer.clone(), facts)
    return answer
  }
}

async function note(answer: Response, facts: string): Promise<void> {
  const body = (await answer.json().catch(() => null)) as { traceId?: unknown } | null
  if (typeof body?.traceId !== 'string') return
  const trace = create('code', {}, body.traceId)
  const log = create('pre', {})
  const open = () => void readCall(trace.textContent).then((text) => log.replaceChildren(text))
  const summary = create('summary', {}, facts)
  calls.prepend(create('li', {}, create('details', { ontoggle: open }, summary, 'trace ', trace, log)))
  calls.children[MOST_CALLS]?.remove()
}

/** Facts of a call that the gateway knows, and its lines of the log. */
async function readCall(trace: string): Promise<string> {
  const answer = await fetch(`/_site/explain/call?trace=${trace}`).catch(() => undefined)
  if (!answer?.ok) return translate('not in the journal')
  const { facts, lines } = (await answer.json()) as ExplainedCall
  return [facts, ...lines].join('\n')
}
