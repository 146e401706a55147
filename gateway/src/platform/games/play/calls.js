// The calls of a game. A round whose answer was lost is asked again with the same key, so nothing is paid twice.

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
    const { response, envelope } = await send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return valueOf(response, envelope)
  }

  /** @param {string} path @param {string} token */
  async function get(path, token) {
    const { response, envelope } = await send(path, { method: 'GET', headers: { authorization: token } })
    return valueOf(response, envelope)
  }

  function valueOf(response, envelope) {
    if (response.ok && envelope?.success) return envelope.value
    const code = envelope?.errorCode ?? `http.${response.status}`
    const waitMs = Number(response.headers.get('retry-after') ?? 0) * 1000
    const isLost = response.status >= 500 || response.status === 429 || UNDER_WAY.has(code)
    throw new CallError(code, { isLost, waitMs, text: envelope?.message ?? '' })
  }

  async function send(path, request) {
    try {
      const response = await fetch(path, { credentials: 'omit', signal: AbortSignal.timeout(12_000), ...request })
      const envelope = await response.json().catch(() => undefined)
      // A cut answer is as good as none.
      if (response.ok && !envelope) throw new CallError('network', { isLost: true })
      return { response, envelope }
    } catch (error) {
      throw error instanceof CallError ? error : new CallError('network', { isLost: true })
    }
  }

  /** A call that moves money. `run` may be called again after it was lost: key and body stay the same. */
  function moving(path, token, body) {
    const key = newKey()
    return {
      key,
      async run() {
        for (let tries = 0; ; tries++) {
          try {
            return await ask(path, body, { authorization: token, 'idempotency-key': key })
          } catch (error) {
            if (!error.isLost || tries >= PAUSES_MS.length) throw error
            await wait(Math.max(error.waitMs, PAUSES_MS[tries]))
          }
        }
      },
    }
  }

  /**
   * The balance after a refusal, and the bet that is still open; undefined when nobody knows. A closed game does not even
   * tell, but what was placed is held all the same.
   * @param {string} token @param {{ round: string, stake: string, pick: string, balance?: string } | undefined} placed
   */
  async function left(token, placed) {
    try {
      const { balance, open } = await get('/lgw/play/open', token)
      return { balance, rest: open[0] }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return error.isLost ? undefined : { balance: placed?.balance, rest: placed }
    }
  }

  return {
    /** Trades the ticket for a token and the state of play. @param {string} ticket */
    enter: (ticket) => ask('/lgw/play/enter', { ticket }),
    /**
     * One round.
     * @param {string} token
     * @param {{ stake: string, pick: string }} body
     */
    round: (token, body) => moving('/lgw/play/round', token, body),
    /** A bet that stays open. @param {string} token @param {{ stake: string, pick: string }} body */
    place: (token, body) => moving('/lgw/play/place', token, body),
    /** The rest of a round that was left open. @param {string} token @param {{ round: string, stake: string, pick: string }} bet */
    resume: (token, bet) => ({ ...moving('/lgw/play/resume', token, { round: bet.round }), left: () => left(token, bet) }),
    /**
     * A round at a live table: bets close, then it is dealt. What is left in between stays open.
     * @param {string} token
     * @param {{ stake: string, pick: string }} body
     */
    live(token, body) {
      const placing = moving('/lgw/play/place', token, body)
      let placed
      let dealing
      return {
        key: placing.key,
        async run() {
          placed ??= await placing.run()
          dealing ??= moving('/lgw/play/resume', token, { round: placed.round })
          return dealing.run()
        },
        left: () => left(token, placed && { ...placed, pick: body.pick }),
      }
    },
    /** Open bets of this game, and those that ended last. @param {string} token */
    open: (token) => get('/lgw/play/open', token),
    /** Matches to bet on. @param {string} token */
    matches: (token) => get('/lgw/play/matches', token),
    /** Lotteries of the hall. @param {string} token */
    hall: (token) => get('/lgw/play/hall', token),
  }
}

/**
 * Whose the ticket of an address is, and of which session of tests: a game's host may be no brand's, and its frame has
 * no cookies, so every call says it.
 * @param {string} search
 * @returns {Record<string, string>}
 */
export function ticketHeaders(search) {
  const asked = new URLSearchParams(search)
  const named = [['merchant', asked.get('merchant')], ['mock-session', asked.get('session')]]
  return Object.fromEntries(named.filter(([, value]) => value))
}

/** 32 hexadecimal digits; `randomUUID` is not there in a frame without an origin on plain http. */
export function randomKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
