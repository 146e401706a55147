import { randomKey } from '../lib/random-key.ts'
import { tabStorage } from '../lib/storage.ts'
import { currentSession, FIRST, MUST_CHANGE, restoreSession } from './session.ts'
import { currentSite } from './site.ts'

/** Messages between the tabs of one browser. A BroadcastChannel reaches pages of the same origin only and stores nothing. */
type TabMessage =
  /** A new tab asks for the session of an open one. */
  | { kind: 'ask'; id: string; merchant: string }
  /** A tab with a session follows the others from now on. One that asked earlier was not heard, and asks again. */
  | { kind: 'follows' }
  /** An open tab hands its session over. */
  | { kind: 'answer'; id: string; keys: Record<string, string> }
  /** The person signed out: every tab ends its session. */
  | { kind: 'signed-out'; account: string }
  /** The platform ended this session. */
  | { kind: 'ended'; token: string }

const CHANNEL = 'session'

/** Keys of session storage that make a session; the member's details are read again by the new tab. */
const KEYS = ['token', 'isAgent', 'account', 'username', 'customerId', FIRST] as const

/** The first drawing waits no longer than this for an answer. */
const WAIT_MS = 100
/** A busy tab may answer later; until then the new tab is a visitor's. */
const LATE_MS = 30_000

/** Asks the open tabs for their session. Resolves to true when one was taken over, to false when the wait is over; `onLate` is told of an answer after that. */
export function takeOverSession(onLate: () => void = () => {}): Promise<boolean> {
  return new Promise((resolve) => {
    const id = randomKey()
    let isLate = false
    const channel = openChannel()
    const wait = setTimeout(() => {
      isLate = true
      resolve(false)
    }, WAIT_MS)
    const end = setTimeout(() => channel.close(), LATE_MS)
    const ask = () =>
      channel.postMessage({ kind: 'ask', id, merchant: currentSite().brand.merchant } satisfies TabMessage)
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'follows') ask()
      if (data.kind !== 'answer' || data.id !== id) return
      // A password that is being typed belongs to an account that the person has chosen for this tab.
      if (isLate && isFillingIn()) return
      clearTimeout(wait)
      clearTimeout(end)
      channel.close()
      // Somebody signed in here while the answer was on its way.
      if (currentSession().token !== null) return resolve(false)
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
  /** The person signed out in another tab. */
  onSignedOut(account: string): void
  /** The session of this tab was found ended by another tab. */
  onEnded(): void
}

/** Answers new tabs, and tells what other tabs did to the session; returns the function that stops it. */
export function followTabs({ onSignedOut, onEnded }: Listener): () => void {
  const channel = openChannel()
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    const { token } = currentSession()
    if (token === null) return
    if (data.kind === 'signed-out') onSignedOut(data.account)
    if (data.kind === 'ended' && data.token === token) onEnded()
    if (data.kind === 'ask' && data.merchant === currentSite().brand.merchant && mayHandOver())
      channel.postMessage({ kind: 'answer', id: data.id, keys: sessionKeys() } satisfies TabMessage)
  })
  if (currentSession().token !== null && mayHandOver())
    channel.postMessage({ kind: 'follows' } satisfies TabMessage)
  return () => channel.close()
}

export function tellTabs(message: Extract<TabMessage, { kind: 'signed-out' | 'ended' }>) {
  const channel = openChannel()
  channel.postMessage(message)
  channel.close()
}

/** A tab that must change its password first keeps its session: the new tab would skip the change. */
function mayHandOver(): boolean {
  return tabStorage.read(MUST_CHANGE) === null
}

function sessionKeys(): Record<string, string> {
  return Object.fromEntries(KEYS.map((key) => [key, tabStorage.read(key) ?? '']))
}

function openChannel() {
  return new BroadcastChannel(CHANNEL)
}
