import { askOnce } from '../../testing/ask-once.ts'
import { type SealingKey, seal } from '../seal.ts'
import type { PlatformBehind } from './imitation.ts'

/** The simulated platform of a gateway in another process. `more` gives headers of each call, such as a test's session. */
export async function platformAt(
  port: number,
  brand: string,
  more: () => Record<string, string> = () => ({}),
): Promise<PlatformBehind> {
  const ask: PlatformBehind['ask'] = async ({ method, url, token, body, headers }) => {
    const answer = await askOnce(`http://127.0.0.1:${port}${url}`, {
      method,
      headers: {
        merchant: brand,
        ...more(),
        ...(token !== undefined && { authorization: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const type = answer.headers.get('content-type') ?? ''
    const said = { status: answer.status, headers: Object.fromEntries(answer.headers), text: '' }
    const nothing = { success: answer.ok, value: null, errorCode: null }
    if (type.startsWith('text/event-stream'))
      return { ...said, ...nothing, stream: answer.body!.pipeThrough(new TextDecoderStream()) }
    const text = await answer.text()
    const envelope = type.startsWith('application/json') ? (JSON.parse(text) as typeof nothing) : nothing
    return { ...said, ...envelope, text }
  }
  const { keys } = (await ask({ method: 'GET', url: '/wps/system/keys' })).value as { keys: SealingKey[] }
  return {
    ask,
    sealed: (path, body) => ({ value: seal(body, keys[0]!, { path, merchant: brand }) }),
  }
}
