import { createRandomKey } from '../lib/random-key.ts'
import { tabStorage } from '../lib/storage.ts'
import { FIRST, getSession, MUST_CHANGE, restoreSession } from './session.ts'
import { getSite } from './site.ts'

/**
 * Messages between the tabs of one browser. A BroadcastChannel reaches only pages of the same origin and
 * stores nothing.
 */
type TabMessage =
  /** A new tab asks an open tab for its session. */
  | { kind: 'ask'; id: string; merchant: string }
  /** A tab with a session listens from now on. A tab whose earlier question got no answer asks again. */
  | { kind: 'follows' }
  /** An open tab shares its session. */
  | { kind: 'answer'; id: string; keys: Record<string, string> }
  /** The member signed out: every tab ends its session. */
  | { kind: 'signed-out'; account: string }
  /** The platform ended this session. */
  | { kind: 'ended'; token: string }

const CHANNEL = 'session'

/** Keys of session storage that make up a session. The new tab loads the member info again. */
const KEYS = ['token', 'isAgent', 'account', 'username', 'customerId', FIRST] as const

/** Timeout in ms for an answer; the first rendering waits for it. */
const WAIT_MS = 100
/**
 * Time in ms within which a busy tab may still answer; until then the new tab shows the page of a visitor.
 */
const LATE_MS = 30_000

/**
 * Asks the open tabs for their session. Resolves to true if a session was taken over, and to false
 * after the timeout; `onLate` is called if an answer arrives later.
 */
export function requestSession(onLate: () => void = () => {}): Promise<boolean> {
  return new Promise((resolve) => {
    const id = createRandomKey()
    let isLate = false
    const channel = openChannel()
    const wait = setTimeout(() => {
      isLate = true
      resolve(false)
    }, WAIT_MS)
    const end = setTimeout(() => channel.close(), LATE_MS)
    const ask = () =>
      channel.postMessage({ kind: 'ask', id, merchant: getSite().brand.merchant } satisfies TabMessage)
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'follows') ask()
      if (data.kind !== 'answer' || data.id !== id) return
      // A visitor who is typing a password has chosen an account for this tab.
      if (isLate && isFillingIn()) return
      clearTimeout(wait)
      clearTimeout(end)
      channel.close()
      // The visitor has signed in while the answer was on its way.
      if (getSession().token !== null) return resolve(false)
      for (const key of KEYS) tabStorage.write(key, data.keys[key] ?? '')
      restoreSession()
      resolve(true)
      if (isLate) onLate()
    })
    ask()
  })
}

function isFillingIn(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input[type=password]')
  return [...fields].some(({ value }) => value !== '')
}

type Listener = {
  /** The member signed out in another tab. */
  onSignedOut(account: string): void
  /** Another tab found that this session has ended. */
  onEnded(): void
}

/** Answers new tabs and reports changes of the session by other tabs; returns a function that stops both. */
export function followTabs({ onSignedOut, onEnded }: Listener): () => void {
  const channel = openChannel()
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    const { token, interrupted } = getSession()
    if (token === null || interrupted !== null) return
    if (data.kind === 'signed-out') onSignedOut(data.account)
    if (data.kind === 'ended' && data.token === token) onEnded()
    if (data.kind === 'ask' && data.merchant === getSite().brand.merchant && mayHandOver())
      channel.postMessage({ kind: 'answer', id: data.id, keys: sessionKeys() } satisfies TabMessage)
  })
  if (getSession().token !== null && mayHandOver())
    channel.postMessage({ kind: 'follows' } satisfies TabMessage)
  return () => channel.close()
}

export function notifyTabs(message: Extract<TabMessage, { kind: 'signed-out' | 'ended' }>) {
  const channel = openChannel()
  channel.postMessage(message)
  channel.close()
}

/**
 * A tab that must change its password first does not share its session, because the new tab would skip the
 * change.
 */
function mayHandOver(): boolean {
  return tabStorage.read(MUST_CHANGE) === null
}

function sessionKeys(): Record<string, string> {
  return Object.fromEntries(KEYS.map((key) => [key, tabStorage.read(key) ?? '']))
}

function openChannel() {
  return new BroadcastChannel(CHANNEL)
}
