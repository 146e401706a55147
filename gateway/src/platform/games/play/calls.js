// The two calls of a game. A round whose answer was lost is asked again with the same key, so nothing is paid twice.

/** A call that did not give a value. `isLost`: nobody knows whether it was done. */
export class CallError extends Error {
  /**
   * @param {string} code
   * @param {{ isLost?: boolean, waitMs?: number, text?: string }} [more]
   */
  constructor(code, more = {}) {
    super(code)
    this.code = code
    this.isLost = more.isLost ?? false
    this.waitMs = more.waitMs ?? 0
    /** What the platform says about it, in the player's language. */
    this.text = more.text ?? ''
  }
}

/** Codes after which the same question may be asked again. */
const UNDER_WAY = new Set(['idempotency.in-progress'])

/** Tries of one round before the player is asked, and the pauses between them in ms. */
const PAUSES_MS = [800, 2000]

/**
 * @param {{ fetch: typeof fetch, newKey: () => string, wait: (ms: number) => Promise<void> }} outside
 */
export function createCalls({ fetch, newKey, wait }) {
  /**
   * @param {string} path
   * @param {unknown} body
   * @param {Record<string, string>} [headers]
   */
  async function ask(path, body, headers = {}) {
    const { response, envelope } = await send(path, body, headers)
    if (response.ok && envelope?.success) return envelope.value
    const code = envelope?.errorCode ?? `http.${response.status}`
    const waitMs = Number(response.headers.get('retry-after') ?? 0) * 1000
    const isLost = response.status >= 500 || response.status === 429 || UNDER_WAY.has(code)
    throw new CallError(code, { isLost, waitMs, text: envelope?.message ?? '' })
  }

  async function send(path, body, headers) {
    try {
      const response = await fetch(path, {
        method: 'POST',
        credentials: 'omit',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(12_000),
      })
      const envelope = await response.json().catch(() => undefined)
      // A cut answer is as good as none.
      if (response.ok && !envelope) throw new CallError('network', { isLost: true })
      return { response, envelope }
    } catch (error) {
      throw error instanceof CallError ? error : new CallError('network', { isLost: true })
    }
  }

  return {
    /** Trades the ticket for a token and the state of play. @param {string} ticket */
    enter: (ticket) => ask('/lgw/play/enter', { ticket }),
    /**
     * One round. `run` may be called again after it was lost: key and body stay the same.
     * @param {string} token
     * @param {{ stake: string, pick: string }} body
     */
    round(token, body) {
      const key = newKey()
      return {
        key,
        async run() {
          for (let tries = 0; ; tries++) {
            try {
              return await ask('/lgw/play/round', body, { authorization: token, 'idempotency-key': key })
            } catch (error) {
              if (!error.isLost || tries >= PAUSES_MS.length) throw error
              await wait(Math.max(error.waitMs, PAUSES_MS[tries]))
            }
          }
        },
      }
    },
  }
}

/** 32 hexadecimal digits; `randomUUID` is not there in a frame without an origin on plain http. */
export function randomKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
